// A page that is a list: title, count, search, table, row actions, CSV and words for nothing follow from its query and
// columns. `form` and `remove` add what changes rows.
import { Columns, ListPage, useT } from '@console/core/browser'
import { type AuditEntry, list, usersApi } from '@console/core/contract'

// In a plugin it stands in contract/, and is the page's `load`.
const entries = list(usersApi.auditLog)

const columns = [
  Columns.time<AuditEntry>('When', ({ at }) => at),
  Columns.text<AuditEntry>('Who', ({ user }) => user),
  Columns.text<AuditEntry>('What', ({ action }) => action),
]

export function Example() {
  const t = useT()
  return (
    <ListPage
      id="example-audit"
      title={t('Audit log')}
      query={entries}
      columns={columns}
      search={t('Search by what was done')}
      empty={{ title: t('Nothing was done yet') }}
    />
  )
}
