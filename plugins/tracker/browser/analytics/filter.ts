/** Of one country, station or file alone: as the address and the call name them. */
export const filterNames = ['country', 'stream_id', 'acr_id'] as const
export type FilterName = (typeof filterNames)[number]

export const filterOf = (query: URLSearchParams): Partial<Record<FilterName, string>> =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = query.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )

/** The same address with another filter, or without it. */
export function addressWith(query: URLSearchParams, name: FilterName, value?: string): string {
  const asked = new URLSearchParams(query)
  if (value === undefined) asked.delete(name)
  else asked.set(name, value)
  return `?${asked}`
}
