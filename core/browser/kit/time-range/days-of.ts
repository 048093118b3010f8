import { toWallTime } from '@console/core/contract'
import type { TimeRange } from './time-range'

const minute = 60_000

/** The days of a range as the service asks for them: dates of the zone, and minutes from the zone to UTC. */
export function daysOf({ from, to, zone }: Pick<TimeRange, 'from' | 'to' | 'zone'>) {
  const last = new Date(to.getTime() - 1)
  const asUtc = Date.parse(`${toWallTime(last, zone)}Z`)
  const wholeSeconds = Math.floor(last.getTime() / 1000) * 1000
  return {
    start_date: toWallTime(from, zone).slice(0, 10),
    end_date: toWallTime(last, zone).slice(0, 10),
    timeoffset: Math.round((wholeSeconds - asUtc) / minute),
  }
}
