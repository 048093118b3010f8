export type { BadgeColor } from './cells.styles'
export { Columns } from './columns'
export { DataTable } from './data-table'
export { selectFilter, textFilter } from './filters'
export { tableQuery } from './table-query'
export type {
  BulkAction,
  CellKit,
  Column,
  DataTableProps,
  FetchPage,
  RowAction,
  TableFilter,
  TableQuery,
} from './types'
