import {
  type Column,
  Columns,
  ListPage,
  type PageProps,
  type RowAction,
  selectFilter,
  useT,
} from '@console/core/browser'
import { useNavigate } from 'react-router-dom'
import {
  type CustomUser,
  customUsers,
  monitoringAdminPaths,
} from '#plugins/monitoring-admin/contract'
import { toStatus } from '../customer/customer-status'
import { usedColumn, userColumns } from '../shared/user-columns'
import { useLookingAgain } from '../use-looking-again'

/** The state of all streams of an account: the worst one counts. */
function stateOf({ running, paused, troubled }: CustomUser) {
  if (troubled > 0) return { label: 'In trouble', color: 'danger' } as const
  if (running > 0) return { label: 'Running', color: 'success' } as const
  if (paused > 0) return { label: 'Paused', color: 'warning' } as const
  return { label: 'No streams', color: 'subtle' } as const
}

const columns: Column<CustomUser>[] = [
  ...userColumns<CustomUser>(),
  Columns.badge('Account', toStatus, { width: 128, hidden: true }),
  Columns.badge('State', stateOf, { width: 112 }),
  usedColumn('Projects', ({ projects }) => projects),
  usedColumn('Streams', ({ streams }) => streams),
  usedColumn('Timemaps', ({ timemaps }) => timemaps),
  Columns.number('Running', ({ running }) => running, { width: 92 }),
  Columns.number('Paused', ({ paused }) => paused, { width: 88 }),
  Columns.number('In trouble', ({ troubled }) => troubled, { width: 96 }),
]

const filters = [selectFilter('only', 'Only', { troubled: 'In trouble' })]

/** Accounts that monitor their own streams. */
export default function CustomUsersPage({ reload }: PageProps<() => Promise<unknown>>) {
  const t = useT()
  const navigate = useNavigate()
  useLookingAgain(reload)
  const actions: RowAction<CustomUser>[] = [
    {
      label: 'Show the projects',
      run: (user) => void navigate(monitoringAdminPaths.projectsOfCustomer(user)),
    },
    {
      label: 'Show the streams',
      run: (user) => void navigate(monitoringAdminPaths.streamsOfCustomer(user)),
      disabledReason: ({ streams }) => (streams.used === 0 ? t('There are none') : undefined),
    },
    {
      label: 'Change limits',
      run: (user) => void navigate(`${monitoringAdminPaths.customer(user)}?tab=plan`),
    },
  ]
  return (
    <ListPage
      id="admin-custom-users"
      title={t('Custom users')}
      intro={t('Accounts with custom projects. Those with most streams in trouble come first.')}
      query={customUsers}
      rowName={({ email }) => email}
      columns={columns}
      filters={filters}
      actions={actions}
      search={t('Search by customer, or any id of theirs')}
      empty={{
        title: t('No custom users yet'),
        text: t('An account is listed here as soon as it has a project with its own streams.'),
      }}
    />
  )
}
