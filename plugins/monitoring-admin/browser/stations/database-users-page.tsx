import {
  type Column,
  Columns,
  ListPage,
  type PageProps,
  type RowAction,
  selectFilter,
  useChunk,
  useT,
} from '@console/core/browser'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type AccessField, accessFields } from '#plugins/bm/contract'
import {
  type DatabaseUser,
  databaseUsers,
  monitoringAdminPaths,
} from '#plugins/monitoring-admin/contract'
import { accessLabels } from '../customer/limits/access-labels'

const loadAccess = () => import('../customer/limits/access-dialog')

const scope = 'write-admin-monitoring'

const access = (field: AccessField) =>
  Columns.badge<DatabaseUser>(
    accessLabels[field],
    ({ usual, agreed }) => {
      const isAllowed = agreed[field] ?? usual[field]
      const isAgreed = agreed[field] !== null
      return {
        label: isAgreed
          ? isAllowed
            ? 'Allowed (agreed)'
            : 'Not allowed (agreed)'
          : isAllowed
            ? 'Allowed'
            : 'Not allowed',
        color: isAgreed ? 'brand' : 'informative',
      }
    },
    { width: 168 },
  )

const used = (title: string, of: (user: DatabaseUser) => DatabaseUser['projects']) =>
  Columns.custom<DatabaseUser>(title, {
    cell: (user, { format }) => {
      const { used, limit } = of(user)
      return limit === null
        ? format.number(used)
        : `${format.number(used)} / ${format.number(limit)}`
    },
    csv: (user) => of(user).used,
    width: 104,
  })

const columns: Column<DatabaseUser>[] = [
  Columns.link(
    'Customer',
    ({ email, uid }) => email || String(uid),
    (user) => monitoringAdminPaths.customer(user),
    { width: 220, grow: 1 },
  ),
  Columns.id('User ID', ({ uid }) => uid, { width: 104, grow: 0.2 }),
  Columns.text('Company', ({ company }) => company, { width: 140, hidden: true }),
  Columns.badge('Plan', ({ limit_type }) => ({ label: limit_type }), { width: 108 }),
  ...accessFields.map(access),
  used('Projects', ({ projects }) => projects),
  used('Stations', ({ stations }) => stations),
  used('Timemaps', ({ timemaps }) => timemaps),
]

const filters = [
  selectFilter('only', 'Only', {
    agreed: 'Something else was agreed',
    using: 'Has projects with stations',
  }),
]

/** What each account may do with the catalogue, and how much of it it uses. */
export default function DatabaseUsersPage({ reload }: PageProps<() => Promise<unknown>>) {
  const t = useT()
  const navigate = useNavigate()
  const [changed, setChanged] = useState<DatabaseUser>()
  const dialog = useChunk(loadAccess, changed !== undefined)
  const actions: RowAction<DatabaseUser>[] = [
    { label: 'Change access', scope, run: setChanged },
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
    <>
      <ListPage
        id="admin-database-users"
        title={t('Database users')}
        intro={t(
          'What accounts may do with stations, as it is configured for all or agreed with one, and how many they have.',
        )}
        query={databaseUsers}
        rowName={({ email }) => email}
        columns={columns}
        filters={filters}
        actions={actions}
        search={t('Search by customer, or any id of theirs')}
        empty={{ title: t('No customers') }}
      />
      {changed && dialog && (
        <dialog.AccessDialog
          customer={changed}
          access={changed}
          onSaved={reload}
          onClose={() => setChanged(undefined)}
        />
      )}
    </>
  )
}
