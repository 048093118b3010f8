export type { BadgeColor } from './cells/cells.styles'
export { Columns } from './cells/columns'
export { selectFilter, textFilter } from './controls/filters'
export { tableQuery } from './data/table-query'
export { DataTable } from './data-table'
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
