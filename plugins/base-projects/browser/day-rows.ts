import type { Page, TableQuery } from '@console/core/contract'
import type { DayCount } from '#plugins/base-projects/contract'

const sortable = ['date', 'with_result', 'no_result', 'valid'] as const

/** One page of the days as a table asks for them, newest first unless told. */
export function pageOfDays(days: readonly DayCount[], query: TableQuery): Page<DayCount> {
  const { page, per_page, sort, order } = query
  const by = sortable.find((name) => name === sort) ?? 'date'
  const sorted = [...days].sort((one, other) => compare(one[by], other[by]))
  if (order !== 'asc') sorted.reverse()
  const last_page = Math.max(1, Math.ceil(days.length / per_page))
  const current_page = Math.min(page, last_page)
  const begin = (current_page - 1) * per_page
  const data = sorted.slice(begin, begin + per_page)
  return {
    data,
    links: { first: null, last: null, prev: null, next: null },
    meta: {
      current_page,
      from: data.length > 0 ? begin + 1 : null,
      last_page,
      path: '',
      per_page,
      to: data.length > 0 ? begin + data.length : null,
      total: days.length,
    },
  }
}

const compare = (one: string | number, other: string | number) =>
  one < other ? -1 : one > other ? 1 : 0

export const totalOf = (days: readonly DayCount[]) => ({
  with_result: sum(days, ({ with_result }) => with_result),
  no_result: sum(days, ({ no_result }) => no_result),
  valid: sum(days, ({ valid }) => valid),
})

const sum = (days: readonly DayCount[], value: (day: DayCount) => number) =>
  days.reduce((total, day) => total + value(day), 0)
