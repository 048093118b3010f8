import type { TimelineController } from '@console/core/browser'
import { useRef } from 'react'
import type { HeardProject, Stream, Timemap } from '../../../contract'
import { useResultActions } from '../../results/table/use-result-actions'
import type { Kind } from '../../shared/kinds'
import type { useDayAddress } from '../use-day-address'
import { heardSpan } from './heard-view'
import { useDayPlayer } from './use-day-player'
import { type Selection, useSelection } from './use-selection'

interface DayOfStream {
  kind: Kind
  project: HeardProject
  stream: Stream
  map: Timemap
  address: ReturnType<typeof useDayAddress>
  reload(): Promise<unknown>
}

/** The day of a stream that is heard, marked and changed: its line and its list work on the same one. */
export function useDayInHand(day: DayOfStream) {
  const { kind, project, stream, map, address, reload } = day
  const { selection, select } = useSelection(address, map.seconds)
  const asked = Number(address.query.get('at') ?? Number.NaN)
  const start =
    asked >= 0 ? asked : (selection?.begin ?? map.kept[0]?.begin ?? heardSpan([map])?.begin ?? 0)
  const player = useDayPlayer({ kind, project, stream, map, start })
  const actions = useResultActions({ kind, project, stream, reload })
  const controllerRef = useRef<TimelineController>(undefined)

  function show({ begin, end }: Selection) {
    player.seek(begin)
    controllerRef.current?.reveal(begin, end)
    select({ begin, end })
  }
  return {
    ...day,
    player,
    actions,
    controllerRef,
    selection,
    select,
    show,
    showAndPlay(range: Selection) {
      show(range)
      void player.play(range.begin, range.end)
    },
  }
}
export type DayInHand = ReturnType<typeof useDayInHand>
