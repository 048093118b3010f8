import { fromWallTime, startOfDay, toWallTime } from '@console/core/contract'
import { invalid } from '@console/core/server'
import { dayOf, mostAnalyticsDays } from '../../contract'
import type { Range } from './local-day'

export interface DayRange extends Range {
  zone: string
  days: number
  /** As many days, that end where it begins. */
  before: Range
}

const dayLength = 86_400_000
const usualDays = 7

interface Asked {
  from?: string | undefined
  to?: string | undefined
  timezone: string
}

/** Whole days of the zone: some of them have 23 or 25 hours. The last seven that are over unless told. */
export function dayRange({ from, to, timezone: zone }: Asked, most = mostAnalyticsDays): DayRange {
  const yesterday = toWallTime(startOfDay(new Date(), zone, -1), zone).slice(0, 10)
  const last = dayOf(to ?? yesterday) ?? new Date()
  const first = from ? dayOf(from) : undefined
  const begin = first ?? new Date(last.getTime() - (usualDays - 1) * dayLength)
  const days = Math.round((last.getTime() - begin.getTime()) / dayLength) + 1
  if (days < 1) throw invalid({ to: 'The last day is before the first' })
  if (days > most) throw invalid({ to: `At most ${most} days` })
  const midnight = (after: number) =>
    fromWallTime(new Date(begin.getTime() + after * dayLength).toISOString().slice(0, 19), zone)
  return {
    zone,
    days,
    begin: midnight(0),
    end: midnight(days),
    before: { begin: midnight(-days), end: midnight(0) },
  }
}

/** Dates of the range in its zone. */
export const datesOf = ({ begin, days, zone }: DayRange): string[] => {
  const first = Date.parse(`${toWallTime(begin, zone).slice(0, 10)}T00:00:00Z`)
  return Array.from({ length: days }, (_, at) =>
    new Date(first + at * dayLength).toISOString().slice(0, 10),
  )
}

/** The whole days of UTC in a range; what is left of it before and after them. */
export function wholeDays({ begin, end }: Range): { whole: Range; edges: Range[] } {
  const up = new Date(Math.ceil(begin.getTime() / dayLength) * dayLength)
  const down = new Date(Math.floor(end.getTime() / dayLength) * dayLength)
  if (down <= up) return { whole: { begin, end: begin }, edges: [{ begin, end }] }
  const edges = [
    { begin, end: up },
    { begin: down, end },
  ]
  return { whole: { begin: up, end: down }, edges: edges.filter((edge) => edge.end > edge.begin) }
}
