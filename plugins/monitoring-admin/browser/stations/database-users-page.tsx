import { type Column, ListPage, type RowAction, selectFilter, useT } from '@console/core/browser'
import { useNavigate } from 'react-router-dom'
import {
  type DatabaseUser,
  databaseUsers,
  monitoringAdminPaths,
} from '#plugins/monitoring-admin/contract'
import { usedColumn, userColumns } from '../shared/user-columns'

const columns: Column<DatabaseUser>[] = [
  ...userColumns<DatabaseUser>(),
  usedColumn('Projects', ({ projects }) => projects),
  usedColumn('Stations', ({ stations }) => stations),
  usedColumn('Timemaps', ({ timemaps }) => timemaps),
]

const filters = [selectFilter('only', 'Only', { using: 'Has projects with stations' })]

/** How much each account uses of the catalogue. */
export default function DatabaseUsersPage() {
  const t = useT()
  const navigate = useNavigate()
  const actions: RowAction<DatabaseUser>[] = [
    {
      label: 'Change limits',
      run: (user) => void navigate(`${monitoringAdminPaths.customer(user)}?tab=plan`),
    },
    {
      label: 'Show the stations',
      run: (user) => void navigate(monitoringAdminPaths.channelsOfCustomer(user)),
      disabledReason: ({ stations }) => (stations.used === 0 ? t('There are none') : undefined),
    },
  ]
  return (
    <ListPage
      id="admin-database-users"
      title={t('Database users')}
      intro={t('How many projects, stations and timemaps each account has, and its limits.')}
      query={databaseUsers}
      rowName={({ email }) => email}
      columns={columns}
      filters={filters}
      actions={actions}
      search={t('Search by customer, or any id of theirs')}
      empty={{ title: t('No customers') }}
    />
  )
}
