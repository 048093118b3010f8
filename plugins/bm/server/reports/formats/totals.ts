import type { ReportKind } from '../../../contract'
import { type Entry, trackOf } from '../entries'

interface Total {
  cells: string[]
  plays: number
  seconds: number
}

const keyCells: Record<Exclude<ReportKind, 'plays'>, (entry: Entry) => string[]> = {
  tracks: (entry) => [
    ...[entry.title, entry.artists, entry.composers, entry.album, entry.label, entry.isrc],
    trackOf(entry),
  ],
  artists: ({ artists }) => [artists],
  labels: ({ label }) => [label],
  streams: ({ stream }) => [stream.name, stream.stream_id],
}

const heads: Record<keyof typeof keyCells, string[]> = {
  tracks: ['Title', 'Artists', 'Composers', 'Album', 'Label', 'ISRC', 'ACR ID'],
  artists: ['Artists'],
  labels: ['Label'],
  streams: ['Stream', 'Stream id'],
}

export const totalHead = (kind: keyof typeof keyCells) => [
  ...[...heads[kind], 'Plays', 'Played, seconds', 'Share of plays, percent'],
]

/** Sums over the plays of a report, the most played first. */
export async function totalRows(entries: AsyncIterable<Entry>, kind: keyof typeof keyCells) {
  const totals = new Map<string, Total>()
  let all = 0
  for await (const entry of entries) {
    const cells = keyCells[kind](entry)
    const key = JSON.stringify(cells)
    const total = totals.get(key) ?? { cells, plays: 0, seconds: 0 }
    totals.set(key, total)
    total.plays++
    total.seconds += entry.seconds
    all++
  }
  return [...totals.values()]
    .sort((one, other) => other.plays - one.plays || other.seconds - one.seconds)
    .map(({ cells, plays, seconds }) => [
      ...[...cells, plays, seconds, Math.round((10_000 * plays) / all) / 100],
    ])
}
