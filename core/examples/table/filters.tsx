// Filters above a table. Each is a query of the call by its name, and stands in the address.
import {
  Columns,
  DataTable,
  dayFilter,
  selectFilter,
  textFilter,
  useT,
} from '@console/core/browser'
import { type AuditEntry, list, usersApi } from '@console/core/contract'

const filters = [
  textFilter('user', 'Who'),
  dayFilter('from', 'From'),
  // One of several values, by their words on the wire.
  selectFilter('search', 'What', { Create: 'Created', Delete: 'Deleted' }),
]

const columns = [
  Columns.time<AuditEntry>('When', ({ at }) => at),
  Columns.text<AuditEntry>('What', ({ action }) => action),
]

export function Example() {
  const t = useT()
  return (
    <DataTable
      id="example-filters"
      query={list(usersApi.auditLog)}
      columns={columns}
      filters={filters}
      rowKey={({ id }) => id}
      rowName={({ action }) => action}
      empty={{ title: t('Nothing was done yet') }}
    />
  )
}
