import { daysOf } from '@console/core/browser'

/** The days that a range names, whatever zone they are named in. */
export function topDays(range: Parameters<typeof daysOf>[0]) {
  const { start_date, end_date } = daysOf(range)
  return { from: start_date, to: end_date }
}
