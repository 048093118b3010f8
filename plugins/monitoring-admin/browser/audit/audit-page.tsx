import {
  dayFilter,
  ListPage,
  selectFilter,
  textFilter,
  useChunk,
  useT,
} from '@console/core/browser'
import { useState } from 'react'
import { type AdminEntry, adminAudit } from '#plugins/monitoring-admin/contract'
import { entryColumns } from './entry-columns'

const loadDialog = () => import('./entry-dialog')

const filters = [
  selectFilter('by', 'By', { operators: 'Operators', customers: 'Customers' }),
  textFilter('operator', 'Operator'),
  textFilter('uid', 'User ID'),
  dayFilter('from', 'From'),
  dayFilter('to', 'To'),
]

/** Who did what to whom and why, of all accounts, also of those that are gone. */
export default function AuditPage() {
  const t = useT()
  const [shown, setShown] = useState<AdminEntry>()
  const dialog = useChunk(loadDialog, shown !== undefined)
  return (
    <>
      <ListPage
        id="admin-audit"
        rowName={({ action, at }) => `${action}, ${at}`}
        title={t('Audit')}
        intro={t('What operators and customers changed, of all accounts. Days are UTC.')}
        query={adminAudit}
        columns={entryColumns}
        filters={filters}
        actions={[{ label: 'Read more', run: setShown }]}
        search={t('Search by action, name, reason, user, call or request ID')}
        empty={{ title: t('Nothing was changed') }}
      />
      {shown && dialog && <dialog.EntryDialog entry={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
