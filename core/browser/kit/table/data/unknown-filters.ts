import type { TableFilter } from '../types'

/** Filters whose value in the address is none of their options, or no day; such values are not asked for. */
export const unknownFilters = (query: URLSearchParams, filters: readonly TableFilter[]) =>
  filters.filter(({ name, options, isDay }) => {
    const value = query.get(name)
    if (!value) return false
    return (options && !Object.hasOwn(options, value)) || (isDay && !isDayOfCalendar(value))
  })

const isDayOfCalendar = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text)
