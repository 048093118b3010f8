import { Capabilities, useMedia, useService } from '@console/core/browser'
import { useEffect, useRef, useState } from 'react'
import { clipResource, type HeardProject, type Stream, type Timemap } from '../../../contract'
import type { Kind } from '../../shared/kinds'
import { DayPlayer } from './day-player'

interface Played {
  kind: Kind
  project: HeardProject
  stream: Stream
  map: Timemap
  start: number
}

/** The one player of a day: of another stream it goes on at the same place. */
export function useDayPlayer({ kind, project, stream, map, start }: Played): DayPlayer {
  const media = useMedia()
  const played = useRef({ kind, project, stream, map })
  useEffect(() => {
    played.current = { kind, project, stream, map }
  })
  const [player] = useState(
    () =>
      new DayPlayer(map.kept, start, ({ begin, end }) => {
        const { kind, project, stream, map } = played.current
        const range = { begin: map.begin + begin * 1000, end: map.begin + end * 1000 }
        return media.address(clipResource(kind.streamsAt(project), stream.stream_id, range))
      }),
  )
  useEffect(() => player.setKept(map.kept), [player, map.kept])
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another stream it is another sound
  useEffect(() => player.seek(player.place), [player, stream.stream_id])
  useEffect(() => () => player.stop(), [player])
  return player
}

/** Why nothing can be heard; undefined: something can. */
export function useSilence(map: Timemap): string | undefined {
  const { mediaTickets } = useService(Capabilities)
  if (!mediaTickets) return 'Not available in this deployment'
  return map.kept.length === 0 ? 'No sound of this day is kept.' : undefined
}
