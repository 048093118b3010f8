import { Confirm, Section, useFormat, useService, useT } from '@console/core/browser'
import { Badge, Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { DeleteRegular, PlayMultiple16Regular, StopRegular } from '@fluentui/react-icons'
import type { Project } from '#plugins/base-projects/contract'
import { NoteBar } from '../../shared/note-bar'
import { verdictOf } from '../verdict'
import type { SavedClip } from './clip-store'
import { type Outcome, ofProject, regressionText, useRegression } from './use-regression'
import type { SavedClips as Saved } from './use-saved-clips'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  clip: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottom: 'none' },
  },
  name: { flexGrow: 1, minWidth: '120px', overflowWrap: 'anywhere' },
  faint: { display: 'block', color: tokens.colorNeutralForeground2 },
  summary: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  failures: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
})

interface SavedClipsProps {
  saved: Saved
  /** That the clips are tried with. */
  projects: readonly Project[]
  onTry(clip: SavedClip): void
}

/** Clips that must go on being recognised, and a way to try them all. */
export function SavedClips({ saved, projects, onTry }: SavedClipsProps) {
  const t = useT()
  const styles = useStyles()
  const { clips, failed, forget } = saved
  const { outcomes, done, runAll, stop } = useRegression(projects)
  const confirm = useService(Confirm)
  const running = done !== undefined
  async function run(chosen: readonly SavedClip[]) {
    const agreed = await confirm.ask({
      title: t('Run {count clip|clips}?', { count: chosen.length }),
      text: t('{count request|requests} to the identify API count toward your plan.', {
        count: chosen.length * projects.length,
      }),
      confirmLabel: t('Run'),
    })
    if (agreed) await runAll(chosen)
  }
  return (
    <Section
      title={t('Regression set')}
      intro={t(
        'Keep clips with what they are recognised as, and see after every change whether they still are.',
      )}
      actions={
        clips &&
        clips.length > 0 &&
        (running ? (
          <Button icon={<StopRegular />} onClick={stop}>
            {t('Stop')}
          </Button>
        ) : (
          <Button icon={<PlayMultiple16Regular />} onClick={() => void run(clips)}>
            {t('Run all')}
          </Button>
        ))
      }
    >
      {failed && (
        <NoteBar warning>
          {t('This browser keeps nothing for this page, so clips cannot be kept.')}
        </NoteBar>
      )}
      {clips?.length === 0 && <span className={styles.faint}>{t('No clips are kept yet.')}</span>}
      {running && (
        <ProgressBar aria-label={t('Clips tried')} max={clips?.length ?? 1} value={done} />
      )}
      {outcomes &&
        projects.map((project) => (
          <Summary key={project.id} project={project} outcomes={ofProject(outcomes, project)} />
        ))}
      {clips && clips.length > 0 && (
        <ul className={styles.list} aria-label={t('Regression set')}>
          {clips.map((clip) => (
            <li key={clip.id} className={styles.clip}>
              <span className={styles.name}>
                {clip.name}
                <span className={styles.faint}>
                  {clip.expected
                    ? t('Expected: {title}', { title: clip.expectedTitle || clip.expected })
                    : t('Expected: no result')}
                </span>
              </span>
              <ClipOutcome clip={clip} outcomes={outcomes ?? []} />
              <Button size="small" onClick={() => onTry(clip)}>
                {t('Try')}
              </Button>
              <Button
                size="small"
                appearance="subtle"
                icon={<DeleteRegular />}
                aria-label={t('Remove {name}', { name: clip.name })}
                onClick={() => void forget(clip)}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function ClipOutcome({ clip, outcomes }: { clip: SavedClip; outcomes: readonly Outcome[] }) {
  const t = useT()
  const own = outcomes.filter((outcome) => outcome.clip.id === clip.id)
  if (own.length === 0) return undefined
  const good = own.every(({ asExpected }) => asExpected)
  return (
    <Badge appearance="tint" color={good ? 'success' : 'danger'}>
      {good ? t('As expected') : t('Not as expected')}
    </Badge>
  )
}

function Summary({ project, outcomes }: { project: Project; outcomes: readonly Outcome[] }) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const failures = outcomes.filter(({ asExpected }) => !asExpected)
  return (
    <>
      <p className={styles.summary}>
        {project.name}: {regressionText(t, outcomes)}
      </p>
      {failures.length > 0 && (
        <ul
          className={styles.failures}
          aria-label={t('Failures of {name}', { name: project.name })}
        >
          {failures.map(({ clip, run }) => (
            <li key={clip.id}>
              {clip.name}: {verdictOf(run, t, format).text}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
