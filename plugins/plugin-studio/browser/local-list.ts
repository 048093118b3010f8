import { type Page, pageOfRows, type TableQuery } from '@console/core/contract'

interface LocalList<T> {
  rows: readonly T[]
  /** What the search looks into. */
  text: (row: T) => string
  /** Values to sort and to filter by, by their names in the address. */
  values: Record<string, (row: T) => string | number | undefined>
}

/** One page of rows that are all here, in the form in which a service gives its lists. */
export function pageOf<T>({ rows, text, values }: LocalList<T>, query: TableQuery): Page<T> {
  const search = String(query.search ?? '').toLowerCase()
  const filters = Object.entries(values).filter(([name]) => query[name] !== undefined)
  const found = rows.filter(
    (row) =>
      text(row).toLowerCase().includes(search) &&
      filters.every(([name, value]) => String(value(row)) === query[name]),
  )
  const by = values[String(query.sort)]
  const direction = query.order === 'desc' ? -1 : 1
  if (by) found.sort((one, other) => compare(by(one), by(other), direction))

  return pageOfRows(found, query)
}

type Value = string | number | undefined

/** What has no value stands last in either order. */
function compare(one: Value, other: Value, direction: 1 | -1): number {
  if (one === undefined || other === undefined) {
    return Number(one === undefined) - Number(other === undefined)
  }
  const order =
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : String(one).localeCompare(String(other))
  return direction * order
}
