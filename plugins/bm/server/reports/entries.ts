import type { Db } from '@console/core/server'
import { and, asc, eq, gt, gte, lt, or } from 'drizzle-orm'
import type { ReportWish } from '../../contract'
import type { Range } from '../results/local-day'
import { bmResults, type ResultRow, type StreamRow } from '../tables'
import { cleaned } from './clean'

/** One play as reports tell it: pieces of it that follow each other are one. */
export interface Entry extends ReturnType<typeof cleaned> {
  /** Of the first result; the same in each report of the same results. */
  key: number
  stream: Pick<StreamRow, 'id' | 'streamId' | 'name'>
  begin: Date
  end: Date
  /** That were heard. */
  seconds: number
  kind: ResultRow['kind']
}

/** What the rows of a report came from. */
export interface Tally {
  results: number
  plays: number
  seconds: number
  leftOut: number
}

export const newTally = (): Tally => ({ results: 0, plays: 0, seconds: 0, leftOut: 0 })

const atOnce = 4000
/** What sounds again later is another play. */
const longestPause = 10 * 60_000

type Heard = Pick<
  ResultRow,
  'id' | 'begin' | 'end' | 'played' | 'kind' | 'acrId' | 'title' | 'artists' | 'label' | 'isrc'
> & { item: ResultRow['item'] }

async function* resultsOf(stream: StreamRow, { begin, end }: Range, db: Db): AsyncGenerator<Heard> {
  const {
    id,
    begin: at,
    end: until,
    played,
    kind,
    acrId,
    title,
    artists,
    label,
    isrc,
    item,
  } = bmResults
  let last: { begin: Date; id: number } | undefined
  for (;;) {
    const after = last && or(gt(at, last.begin), and(eq(at, last.begin), gt(id, last.id)))
    const found = await db
      .select({ id, begin: at, end: until, played, kind, acrId, title, artists, label, isrc, item })
      .from(bmResults)
      .where(
        and(
          eq(bmResults.streamRow, stream.id),
          eq(bmResults.over, true),
          eq(bmResults.falsePositive, false),
          gte(at, last?.begin ?? begin),
          lt(at, end),
          after,
        ),
      )
      .orderBy(asc(at), asc(id))
      .limit(atOnce)
    yield* found
    last = found.at(-1)
    if (!last || found.length < atOnce) return
  }
}

const entryOf = (row: Heard, { id, streamId, name }: StreamRow): Entry => ({
  ...{ key: row.id, stream: { id, streamId, name }, begin: row.begin, end: row.end },
  ...{ seconds: row.played, kind: row.kind, ...cleaned(row) },
})

const goesOn = (entry: Entry, next: Heard) =>
  next.acrId !== '' &&
  next.acrId === entry.acrId &&
  next.begin.getTime() - entry.end.getTime() < longestPause

async function* playsOf(
  stream: StreamRow,
  range: Range,
  tally: Tally,
  db: Db,
): AsyncGenerator<Entry> {
  let entry: Entry | undefined
  for await (const row of resultsOf(stream, range, db)) {
    tally.results++
    if (entry && goesOn(entry, row)) {
      entry.seconds += row.played
      entry.end = row.end
      continue
    }
    if (entry) yield entry
    entry = entryOf(row, stream)
  }
  if (entry) yield entry
}

export type Choice = Pick<ReportWish, 'min_duration' | 'isrc_country'>

/** Plays of a stream by time, those left out that are not wished for. */
export async function* entriesOf(
  stream: StreamRow,
  { range, wish, tally, db }: { range: Range; wish: Choice; tally: Tally; db: Db },
): AsyncGenerator<Entry> {
  const country = wish.isrc_country.toUpperCase()
  for await (const entry of playsOf(stream, range, tally, db)) {
    if (entry.seconds < wish.min_duration || !entry.isrc.startsWith(country)) {
      tally.leftOut++
      continue
    }
    tally.plays++
    tally.seconds += entry.seconds
    yield entry
  }
}
