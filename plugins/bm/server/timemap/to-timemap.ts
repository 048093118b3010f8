import type { Call } from '@console/core/server'
import { namesOf } from '#plugins/buckets/contract'
import type { Timemap } from '../../contract'
import { balanceOf, toShares } from '../balance/day-balance'
import { dayOfStream, knownOf } from '../balance/known-of-day'
import type { Range } from '../day/local-day'
import { joined } from '../day/stretches'
import { originOf } from '../results/result-rows'
import { heardOf } from '../sound/own-sound'
import { piecesOf } from '../sound/pieces-of'
import type { StreamInProject } from '../streams/in-projects'

const dayLength = 86_400_000
/** Pieces of a connection may be so far from each other and still sound as one, milliseconds. */
const seam = 500

type Told = Omit<Timemap, 'date' | 'timezone' | 'seconds'>

/** A day of a stream; its places are seconds since it began. */
export async function toTimemap(
  { project, stream }: StreamInProject,
  day: Range,
  call: Pick<Call, 'db' | 'services'>,
): Promise<Told> {
  const found = await dayOfStream(stream, day, call)
  const { spans, seconds } = balanceOf(knownOf(found, day))
  const { ears } = call.services
  const heard = await heardOf(stream, day, call.db)
  const [pieces, titles] = await Promise.all([
    Promise.all(found.kept.map((own) => piecesOf(own, ears))),
    Promise.all(heard.map(({ reader, ...own }) => ears.titles(reader, own))),
  ])
  const begin = day.begin.getTime()
  const place = (time: Date | number) => (Number(time) - begin) / 1000
  const within = (time: Date | number) =>
    place(Math.min(Math.max(Number(time), begin), day.end.getTime()))
  const placed = (range: { begin: Date | number; end: Date | number }) => ({
    begin: within(range.begin),
    end: within(range.end),
  })
  const said = titles.flat()
  return {
    begin,
    timemap: Number(stream.timemap),
    lifecycle: project.timemap_lifecycle,
    kept_from: place(Date.now() - project.timemap_lifecycle * dayLength),
    shares: toShares((share) => seconds[share]),
    spans: spans.map(({ share, ...span }) => ({ share, ...placed(span) })),
    results: found.results.map((row) => ({
      id: row.id,
      ...placed(row),
      played: Math.round(row.played),
      kind: row.kind,
      title: row.title,
      artists: row.artists,
      album: namesOf(row.item.album),
      isrc: row.isrc,
      acrid: row.acr_id,
      from: originOf(row),
      false_positive: Number(row.false_positive),
      over: Number(row.over),
    })),
    states: found.states.map((state) => ({
      code: state.code,
      reason: state.reason,
      ...placed(state),
    })),
    titles: said.map(({ title, at }, index) => ({
      title,
      ...placed({ begin: at, end: said[index + 1]?.at ?? Math.min(Date.now(), day.end.getTime()) }),
    })),
    kept: joined(pieces.flat(), seam).map(placed),
  }
}
