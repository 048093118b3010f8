import { Capabilities, useMedia, useService } from '@console/core/browser'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { clipResource, type Project, type Stream, type Timemap } from '../../../contract'
import { DayPlayer } from './day-player'

interface Played {
  project: Project
  stream: Stream
  map: Timemap
  start: number
}

/** The one player of a day. */
export function useDayPlayer({ project, stream, map, start }: Played): DayPlayer {
  const media = useMedia()
  const [player] = useState(
    () =>
      new DayPlayer(map.kept, start, ({ begin, end }) =>
        media.address(
          clipResource(project, stream.stream_id, {
            begin: map.begin + begin * 1000,
            end: map.begin + end * 1000,
          }),
        ),
      ),
  )
  useEffect(() => player.setKept(map.kept), [player, map.kept])
  useEffect(() => () => player.stop(), [player])
  return player
}

export const usePlayerState = (player: DayPlayer) =>
  useSyncExternalStore(player.subscribe, player.snapshot)

/** Why nothing can be heard; undefined: something can. */
export function useSilence(map: Timemap): string | undefined {
  const { mediaTickets } = useService(Capabilities)
  if (!mediaTickets) return 'Not available in this deployment'
  return map.kept.length === 0 ? 'No sound of this day is kept.' : undefined
}
