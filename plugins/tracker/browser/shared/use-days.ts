import { daysOf, type LoadContext, readTimeRange, Settings } from '@console/core/browser'
import { useMemo } from 'react'
import { mostDays } from '../../contract'

type Range = Parameters<typeof daysOf>[0]

const dense = (date: string) => date.replaceAll('-', '')

/** A range of the address as the calls have it. */
export function daysIn(range: Range) {
  const { start_date, end_date } = daysOf(range)
  return { from: dense(start_date), to: dense(end_date), timezone: range.zone }
}

/** The same while it names the same days. */
export function useDays(range: Range) {
  const { from, to, timezone } = daysIn(range)
  return useMemo(() => ({ from, to, timezone }), [from, to, timezone])
}

export function askedDays({ query, get }: Pick<LoadContext, 'query' | 'get'>) {
  const zone = get(Settings).state$.value.timeZone
  return daysIn(readTimeRange(query, { zone, maxDays: mostDays }))
}
