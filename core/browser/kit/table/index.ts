export { type TableQuery, tableQuery } from '@console/core/contract'
export type { BadgeColor } from './cells/cells.styles'
export { Columns } from './cells/columns'
export { selectFilter, textFilter } from './controls/filters'
export { DataTable, type DataTableProps } from './data-table'
export type {
  BulkAction,
  CellKit,
  Column,
  FetchPage,
  RowAction,
  RowsTableProps,
  TableFilter,
} from './types'
