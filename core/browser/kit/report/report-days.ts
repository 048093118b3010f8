import { startOfDay, toWallTime, zoneOf } from '@console/core/contract'
import { daysOf } from '../time-range/days-of'
import { readMoment, readTimeRange } from '../time-range/time-range'
import type { AnyReport, Asked } from './report'

/** The days that the address asks a report for, and as its call has them. */
export function daysAsked(
  { range, day }: Pick<AnyReport, 'range' | 'day'>,
  address: URLSearchParams,
  setting: string,
): { asked: Omit<Asked, 'chosen'>; query: Readonly<Record<string, unknown>> } {
  if (day || !range) {
    const zone = zoneOf(setting)
    const date = toWallTime(dayIn(address, zone), zone).slice(0, 10)
    return { asked: { from: date, to: date, zone }, query: {} }
  }
  const { names, ...options } = range
  const asked = readTimeRange(address, { zone: setting, ...options })
  const days = daysOf(asked)
  const [from, to, { zone }] = [days.start_date, days.end_date, asked]
  return {
    asked: { from, to, zone },
    query: names ? { [names.from]: from, [names.to]: to, [names.zone]: zone } : days,
  }
}

const dayIn = (address: URLSearchParams, zone: string): Date =>
  readMoment(address.get('day') ?? '', zone) ?? startOfDay(new Date(), zone, 0)
