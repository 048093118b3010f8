import type { Db } from '@console/core/server'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Range } from '../day/local-day'
import { type Stretch as State, statesOf } from '../day/states-of'
import { divided, type Stretch } from '../day/stretches'
import { bmKeeping, type StreamRow } from '../tables/streams'
import { recognisedIn } from './recognised-parts'

/** Of a stream's own time, by who has heard it: after its addresses were changed, that is another reader. */
export interface OwnStretch extends Range {
  reader: number
}

type Keeping = Pick<typeof bmKeeping.$inferSelect, 'begin' | 'end' | 'seconds' | 'before' | 'after'>

/** Somebody will listen soon, and what comes first is there before it is said who does. */
const waiting = 8

/** When a stream was heard for its project. What others heard of the same address before is none of its own. */
export async function heardOf(
  stream: Pick<StreamRow, 'id'>,
  range: Range,
  db: Db,
): Promise<OwnStretch[]> {
  return heardIn(await statesOf([stream], range, db))
}

/** The same by the states of one stream, by time. */
export function heardIn(states: readonly State[]): OwnStretch[] {
  const found: OwnStretch[] = []
  let waited: Range | undefined
  for (const { ear_stream: reader, code, ...state } of states) {
    const last = found.at(-1)
    if (reader !== null) {
      const begin = waited && touch(waited, state) ? waited.begin : state.begin
      if (last?.reader === reader && touch(last, { begin })) last.end = state.end
      else found.push({ reader, begin, end: state.end })
    }
    waited = reader === null && code === waiting ? state : undefined
  }
  return found
}

/** When its sound was to be kept for it, and still is. */
export async function keptOf(
  stream: Pick<StreamRow, 'id'>,
  range: Range,
  db: Db,
): Promise<OwnStretch[]> {
  const [heard, periods] = await Promise.all([
    heardOf(stream, range, db),
    db
      .select()
      .from(bmKeeping)
      .where(
        and(
          eq(bmKeeping.stream_row, stream.id),
          lt(bmKeeping.begin, range.end),
          or(isNull(bmKeeping.end), gt(bmKeeping.end, range.begin)),
        ),
      )
      .orderBy(bmKeeping.begin),
  ])
  return await keptIn({ stream, range, heard, periods }, db)
}

interface Kept {
  stream: Pick<StreamRow, 'id'>
  range: Range
  heard: readonly OwnStretch[]
  periods: readonly Keeping[]
}

/** Of what was heard of a stream, what was to be kept in these periods and still is. */
export async function keptIn(
  { stream, range, heard, periods }: Kept,
  db: Db,
): Promise<OwnStretch[]> {
  const now = Date.now()
  const own = await Promise.all(
    periods.map(async (period) => {
      const whole = heard
        .map(({ reader, begin, end }) => ({
          reader,
          begin: latest(begin, period.begin, new Date(now - period.seconds * 1000)),
          end: period.end && period.end < end ? period.end : end,
        }))
        .filter(({ begin, end }) => begin < end)
      const { before, after } = period
      if (before === null || whole.length === 0) return whole
      const parts = await recognisedIn(stream, range, { before, after: after ?? 0 }, db)
      return whole.flatMap((one) => inParts(one, parts))
    }),
  )
  return own.flat().sort((a, b) => a.begin.getTime() - b.begin.getTime())
}

function inParts({ reader, begin, end }: OwnStretch, parts: readonly Stretch[]): OwnStretch[] {
  const whole = { begin: begin.getTime(), end: end.getTime() }
  return divided([whole], parts).inside.map((part) => ({
    reader,
    begin: new Date(part.begin),
    end: new Date(part.end),
  }))
}

const touch = (one: Pick<Range, 'end'>, next: Pick<Range, 'begin'>) =>
  one.end.getTime() === next.begin.getTime()

const latest = (...times: Date[]) => new Date(Math.max(...times.map((time) => time.getTime())))

/** Stretches that are asked of one reader at once. */
export function byReader(own: readonly OwnStretch[]): [number, Range[]][] {
  const found = new Map<number, Range[]>()
  for (const { reader, begin, end } of own) {
    found.set(reader, [...(found.get(reader) ?? []), { begin, end }])
  }
  return [...found]
}
