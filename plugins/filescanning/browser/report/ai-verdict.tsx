import { useFormat, useT } from '@console/core/browser'
import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import type { AiVerdict } from '../../contract'

export const aiPredictions = {
  ai_generated: 'Probably made by AI',
  human: 'Probably made by people',
} as const satisfies Record<AiVerdict['prediction'], string>

const useStyles = makeStyles({
  verdict: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    maxWidth: '640px',
  },
  title: { ...typographyStyles.subtitle2, margin: 0 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  sources: {
    display: 'grid',
    gridTemplateColumns: 'minmax(72px, auto) 1fr auto',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  source: { display: 'contents' },
  bar: { width: '100%', height: '8px', accentColor: tokens.colorCompoundBrandBackground },
  number: { fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
})

/** What the AI detection says, and how far it may be trusted. */
export function AiVerdicts({ verdicts }: { verdicts: readonly AiVerdict[] }) {
  return verdicts.map((verdict, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: verdicts have no names and never change places
    <Verdict key={place} verdict={verdict} />
  ))
}

function Verdict({ verdict }: { verdict: AiVerdict }) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const { prediction, ai_probability, likely_source, duration, source_probabilities } = verdict
  return (
    <section className={styles.verdict} aria-label={t('AI music detection')}>
      <h2 className={styles.title}>
        {t('{verdict}: {probability} AI', {
          verdict: t(aiPredictions[prediction]),
          probability: format.percent(ai_probability / 100),
        })}
      </h2>
      <p className={styles.text}>
        {[
          likely_source && t('Likely source: {source}.', { source: likely_source }),
          t('{time} were listened to.', { time: format.duration(duration) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <ul className={styles.sources} aria-label={t('Probability by source')}>
        {source_probabilities.map(({ source, probability }) => (
          <li key={source} className={styles.source}>
            <span>{source}</span>
            <progress className={styles.bar} max={100} value={probability} aria-label={source} />
            <span className={styles.number}>{format.percent(probability / 100)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.text}>
        {t(
          'This is a statistical signal, not proof: it may be wrong about a single recording, and should not be the only ground of a decision.',
        )}
      </p>
    </section>
  )
}
