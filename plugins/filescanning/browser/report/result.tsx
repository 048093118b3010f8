import {
  Layout,
  LazyPart,
  type TimelineController,
  useChunk,
  useObservable,
  useService,
  useT,
  viewOf,
  viewText,
  whole,
} from '@console/core/browser'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useCallback, useRef, useState } from 'react'
import type { Report, ReportMatch } from '../../contract'
import { AiVerdicts } from './ai-verdict'
import { useMatchCorrections } from './corrections/use-match-corrections'
import { PrintReport } from './export/print-report'
import { countedMatches, heardIn } from './facts'
import { MatchPanel } from './matches/match-panel'
import { MatchPart } from './matches/match-part'
import { useShownMatches } from './matches/use-shown-matches'
import { useSilence, useSound } from './player/use-sound'
import { ResultTabs, tabLabels, tabOf } from './result-tabs'
import { Timeline } from './timeline/timeline'
import { useScene } from './timeline/use-scene'
import { UnidentifiedList } from './unidentified-list'
import { useNotedPlace } from './use-noted-place'
import { useReportAddress } from './use-report-address'
import type { Ticks } from './use-ticks'
import { useWalk } from './use-walk'

const loadMatchDialog = () => import('./corrections/match-dialog')
const loadTranscript = () => import('./transcript/transcript')

const useStyles = makeStyles({
  parts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
  },
  two: { gridTemplateColumns: 'minmax(0, 3fr) minmax(320px, 2fr)' },
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
})

interface ResultProps {
  report: Report
  ticks: Ticks
  /** Undefined: nothing here makes evidence. */
  onEvidence: ((matches: readonly ReportMatch[]) => void) | undefined
  reload(): Promise<unknown>
}

/** What was found: the timeline with its player, the matches as a list, one of them as a card, what was said. */
export function Result({ report, ticks, onEvidence, reload }: ResultProps) {
  const t = useT()
  const styles = useStyles()
  const { device } = useObservable(useService(Layout).state$)
  const { file, matches, transcript } = report
  const address = useReportAddress()
  const opened = matches.find(({ id }) => id === address.match)
  const [start] = useState(() => startOf(address.query, file.duration, opened))
  const scene = useScene(report)
  const sound = useSound(report, start.place)
  const silence = useSilence(report)
  const shown = useShownMatches(report, address)
  const walk = useWalk(shown.matches, sound, address.match)
  const timeline = useRef<TimelineController>(undefined)
  const { unidentified } = heardIn(report)
  const counts = {
    matches: countedMatches(matches).length,
    ...(unidentified.length > 0 && { unidentified: unidentified.length }),
    ...(transcript && { transcript: transcript.length }),
  }
  const tab = tabOf(address.query, counts)
  const { openMatch, closeMatch } = address
  const corrections = useMatchCorrections(report, { reload, onRemoved: closeMatch })
  const matchDialog = useChunk(loadMatchDialog, corrections.edited !== undefined)
  const { setCurrent } = walk
  useNotedPlace(sound, address)

  const choose = useCallback(
    (match: ReportMatch) => {
      setCurrent(match.id)
      openMatch(match.id)
      timeline.current?.reveal(match.begin, match.end)
      void sound.play(match.begin)
    },
    [sound, openMatch, setCurrent],
  )

  function step(by: 1 | -1) {
    const match = walk.step(by)
    if (match) timeline.current?.reveal(match.begin, match.end)
  }

  return (
    <>
      <Timeline
        report={report}
        scene={scene}
        sound={sound}
        silence={silence}
        start={start.view}
        chosen={walk.current}
        controllerRef={timeline}
        onView={(view) =>
          address.note({
            zoom: view.to - view.from >= file.duration ? undefined : viewText(view),
          })
        }
        onClick={(seconds, hit) => {
          if (hit?.id !== undefined) setCurrent(hit.id)
          void sound.play(seconds)
        }}
        onStep={step}
        onOpen={() => walk.current !== undefined && openMatch(walk.current)}
      />
      {Object.keys(counts).length > 1 && <ResultTabs counts={counts} />}
      <div className={mergeClasses(styles.parts, address.match !== undefined && styles.two)}>
        <section className={styles.part} aria-label={t(tabLabels[tab])}>
          {tab === 'transcript' && transcript && (
            <LazyPart load={loadTranscript} height={480}>
              {({ Transcript }) => (
                <Transcript
                  name={file.name}
                  sentences={transcript}
                  search={shown.search}
                  onSearch={shown.setSearch}
                  onPlay={(seconds) => {
                    timeline.current?.reveal(seconds)
                    void sound.play(seconds)
                  }}
                />
              )}
            </LazyPart>
          )}
          {tab === 'unidentified' && (
            <UnidentifiedList
              parts={unidentified}
              onName={(part) => corrections.edit(part)}
              onPlay={
                silence
                  ? undefined
                  : (begin, end) => {
                      timeline.current?.reveal(begin, end)
                      void sound.play(begin, end)
                    }
              }
            />
          )}
          {tab === 'matches' && (
            <MatchPart
              report={report}
              shown={shown}
              ticks={ticks}
              onEvidence={onEvidence}
              current={walk.current}
              compact={device === 'mobile' || address.match !== undefined}
              onChoose={choose}
            />
          )}
        </section>
        {address.match !== undefined && (
          <MatchPanel
            report={report}
            match={opened}
            onPlay={silence ? undefined : ({ begin, end }) => void sound.play(begin, end)}
            onEvidence={onEvidence && ((match) => onEvidence([match]))}
            corrections={corrections}
            onClose={closeMatch}
          />
        )}
      </div>
      {report.ai_detection && <AiVerdicts verdicts={report.ai_detection} />}
      {corrections.edited && matchDialog && (
        <matchDialog.MatchDialog
          report={report}
          edited={corrections.edited}
          onSaved={reload}
          onClose={corrections.endEdit}
        />
      )}
      <PrintReport report={report} scene={scene} />
    </>
  )
}

/** Where the address says that the report was left. */
function startOf(query: URLSearchParams, duration: number, opened: ReportMatch | undefined) {
  const at = Number.parseFloat(query.get('at') ?? '')
  return {
    place: at >= 0 ? at : (opened?.begin ?? 0),
    view: viewOf(query.get('zoom'), duration) ?? whole(duration),
  }
}
