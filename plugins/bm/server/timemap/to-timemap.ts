import type { Call } from '@console/core/server'
import type { Timemap } from '../../contract'
import type { Range } from '../results/local-day'
import type { OwnStream } from '../streams/stream-rows'
import { balanceOf, toShares } from './day-balance'
import { dayOfStream, knownOf } from './known-of-day'
import { joined } from './ranges'

const dayLength = 86_400_000
/** Pieces of a connection may be so far from each other and still sound as one, milliseconds. */
const seam = 500

type Told = Omit<Timemap, 'date' | 'timezone' | 'seconds'>

/** A day of a stream; its places are seconds since it began. */
export async function toTimemap(
  { project, stream }: OwnStream,
  day: Range,
  call: Pick<Call, 'db' | 'services'>,
): Promise<Told> {
  const found = await dayOfStream(stream, day, call)
  const { spans, seconds } = balanceOf(knownOf(found, day))
  const { ears } = call.services
  const [pieces, titles] = await Promise.all([
    Promise.all(found.readers.map((reader) => ears.pieces(reader, day))),
    Promise.all(found.readers.map((reader) => ears.titles(reader, day))),
  ])
  const begin = day.begin.getTime()
  const place = (time: Date | number) => (Number(time) - begin) / 1000
  const within = (time: Date | number) =>
    place(Math.min(Math.max(Number(time), begin), day.end.getTime()))
  const placed = (range: { begin: Date | number; end: Date | number }) => ({
    ...{ begin: within(range.begin), end: within(range.end) },
  })
  const said = titles.flat()
  return {
    begin,
    ...{ timemap: Number(stream.timemap), lifecycle: project.timemapLifecycle },
    kept_from: place(Date.now() - project.timemapLifecycle * dayLength),
    shares: toShares((share) => seconds[share]),
    spans: spans.map(({ share, ...span }) => ({ share, ...placed(span) })),
    results: found.results.map((row) => ({
      ...{ id: row.id, ...placed(row), kind: row.kind, title: row.title, artists: row.artists },
      ...{ isrc: row.isrc, acrid: row.acrId },
      ...{ false_positive: Number(row.falsePositive), over: Number(row.over) },
    })),
    states: found.states.map((state) => ({
      ...{ code: state.code, reason: state.reason, ...placed(state) },
    })),
    titles: said.map(({ title, at }, index) => ({
      title,
      ...placed({ begin: at, end: said[index + 1]?.at ?? Math.min(Date.now(), day.end.getTime()) }),
    })),
    kept: joined(
      pieces.flat().map((piece) => ({ begin: Number(piece.begin), end: Number(piece.end) })),
      seam,
    ).map(placed),
  }
}
