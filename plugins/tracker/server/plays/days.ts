import { fromWallTime, startOfDay, toWallTime } from '@console/core/contract'
import { invalid } from '@console/core/server'
import { dayOf } from '#plugins/bm/contract'
import { type DayFilter, mostDays } from '../../contract'

export interface Days {
  zone: string
  /** First and last date, `2026-12-31`. */
  from: string
  to: string
  begin: Date
  end: Date
  dates: string[]
}

const dayLength = 86_400_000
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Whole days of the zone, some of which have 23 or 25 hours; the last seven with today unless told. */
export function daysOf({ from, to, timezone: zone }: DayFilter): Days {
  const today = toWallTime(startOfDay(new Date(), zone), zone).slice(0, 10)
  const last = (dayOf(to ?? today) ?? new Date()).getTime()
  const first = from ? (dayOf(from)?.getTime() ?? last) : last - 6 * dayLength
  const days = Math.round((last - first) / dayLength) + 1
  if (days < 1) throw invalid({ to: 'The last day is before the first' })
  if (days > mostDays) throw invalid({ to: `At most ${mostDays} days` })
  const midnight = (time: number) => fromWallTime(`${dateOf(time)}T00:00:00`, zone)
  return {
    zone,
    from: dateOf(first),
    to: dateOf(last),
    begin: midnight(first),
    end: midnight(last + dayLength),
    dates: Array.from({ length: days }, (_, at) => dateOf(first + at * dayLength)),
  }
}
