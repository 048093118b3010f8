const isoDay = (time: Date) => time.toISOString().slice(0, 10)

/** A calendar month (UTC). */
export interface Month {
  /** First day. */
  from: string
  /** First day of the next month. */
  until: string
  /** Last day. */
  end: string
}

export function monthOf(time: Date): Month {
  const first = (months: number) =>
    new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + months, 1))
  const next = first(1)
  return {
    from: isoDay(first(0)),
    until: isoDay(next),
    end: isoDay(new Date(next.getTime() - 86_400_000)),
  }
}

export const daysAfter = (day: string, days: number): string =>
  isoDay(new Date(Date.parse(day) + days * 86_400_000))

/** Months from `first` (like 2026-10) on that are over, and the days after them that late rows may take; oldest first. */
export function closableMonths(first: string, now: Date, graceDays: number): Month[] {
  const settled = isoDay(new Date(now.getTime() - graceDays * 86_400_000))
  const months: Month[] = []
  for (let month = monthOf(new Date(`${first}-01`)); month.until <= settled; ) {
    months.push(month)
    month = monthOf(new Date(month.until))
  }
  return months
}
