import { parseTime, startOfDay } from '@console/core/contract'
import type { StateInterval } from '../../contract'

/** A stretch of time in milliseconds. */
export interface Span {
  begin: number
  end: number
}

export interface StateSpan extends Span {
  code: number
  reason: string
}

const running = 0
const paused = 4

export const spansOf = (intervals: readonly Omit<StateInterval, 'duration'>[]): StateSpan[] =>
  intervals.map(({ code, start, end, reason }) => ({
    code,
    reason,
    begin: parseTime(start).getTime(),
    end: parseTime(end).getTime(),
  }))

/** What lies within, cut to it. */
export const within = (spans: readonly StateSpan[], { begin, end }: Span): StateSpan[] =>
  spans
    .filter((span) => span.begin < end && span.end > begin)
    .map((span) => ({
      ...span,
      begin: Math.max(span.begin, begin),
      end: Math.min(span.end, end),
    }))

const lengthOf = (spans: readonly Span[]) =>
  spans.reduce((sum, { begin, end }) => sum + (end - begin), 0)

/** Milliseconds that a stream was to be heard, without what it was paused, and that it ran. */
export function runOf(spans: readonly StateSpan[]) {
  const wanted = spans.filter(({ code }) => code !== paused)
  return { total: lengthOf(wanted), ran: lengthOf(wanted.filter(({ code }) => code === running)) }
}

/** Share of the time that a stream ran, that on purpose without it left out; undefined: there was none. */
export function uptimeOf(spans: readonly StateSpan[]): number | undefined {
  const { total, ran } = runOf(spans)
  return total > 0 ? ran / total : undefined
}

/** Seconds in each state, the longest first. */
export function secondsByCode(spans: readonly StateSpan[]): [code: number, seconds: number][] {
  const sums = new Map<number, number>()
  for (const { code, begin, end } of spans) sums.set(code, (sums.get(code) ?? 0) + end - begin)
  return [...sums]
    .map(([code, length]): [number, number] => [code, length / 1000])
    .sort((one, other) => other[1] - one[1])
}

/** The days of a range in a zone, whole ones: those of the clock change have 23 and 25 hours. */
export function daysIn({ begin, end }: Span, zone: string): Span[] {
  const days: Span[] = []
  let from = startOfDay(new Date(begin), zone).getTime()
  while (from < end) {
    const to = startOfDay(new Date(from), zone, 1).getTime()
    days.push({ begin: from, end: to })
    from = to
  }
  return days
}

const hour = 3_600_000

/** Hours of up to two days, days of more. */
export function columnsOf(range: Span, zone: string): { unit: 'hour' | 'day'; spans: Span[] } {
  const days = daysIn(range, zone)
  if (days.length > 2) return { unit: 'day', spans: days }
  const spans = days.flatMap(({ begin, end }) =>
    Array.from({ length: Math.round((end - begin) / hour) }, (_, at) => ({
      begin: begin + at * hour,
      end: begin + (at + 1) * hour,
    })),
  )
  return { unit: 'hour', spans }
}
