import { fromWallTime, toWallTime } from '@console/core/contract'

/** By the clocks of the zone: what was still playing at midnight is over by then. */
const hour = '06:00:00'

const monthOf = (time: Date, zone: string, later: number) => {
  const [year = 0, month = 0] = toWallTime(time, zone).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + later, 1))
}
const dateOf = (day: Date) => day.toISOString().slice(0, 10)

/** The first morning of the month after a moment, when what is made of each month is made. */
export const nextMonth = (after: Date, zone: string): Date =>
  fromWallTime(`${dateOf(monthOf(after, zone, 1))}T${hour}`, zone)

/** First and last day of the month before, `20261231`. */
export function monthBefore(time: Date, zone: string): { from: string; to: string } {
  const last = new Date(monthOf(time, zone, 0).getTime() - 86_400_000)
  const dense = (day: Date) => dateOf(day).replaceAll('-', '')
  return { from: dense(monthOf(time, zone, -1)), to: dense(last) }
}
