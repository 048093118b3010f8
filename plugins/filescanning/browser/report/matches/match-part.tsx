import { useMemo } from 'react'
import type { Report, ReportMatch } from '../../../contract'
import { countsOf } from '../facts'
import type { Ticks } from '../use-ticks'
import { MatchBar } from './match-bar'
import { MatchList } from './match-list'
import type { ShownMatches } from './use-shown-matches'

interface MatchPartProps {
  report: Report
  shown: ShownMatches
  ticks: Ticks
  current: number | undefined
  onChoose(match: ReportMatch): void
  onEvidence: ((matches: readonly ReportMatch[]) => void) | undefined
}

/** The matches as text: all that the timeline draws stands here too. */
export function MatchPart(props: MatchPartProps) {
  const { report, shown, ticks, current, onChoose, onEvidence } = props
  const counts = useMemo(() => countsOf(report), [report])
  const tickedShown = shown.matches.filter(({ id }) => ticks.ids.has(id)).length
  return (
    <>
      {report.matches.length > 0 && (
        <MatchBar
          counts={counts}
          kind={shown.kind}
          onKind={shown.setKind}
          search={shown.search}
          onSearch={shown.setSearch}
          shown={shown.matches.length}
          tickedShown={tickedShown}
          ticked={ticks.ticked.length}
          onTickShown={(on) =>
            ticks.tick(
              shown.matches.map(({ id }) => id),
              on,
            )
          }
          onClear={ticks.clear}
          onEvidence={onEvidence && (() => onEvidence(ticks.ticked))}
        />
      )}
      <MatchList
        matches={shown.matches}
        none={report.matches.length === 0}
        current={current}
        ticked={ticks.ids}
        onTick={ticks.tick}
        onChoose={onChoose}
      />
    </>
  )
}
