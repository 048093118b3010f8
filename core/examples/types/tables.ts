// Types of a table's parts, for columns, actions and filters that are made by functions of your own.
import {
  type BulkAction,
  type BulkFailure,
  type BulkOutcome,
  type CellKit,
  type Column,
  Columns,
  type DataTableProps,
  type RowAction,
  selectFilter,
  type TableFilter,
} from '@console/core/browser'
import type { Station } from '../data/endpoint'
import { stations } from '../data/list'

type Row = Pick<Station, 'id' | 'name' | 'kind'>

/** Cells draw with what was made once for the table. */
const shout = ({ name }: Row, { t }: CellKit) => `${t('On air')}: ${name}`
const columns: Column<Row>[] = [{ ...Columns.text('Name', ({ name }: Row) => name), cell: shout }]
const filters: TableFilter[] = [selectFilter('kind', 'Kind', { fm: 'FM', web: 'Web' })]
const actions: RowAction<Row>[] = [
  { label: 'Copy id', run: ({ id }) => navigator.clipboard.writeText(String(id)) },
]

const reasons = (failures: readonly BulkFailure<Row>[]) => failures.map(({ reason }) => reason)
export const pauseAll: BulkAction<Row> = {
  label: 'Pause',
  run: async (rows) => localStorage.setItem('paused', rows.map(({ id }) => id).join()),
  over: ({ failures }: BulkOutcome<Row>) => reasons(failures).forEach(alert),
}

export const table: DataTableProps<Row> = {
  id: 'stations',
  query: stations,
  columns,
  filters,
  actions,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  empty: { title: 'No stations yet' },
}
