import { Fold, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { type Availability, addOnLabels, scanEngineLabels } from '../contract'

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  note: { color: tokens.colorNeutralForeground3 },
})

/** Engines and add-ons that this deployment lacks in a line, with what they need; draws nothing where it has all. */
export function NotHere({ availability }: { availability: Availability }) {
  const t = useT()
  const styles = useStyles()
  const missing = [
    ...availability.engines.map(({ engine, ...told }) => ({
      ...told,
      label: t(scanEngineLabels[engine]),
    })),
    ...availability.add_ons.map(({ add_on, ...told }) => ({
      ...told,
      label: t(addOnLabels[add_on]),
    })),
  ].filter(({ available }) => !available)
  if (missing.length === 0) return undefined
  const notes = [...new Set(missing.map(({ note }) => note))]
  const labels = (wanted: string) =>
    missing.filter(({ note }) => note === wanted).map(({ label }) => label)
  return (
    <Fold
      quiet
      title={t('Not available in this deployment: {parts}', {
        parts: missing.map(({ label }) => label).join(', '),
      })}
    >
      <ul className={styles.list}>
        {notes.map((note) => (
          <li key={note}>
            {labels(note).join(', ')}
            <div className={styles.note}>{t(note)}</div>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
