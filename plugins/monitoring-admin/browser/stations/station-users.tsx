import { type Column, Columns, DataTable, useT } from '@console/core/browser'
import { pageOfRows, tableQuery } from '@console/core/contract'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { monitoringAdminPaths, type StationUser } from '#plugins/monitoring-admin/contract'
import { stateColumn } from '../shared/state-column'
import { looksAt } from '../watching/looks-at'

const columns: Column<StationUser>[] = [
  Columns.link(
    'Customer',
    ({ email, uid }) => email || String(uid),
    (user) => monitoringAdminPaths.customer(user),
    { width: 200, grow: 1 },
  ),
  Columns.link(
    'Project',
    ({ project }) => project,
    ({ project_id }) => monitoringAdminPaths.channelsOfProject({ id: project_id }),
    { width: 160 },
  ),
  Columns.link(
    'As',
    ({ name }) => name,
    (user) => monitoringAdminPaths.results(user),
    { width: 160 },
  ),
  stateColumn(),
  Columns.text('Reason', ({ reason }) => reason, { width: 200, grow: 1 }),
  Columns.time('Since', ({ state_at }) => state_at, { width: 168 }),
  Columns.badge(
    'Addresses',
    ({ own_urls }) => ({ label: own_urls ? 'Its own' : 'Of the catalogue' }),
    { width: 136 },
  ),
  Columns.badge('Timemap', ({ timemap }) => ({ label: timemap ? 'On' : 'Off' }), { width: 92 }),
  Columns.text('Region', ({ region }) => region, { width: 116, hidden: true }),
]

interface StationUsersProps {
  users: readonly StationUser[]
  reload(): Promise<unknown>
}

/** Projects that have a station, and the way to its days in each. */
export function StationUsers({ users, reload }: StationUsersProps) {
  const t = useT()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return (
    <DataTable
      id="admin-station-users"
      list={pageOfRows(users, tableQuery(query))}
      fetchPage={async (asked) => pageOfRows(users, asked)}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      columns={columns}
      actions={looksAt(navigate)}
      empty={{ title: t('Nobody has it') }}
      reload={reload}
      label={t('Who monitors it')}
    />
  )
}
