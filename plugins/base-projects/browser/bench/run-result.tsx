import { JsonView, TextLink, useFormat, useT } from '@console/core/browser'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { BookmarkRegular, CheckmarkCircleFilled, DismissCircleRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { NoteBar } from '../shared/note-bar'
import type { Run } from './identify'
import { MatchCard } from './match-card'
import { triedText, verdictOf } from './verdict'

const useStyles = makeStyles({
  result: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    minWidth: 0,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  verdict: { display: 'flex', gap: tokens.spacingHorizontalS, margin: 0, overflowWrap: 'anywhere' },
  icon: { flexShrink: 0, fontSize: '20px' },
  good: { color: tokens.colorStatusSuccessForeground1 },
  text: { margin: 0, overflowWrap: 'anywhere' },
  faint: { margin: 0, color: tokens.colorNeutralForeground2 },
  matches: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
})

interface RunResultProps {
  run: Run
  /** Absent where there is nothing to keep. */
  onKeep?: (() => void) | undefined
}

/** What a project made of the clip. */
export function RunResult({ run, onKeep }: RunResultProps) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const { project, answer } = run
  const { good, text, next, detail } = verdictOf(run, t, format)
  const tried = answer && triedText(answer, t)
  return (
    <section className={styles.result} aria-label={t('Result of {name}', { name: project.name })}>
      <h3 className={styles.title}>{project.name}</h3>
      <p className={styles.verdict}>
        {good ? (
          <CheckmarkCircleFilled className={mergeClasses(styles.icon, styles.good)} aria-hidden />
        ) : (
          <DismissCircleRegular className={styles.icon} aria-hidden />
        )}
        <strong>{text}</strong>
      </p>
      {project.engine_note && <NoteBar warning>{project.engine_note}</NoteBar>}
      {detail && <p className={styles.text}>{t('The service says: {text}', { text: detail })}</p>}
      {tried && <p className={styles.text}>{tried}</p>}
      {next && <p className={styles.text}>{next}</p>}
      {run.trouble && <TextLink to="?tab=samples">{t('Code samples')}</TextLink>}
      <p className={styles.faint}>{factsOf(run, t, format).join(' · ')}</p>
      {answer && answer.matches.length > 0 && (
        <ul className={styles.matches} aria-label={t('Matches')}>
          {answer.matches.map((match, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same recording may be found twice
            <MatchCard key={at} match={match} project={project} />
          ))}
        </ul>
      )}
      {onKeep && (
        <div>
          <Button icon={<BookmarkRegular />} onClick={onKeep}>
            {t('Keep for the regression set')}
          </Button>
        </div>
      )}
      {run.raw !== undefined && <RawAnswer raw={run.raw} />}
    </section>
  )
}

function factsOf(
  { milliseconds, answer }: Run,
  t: ReturnType<typeof useT>,
  format: ReturnType<typeof useFormat>,
): string[] {
  const whole = t('{count} ms', { count: format.number(Math.round(milliseconds)) })
  if (!answer) return [whole]
  const code = t('Status code {code}', { code: answer.code })
  if (answer.seconds === undefined) return [whole, code]
  const service = format.number(Math.round(answer.seconds * 1000))
  return [whole, t('{count} ms of them in the service', { count: service }), code]
}

function RawAnswer({ raw }: { raw: unknown }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('Raw answer')}</summary>
      {open && <JsonView value={raw} label={t('Raw answer')} />}
    </details>
  )
}
