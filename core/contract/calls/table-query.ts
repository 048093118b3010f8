import { check, type Endpoint, type Schema } from './endpoint'

/** Rows of a page that a person can choose. */
export const pageSizes = [10, 20, 50, 100] as const
export const defaultPageSize = 20
/** Largest page of the API; rows loaded while scrolling and CSV files come in pages of this size. */
export const largestPage = 100
/** `per_page` of the address for scrolling through all rows. */
export const allRows = 'all'

/** What a list is asked for: the state of the table's address in the words of the API. */
export interface TableQuery {
  page: number
  per_page: number
  // biome-ignore lint/suspicious/noExplicitAny: the address holds texts; the contract's query says which values a call takes
  [name: string]: any
}

interface TableQueryOptions {
  filters?: readonly string[]
  perPage?: number
}

/**
 * The table's state in the address as the query of a list: `tableQuery(query, { filters: ['type'] })`.
 * With the list's endpoint instead, `tableQuery(query, bucketsApi.list)`, its own filters are taken and values it
 * does not know are left out.
 */
export function tableQuery(
  query: URLSearchParams,
  options: TableQueryOptions | Endpoint = {},
): TableQuery {
  const { filters = [], perPage = defaultPageSize, checks } = readOptions(options)
  const result: TableQuery = { page: readPage(query), per_page: readPerPage(query, perPage) }
  for (const name of ['sort', 'order', 'search', ...filters]) {
    const value = query.get(name)
    if (value && (!checks || isKnown(checks[name], value))) result[name] = value
  }
  if (result.order !== 'asc' && result.order !== 'desc') delete result.order
  return result
}

const isKnown = (schema: Schema | undefined, value: string) =>
  schema !== undefined && check(schema, value).success

function readOptions(options: TableQueryOptions | Endpoint) {
  if (!('query' in options)) return { ...options, checks: undefined }
  const checks = shapeOf(options.query)
  const own = ['page', 'per_page', 'sort', 'order', 'search', 'region']
  const filters = Object.keys(checks).filter((name) => !own.includes(name))
  return { filters, perPage: undefined, checks }
}

/** Names of a query that a call takes. */
export const shapeOf = (query: Schema): Record<string, Schema> =>
  (query as Schema & { shape?: Record<string, Schema> }).shape ?? {}

export function readPage(query: URLSearchParams): number {
  if (query.get('per_page') === allRows) return 1
  const page = Number(query.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 ? page : 1
}

export function readPerPage(query: URLSearchParams, fallback: number): number {
  const text = query.get('per_page')
  if (text === allRows) return largestPage
  const size = Number(text)
  return pageSizes.some((known) => known === size) ? size : fallback
}
