import type { Call } from './call'
import type { CallInput, CallOutput, Endpoint, Page } from './endpoint'
import { shapeOf, type TableQuery, tableQuery } from './table-query'

/**
 * A list as a screen asks for it, said once: from it follow its data, the rows that come with the page, further pages,
 * CSV files, "Show as API" and loading again. Page, order, search and filters are the address's, the region is the
 * console's; what is said here is the screen's own.
 */
export interface ListQuery<Row = unknown> {
  endpoint: Endpoint
  params?: Readonly<Record<string, string | number>>
  /** Always asked for, whatever the address says. */
  query?: Readonly<Record<string, unknown>>
  among?: Readonly<Record<string, readonly string[]>>
  sorted?: { sort: string; order: 'asc' | 'desc' }
  allAtOnce?: (row: Row) => string
  part?: string
  /** Only a type. */
  readonly rowType?: Row
}

// biome-ignore lint/suspicious/noExplicitAny: a list of whatever rows
export type AnyList = ListQuery<any>

type RowOf<E extends Endpoint, Part = undefined> =
  CallOutput<E> extends { data: infer Data }
    ? (Part extends keyof Data ? Data[Part] : Data) extends (infer Row)[]
      ? Row
      : never
    : never

interface ListOptions<E extends Endpoint, Part extends string | undefined> {
  params?: CallInput<E>['params']
  /** Always asked for, whatever the address says. */
  query?: Partial<Omit<NonNullable<CallInput<E>['query']>, 'page' | 'per_page' | 'region'>>
  /** Filters that take one of these values from the address, else all of them: `{ type: liveBucketTypes }`. */
  among?: Record<string, readonly string[]>
  /** The screen's order, where the call's own is another one. */
  sorted?: { sort: string; order: 'asc' | 'desc' }
  /** Of a call that answers all rows at once: the text of a row that is searched. They are searched and paged here. */
  allAtOnce?: (row: RowOf<E, Part>) => string
  /** With `allAtOnce`: the rows are a list in what the call answers, by this name. */
  part?: Part
}

/** `list(bucketsApi.list, { query: { type: fileTypes } })` */
export const list = <E extends Endpoint, Part extends string | undefined = undefined>(
  endpoint: E,
  options: ListOptions<E, Part> = {},
): ListQuery<RowOf<E, Part>> => ({ endpoint, ...(options as object) })

/** The call of a list in a state of its address. */
export function callOfList(
  { endpoint, params, query: own, among = {}, sorted, allAtOnce }: AnyList,
  asked: TableQuery,
  region: string,
): Call {
  const query: Record<string, unknown> = allAtOnce ? {} : { ...asked }
  if (sorted && query.sort === undefined) Object.assign(query, sorted)
  for (const [name, values] of Object.entries(among))
    if (!values.includes(String(query[name]))) query[name] = values.join(',')
  Object.assign(query, own)
  if ('region' in shapeOf(endpoint.query)) query.region = region
  return { endpoint, ...(params && { params }), query }
}

/** What the address asks of a list. */
export const askedOf = ({ endpoint, allAtOnce }: AnyList, address: URLSearchParams) =>
  tableQuery(address, allAtOnce ? {} : endpoint)

/** The page of the address, of an answer that holds all rows or just these. */
export function pageOfList<Row>(
  { allAtOnce, part }: ListQuery<Row>,
  answer: unknown,
  { page, per_page, search = '' }: TableQuery,
): Page<Row> {
  if (!allAtOnce) return answer as Page<Row>
  const whole = (answer as { data: Row[] }).data
  const data = part ? ((whole as unknown as Record<string, Row[]>)[part] ?? []) : whole
  const wanted = String(search).trim().toLowerCase()
  const found = wanted ? data.filter((row) => allAtOnce(row).toLowerCase().includes(wanted)) : data
  return pageOfRows(found, { page, per_page })
}

/** The page that is asked for, of rows that are all there: in the form in which the API gives its lists. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  { page, per_page }: Pick<TableQuery, 'page' | 'per_page'>,
): Page<Row> {
  const begin = (page - 1) * per_page
  const data = rows.slice(begin, begin + per_page)
  return {
    data,
    links: { first: null, last: null, prev: null, next: null },
    meta: {
      current_page: page,
      from: data.length > 0 ? begin + 1 : null,
      last_page: Math.max(1, Math.ceil(rows.length / per_page)),
      path: '',
      per_page,
      to: data.length > 0 ? begin + data.length : null,
      total: rows.length,
    },
  }
}
