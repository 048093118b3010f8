import { fromWallTime, plainTime, startOfDay, toWallTime } from '@console/core/contract'
import { dayOf } from '../../contract'

export interface Range {
  begin: Date
  end: Date
}

/** Of a zone: it may have 23 or 25 hours. Today unless told. */
export function localDay(date: string | undefined, zone = 'UTC'): Range {
  const known = date === undefined ? undefined : dayOf(date)
  const begin = known
    ? fromWallTime(known.toISOString().slice(0, 19), zone)
    : startOfDay(new Date(), zone)
  return { begin, end: startOfDay(begin, zone, 1) }
}

/** Midnights by a fixed number of minutes, as older clients have it; the last day is whole. */
export function offsetDays(
  { start_date, end_date }: { start_date: string; end_date: string },
  minutes: number,
): Range {
  const at = (date: string, days: number) =>
    new Date((dayOf(date)?.getTime() ?? 0) + days * 86_400_000 + minutes * 60_000)
  return { begin: at(start_date, 0), end: at(end_date, 1) }
}

/** `2026-12-31 18:05:00` as clocks of the zone show it. */
export function localTime(time: Date, zone: string): string {
  const quarter = Math.floor(time.getTime() / quarterHour)
  if (last.zone !== zone || last.quarter !== quarter) {
    const begin = quarter * quarterHour
    const ahead = Date.parse(`${toWallTime(new Date(begin), zone)}Z`) - begin
    last = { zone, quarter, ahead }
  }
  return plainTime(new Date(time.getTime() + last.ahead))
}

/** Clocks of all zones are changed at its beginning, if at all. */
const quarterHour = 900_000
/** By how much they are ahead in the one that was asked for last: what is written in order asks for it again and again. */
let last = { zone: '', quarter: Number.NaN, ahead: 0 }
