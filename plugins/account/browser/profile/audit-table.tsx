import {
  type Column,
  Columns,
  DataTable,
  Section,
  Settings,
  TextLink,
  TimeRangePicker,
  textFilter,
  useApi,
  useObservable,
  useService,
  useT,
  useTimeRange,
} from '@console/core/browser'
import { type AuditEntry, type Page, usersApi } from '@console/core/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { auditRange } from '../loads'
import { AuditEntryDialog, viaLabels } from './audit-entry-dialog'

const colorOf = (status: number) => (status < 400 ? 'success' : status < 500 ? 'warning' : 'danger')

const columns: Column<AuditEntry>[] = [
  Columns.time('Time', ({ at }) => at),
  Columns.text('User', ({ user }) => user),
  Columns.text('Action', ({ action }) => action, { width: 220, grow: 2 }),
  Columns.custom('Name', {
    cell: ({ thing }) =>
      thing?.page ? <TextLink to={thing.page}>{thing.name}</TextLink> : thing?.name,
    csv: ({ thing }) => thing?.name ?? '',
    width: 180,
    grow: 2,
  }),
  Columns.custom('Call', {
    cell: ({ method, path }) => (
      <code title={`${method} ${path}`}>
        {method} {path}
      </code>
    ),
    csv: ({ method, path }) => `${method} ${path}`,
    width: 200,
    grow: 2,
    hidden: true,
  }),
  Columns.badge('Status', ({ status }) => ({ label: String(status), color: colorOf(status) }), {
    width: 84,
    grow: 0.2,
  }),
  Columns.badge('By', ({ via }) => ({ label: viaLabels[via] }), { width: 132 }),
  Columns.text('Reason', ({ reason }) => reason, { width: 160 }),
  Columns.text('Token or key', ({ credential }) => credential, { hidden: true }),
  Columns.text('IP address', ({ ip }) => ip, { hidden: true }),
]

const filters = [textFilter('user', 'User')]

interface AuditTableProps {
  entries: Page<AuditEntry>
  updatedAt: number
  error: unknown
  reload(): Promise<unknown>
}

/** Who did what in the account, newest first. */
export function AuditTable({ entries, updatedAt, error, reload }: AuditTableProps) {
  const t = useT()
  const api = useApi(usersApi)
  const range = useTimeRange({ preset: '30d' })
  const { timeZone } = useObservable(useService(Settings).state$)
  const [address] = useSearchParams()
  const [shown, setShown] = useState<AuditEntry>()
  return (
    <Section title={t('Audit log')} intro={t('Who changed what, by the console or the API.')}>
      <DataTable
        id="audit-log"
        list={entries}
        fetchPage={(query, signal) =>
          api.auditLog({ query: { ...query, ...auditRange(address, timeZone) }, signal })
        }
        rowKey={({ id }) => id}
        rowName={({ action, at }) => `${action}, ${at}`}
        columns={columns}
        filters={filters}
        search={t('Search by action, name, path, user or address')}
        actions={[{ label: 'Details', run: setShown }]}
        toolbar={<TimeRangePicker range={range} />}
        empty={{
          title: t('Nothing in this time range'),
          text: t(
            'Calls that change something are written down here. Choose another time range to see earlier ones.',
          ),
        }}
        updatedAt={updatedAt}
        error={error}
        reload={reload}
        label={t('Audit log')}
      />
      {shown && <AuditEntryDialog entry={shown} onClose={() => setShown(undefined)} />}
    </Section>
  )
}
