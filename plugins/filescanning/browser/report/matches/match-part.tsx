import { useMemo } from 'react'
import { isUncertain, type Report, type ReportMatch } from '../../../contract'
import { countedMatches, countsOf } from '../facts'
import type { Ticks } from '../use-ticks'
import { MatchBar } from './match-bar'
import { MatchList } from './match-list'
import type { ShownMatches } from './use-shown-matches'

interface MatchPartProps {
  report: Report
  shown: ShownMatches
  ticks: Ticks
  compact: boolean
  current: number | undefined
  onChoose(match: ReportMatch): void
  onEvidence: ((matches: readonly ReportMatch[]) => void) | undefined
}

/** The matches as text: all that the timeline draws stands here too. */
export function MatchPart(props: MatchPartProps) {
  const { report, shown, ticks, compact, current, onChoose, onEvidence } = props
  const counts = useMemo(() => countsOf(report), [report])
  const tickedShown = shown.matches.filter(({ id }) => ticks.ids.has(id)).length
  return (
    <>
      {report.matches.length > 0 && (
        <MatchBar
          counts={counts}
          kind={shown.kind}
          onKind={shown.setKind}
          uncertain={countedMatches(report.matches).filter(isUncertain).length}
          uncertainOnly={shown.uncertain}
          onUncertain={shown.setUncertain}
          search={shown.search}
          onSearch={shown.setSearch}
          ticked={countedMatches(ticks.ticked).length}
          onClear={ticks.clear}
          onEvidence={onEvidence && (() => onEvidence(countedMatches(ticks.ticked)))}
        />
      )}
      <MatchList
        matches={shown.matches}
        none={report.matches.length === 0}
        compact={compact}
        tickedShown={tickedShown}
        onTickShown={(on) =>
          ticks.tick(
            shown.matches.map(({ id }) => id),
            on,
          )
        }
        current={current}
        ticked={ticks.ids}
        onTick={ticks.tick}
        onChoose={onChoose}
      />
    </>
  )
}
