import { plainTime } from '@console/core/contract'
import type { Db } from '@console/core/server'
import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { type NotHeard, stateCodes } from '../../contract'
import { heardIn } from '../day/heard-in'
import type { Range } from '../day/local-day'
import { divided, joined, type Stretch } from '../day/stretches'
import { bmReportedResults, bmReportedStates, type ReportedStream } from '../tables/left'

/** What runs is heard, also where it is silent. */
const heardCodes: readonly number[] = [0, 12]
const notMonitored = 'Not monitored'
const paused = stateCodes[4]
const day = 86_400_000

type Gap = Stretch & { reason: string }

/** When a stream was in the range and not yet ahead; undefined: never. */
function presenceOf(stream: ReportedStream, range: Range, now: Date): Range | undefined {
  const begin = new Date(Math.max(range.begin.getTime(), stream.created_at.getTime()))
  const until = Math.min(now.getTime(), stream.left_at?.getTime() ?? now.getTime())
  const end = new Date(Math.min(range.end.getTime(), until))
  return end > begin ? { begin, end } : undefined
}

/** How it was, by time, cut to when it was there. */
async function statesOf({ id }: ReportedStream, presence: Range, db: Db) {
  const { stream_row, begin, end } = bmReportedStates
  const rows = await db
    .select()
    .from(bmReportedStates)
    .where(
      and(eq(stream_row, id), lt(begin, presence.end), or(isNull(end), gt(end, presence.begin))),
    )
    .orderBy(asc(begin), asc(bmReportedStates.id))
  return rows.map((row) => ({
    ...row,
    begin: new Date(Math.max(row.begin.getTime(), presence.begin.getTime())),
    end: new Date(Math.min((row.end ?? presence.end).getTime(), presence.end.getTime())),
  }))
}

/** When its states say that a stream was not heard, and why. */
async function statedGaps(stream: ReportedStream, presence: Range, db: Db): Promise<Gap[]> {
  const gaps: Gap[] = []
  let at = presence.begin.getTime()
  const until = (end: number, reason: string) => {
    if (end > at) gaps.push({ begin: at, end, reason })
    at = Math.max(at, end)
  }
  for (const { begin, end, code, reason } of await statesOf(stream, presence, db)) {
    until(begin.getTime(), notMonitored)
    if (heardCodes.includes(code)) at = Math.max(at, end.getTime())
    else until(end.getTime(), [stateCodes[code], reason].filter(Boolean).join(': '))
  }
  until(presence.end.getTime(), notMonitored)
  return gaps
}

/** When something was heard to play, whatever the states say. */
async function heardOf(stream: ReportedStream, presence: Range, gaps: readonly Gap[], db: Db) {
  const { begin, end, played, stream_row, false_positive } = bmReportedResults
  const plays = await db
    .select({ begin, end, played })
    .from(bmReportedResults)
    .where(
      and(
        eq(stream_row, stream.id),
        eq(false_positive, false),
        // None is longer; by its beginning it is found.
        gt(begin, new Date(presence.begin.getTime() - day)),
        lt(begin, presence.end),
        gt(end, presence.begin),
      ),
    )
    .orderBy(asc(begin))
  const away = joined(gaps)
  return joined(
    plays.flatMap((play) =>
      heardIn({ begin: play.begin.getTime(), end: play.end.getTime(), played: play.played }, away),
    ),
  )
}

/** To the second: one in which something was heard is in no gap, and one between two gaps is in the later. */
function wholeSeconds(gaps: readonly Gap[]): Gap[] {
  const second = (time: number, round: (value: number) => number) => round(time / 1000) * 1000
  return gaps
    .map((gap, at) => {
      const follows = gaps[at - 1]?.end === gap.begin
      const begin = second(gap.begin, follows ? Math.floor : Math.ceil)
      return { ...gap, begin, end: second(gap.end, Math.floor) }
    })
    .filter(({ begin, end }) => end > begin)
}

/** When streams were there and not heard, and why. */
export async function notHeardOf(
  streams: readonly ReportedStream[],
  range: Range,
  { now, db }: { now: Date; db: Db },
): Promise<NotHeard[]> {
  const found: NotHeard[] = []
  for (const stream of streams) {
    const presence = presenceOf(stream, range, now)
    const stated = presence ? await statedGaps(stream, presence, db) : []
    if (!presence || stated.length === 0) continue
    const heard = await heardOf(stream, presence, stated, db)
    const gaps = stated.flatMap((gap) =>
      // Nothing is monitored in a pause, whatever a play around it says.
      gap.reason === paused
        ? [gap]
        : divided([gap], heard).outside.map((rest) => ({ ...gap, ...rest })),
    )
    for (const { begin, end, reason } of wholeSeconds(gaps)) {
      found.push({
        stream: stream.name,
        reason,
        seconds: (end - begin) / 1000,
        begin: plainTime(new Date(begin)),
        end: plainTime(new Date(end)),
      })
    }
  }
  return found
}

/** All together; nobody expects of a pause that it was heard. */
export function secondsOf(gaps: readonly NotHeard[]): { not_heard: number; paused: number } {
  const sums = { not_heard: 0, paused: 0 }
  for (const { reason, seconds } of gaps)
    sums[reason === paused ? 'paused' : 'not_heard'] += seconds
  return sums
}

export const notHeardHead = ['Stream', 'Begin (UTC)', 'End (UTC)', 'Seconds', 'Reason']
export const notHeardTimes = ['Begin (UTC)', 'End (UTC)']
export const notHeardCells = ({ stream, begin, end, seconds, reason }: NotHeard) => [
  ...[stream, begin, end, seconds, reason],
]
