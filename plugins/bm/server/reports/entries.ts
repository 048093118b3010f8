import type { Db } from '@console/core/server'
import { and, asc, eq, gt, gte, lt, or } from 'drizzle-orm'
import { type LeftOut, nothingLeftOut, type ReportWish } from '../../contract'
import type { Range } from '../day/local-day'
import { originOf } from '../results/result-rows'
import { bmReportedResults, type ReportedResult, type ReportedStream } from '../tables/left'
import { cleaned } from './clean'

/** A play as reports tell it: each result is one. */
export interface Entry extends ReturnType<typeof cleaned> {
  /** Of its result. */
  key: number
  stream: Pick<ReportedStream, 'id' | 'stream_id' | 'name'>
  begin: Date
  end: Date
  /** That were heard. */
  seconds: number
  kind: ReportedResult['kind'] | 'unknown content'
}

/** By what plays are summed up: a result that was added manually has an ID of its own, and is known by its words alone. */
export const trackOf = ({ kind, acrId }: Entry) => (kind === 'report' ? '' : acrId)

/** What the rows of a report came from. */
export interface Tally {
  plays: number
  seconds: number
  leftOut: LeftOut
}

export const newTally = (): Tally => ({
  plays: 0,
  seconds: 0,
  leftOut: { ...nothingLeftOut },
})

const atOnce = 4000

async function* resultsOf(stream: ReportedStream, { begin, end }: Range, db: Db) {
  const { stream_row, begin: at, id } = bmReportedResults
  let last: ReportedResult | undefined
  for (;;) {
    const after = last && or(gt(at, last.begin), and(eq(at, last.begin), gt(id, last.id)))
    const found: ReportedResult[] = await db
      .select()
      .from(bmReportedResults)
      .where(and(eq(stream_row, stream.id), gte(at, last?.begin ?? begin), lt(at, end), after))
      .orderBy(asc(at), asc(id))
      .limit(atOnce)
    yield* found
    last = found.at(-1)
    if (!last || found.length < atOnce) return
  }
}

const entryOf = (row: ReportedResult, { id, stream_id, name }: ReportedStream): Entry => ({
  key: row.id,
  stream: { id, stream_id, name },
  begin: row.begin,
  end: row.end,
  seconds: Math.round(row.played),
  kind: originOf(row) === 'ucf' ? 'unknown content' : row.kind,
  ...cleaned(row),
})

export type Choice = Pick<ReportWish, 'min_duration' | 'min_score' | 'isrc_country'>

/** Why a play is in no row; undefined: it is in one. */
function whyNot(row: ReportedResult, entry: Entry, wish: Choice): keyof LeftOut | undefined {
  if (row.false_positive) return 'false_positive'
  if (!row.over) return 'still_playing'
  if (entry.seconds < wish.min_duration) return 'too_short'
  const { score } = row.item
  if (row.kind !== 'report' && typeof score === 'number' && score < wish.min_score)
    return 'low_score'
  if (!entry.isrc.startsWith(wish.isrc_country.toUpperCase())) return 'other_country'
  return undefined
}

/** Plays of a stream by time; those that are left out are counted. */
export async function* entriesOf(
  stream: ReportedStream,
  { range, wish, tally, db }: { range: Range; wish: Choice; tally: Tally; db: Db },
): AsyncGenerator<Entry> {
  for await (const row of resultsOf(stream, range, db)) {
    const entry = entryOf(row, stream)
    const why = whyNot(row, entry, wish)
    if (why) {
      tally.leftOut[why]++
      continue
    }
    tally.plays++
    tally.seconds += entry.seconds
    yield entry
  }
}
