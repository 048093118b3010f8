import { LazyPart, Section, SkeletonBlock, useChunk, useFormat, useT } from '@console/core/browser'
import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import type { Project } from '#plugins/base-projects/contract'
import { type Clip, prepareClip, recordedClip } from './clips/clip'
import { ClipCard } from './clips/clip-card'
import { ClipSource } from './clips/clip-source'
import type { SavedClip } from './clips/clip-store'
import { useSavedClips } from './clips/use-saved-clips'
import type { Run } from './identify'
import { RunResult } from './run-result'
import { useComparison } from './use-comparison'
import { useRuns } from './use-runs'

const loadKeepDialog = () => import('./clips/keep-dialog')
const loadSavedClips = () => import('./clips/saved-clips')

const useStyles = makeStyles({
  beside: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXL,
    '@media (min-width: 1000px)': {
      gridTemplateColumns: 'minmax(320px, 2fr) minmax(0, 3fr)',
      alignItems: 'start',
    },
  },
  side: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: tokens.spacingHorizontalM,
  },
  results: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
    gap: tokens.spacingHorizontalXL,
  },
})

/** Tries a project with a clip, beside another one if wanted. */
export function Bench({ project }: { project: Project }) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const comparison = useComparison(project)
  const [clip, setClip] = useState<Clip>()
  const latest = useRef<Promise<Clip>>(undefined)
  const { running, runs, run, clear } = useRuns()
  const saved = useSavedClips()
  const [kept, setKept] = useState<Run>()
  const keepDialog = useChunk(loadKeepDialog, kept !== undefined)
  const projects = comparison.chosen ? [project, comparison.chosen] : [project]

  async function use(prepared: Promise<Clip>) {
    clear()
    latest.current = prepared
    const next = await prepared
    // Another clip came while this one was read.
    if (latest.current !== prepared) return
    setClip(next)
    if (!next.problem || next.problem === 'unread') await run(next, projects)
  }

  const useSaved = ({ name, sample, seconds }: SavedClip) =>
    use(Promise.resolve({ name, sample, seconds }))

  function useRecording(recording: Blob) {
    const name = t('Recording of {time}', { time: format.time(new Date()) })
    void use(recordedClip(recording, name))
  }

  return (
    <>
      <Section
        title={t('Try it')}
        intro={t('Each clip counts as a request of the project, like those of your apps.')}
      >
        <div className={styles.beside}>
          <div className={styles.side}>
            <ClipSource
              onFile={(file) => void use(prepareClip(file, file.name))}
              onRecorded={useRecording}
            />
            <div className={styles.bar}>
              <Field label={t('Compare with')}>
                <Select value={comparison.id} onChange={(_, { value }) => comparison.choose(value)}>
                  <option value="">{t('No other project')}</option>
                  {comparison.others.map(({ id, name, service_type }) => (
                    <option key={id} value={id}>
                      {name} ({service_type})
                    </option>
                  ))}
                </Select>
              </Field>
              {clip && clip.problem !== 'too-large' && clip.problem !== 'empty' && (
                <Button
                  appearance="primary"
                  disabledFocusable={running}
                  onClick={() => void run(clip, projects)}
                >
                  {t('Recognise again')}
                </Button>
              )}
            </div>
            {clip && <ClipCard clip={clip} />}
          </div>
          <section className={styles.side} aria-label={t('Answer')} aria-live="polite">
            {!running && !runs && (
              <p className={styles.none}>{t('What the project recognises stands here.')}</p>
            )}
            {running && <SkeletonBlock height={160} />}
            {runs && (
              <div className={styles.results}>
                {runs.map((one) => (
                  <RunResult
                    key={one.project.id}
                    run={one}
                    onKeep={one.answer && !saved.failed ? () => setKept(one) : undefined}
                  />
                ))}
              </div>
            )}
          </section>
        </div>
      </Section>
      <LazyPart load={loadSavedClips} height={120}>
        {({ SavedClips }) => <SavedClips saved={saved} projects={projects} onTry={useSaved} />}
      </LazyPart>
      {kept && clip && keepDialog && (
        <keepDialog.KeepDialog
          clip={clip}
          matches={kept.answer?.matches ?? []}
          saved={saved}
          onClose={() => setKept(undefined)}
        />
      )}
    </>
  )
}
