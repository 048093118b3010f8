import type { ListQuery } from '@console/core/contract'
import { useList } from './data/use-list'
import { RowsTable } from './rows-table'
import type { RowsTableProps, TableProps } from './types'

/** A list of the API by its query, or rows that are there already, paged and searched by whoever gives them. */
export type DataTableProps<T> =
  | (TableProps<T> & { query: ListQuery<T> })
  | (RowsTableProps<T> & { query?: never })

/** A list as a table: paged by the server, its state in the address. Cards where there is little width. */
export function DataTable<T>(props: DataTableProps<T>) {
  return props.query ? <QueryTable {...props} /> : <RowsTable {...props} />
}

function QueryTable<T>({ query, ...look }: TableProps<T> & { query: ListQuery<T> }) {
  return <RowsTable {...look} {...useList(query)} />
}
