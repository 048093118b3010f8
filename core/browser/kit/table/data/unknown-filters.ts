import type { TableFilter } from '../types'

/** Filters whose value in the address is none of their options; such values are not asked for. */
export const unknownFilters = (query: URLSearchParams, filters: readonly TableFilter[]) =>
  filters.filter(({ name, options }) => {
    const value = query.get(name)
    return value && options && !Object.hasOwn(options, value)
  })
