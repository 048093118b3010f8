import {
  type Column,
  Columns,
  ListPage,
  type PageProps,
  type RowAction,
  useApi,
  useChunk,
  useT,
} from '@console/core/browser'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  type AdminTrackerUser,
  adminTrackerUsers,
  type CustomerDetails,
  customersApi,
  monitoringAdminPaths,
} from '#plugins/monitoring-admin/contract'

const loadDialog = () => import('../customer/limits/limit-dialog')

const limited = (
  title: string,
  used: (user: AdminTrackerUser) => number,
  limit: (user: AdminTrackerUser) => number | null,
): Column<AdminTrackerUser> =>
  Columns.custom(title, {
    cell(user, { t, format }) {
      const most = limit(user)
      const count = format.number(used(user))
      return most === null
        ? count
        : t('{used} of {limit}', { used: count, limit: format.number(most) })
    },
    csv: (user) => `${used(user)}${limit(user) === null ? '' : ` of ${limit(user)}`}`,
    width: 120,
    grow: 0.4,
    align: 'end',
  })

const columns: Column<AdminTrackerUser>[] = [
  Columns.link(
    'Customer',
    ({ email, id }) => email || String(id),
    ({ id }) => monitoringAdminPaths.customer({ uid: id }),
    { width: 240 },
  ),
  Columns.id('User ID', ({ id }) => id, { width: 104, grow: 0.2 }),
  Columns.badge('Plan', ({ limit_type }) => ({ label: limit_type }), { width: 116 }),
  limited(
    'Projects',
    ({ projects }) => projects,
    ({ projects_limit }) => projects_limit,
  ),
  limited(
    'Media plans',
    ({ plans }) => plans,
    ({ plans_limit }) => plans_limit,
  ),
  Columns.number('Restricted channels', ({ restricted }) => restricted, { width: 156 }),
  Columns.time('Last project', ({ last_created_at }) => last_created_at, { width: 168 }),
]

const scope = 'write-admin-monitoring'

/** Who uses the tracker, and how much of it. */
export default function TrackerUsersPage({ reload }: PageProps<() => Promise<unknown>>) {
  const t = useT()
  const api = useApi(customersApi)
  const navigate = useNavigate()
  const [open, setOpen] = useState<{ field: string; customer: CustomerDetails }>()
  const dialog = useChunk(loadDialog, open !== undefined)
  const limit = (label: string, field: string): RowAction<AdminTrackerUser> => ({
    label,
    scope,
    async run({ id }) {
      const { data: customer } = await api.get({ params: { uid: id } })
      setOpen({ field, customer })
    },
  })
  const actions: RowAction<AdminTrackerUser>[] = [
    limit('Change limit of projects', 'tracker_projects'),
    limit('Change limit of media plans', 'tracker_plans'),
    { label: 'Projects', run: ({ id }) => navigate(monitoringAdminPaths.trackerProjects(id)) },
    {
      label: 'Restricted channels',
      run: ({ id }) => navigate(monitoringAdminPaths.restrictions(id)),
    },
  ]
  return (
    <>
      <ListPage
        id="admin-tracker-users"
        title={t('Tracker users')}
        intro={t('No plan limits the tracker: a limit is agreed with a customer.')}
        query={adminTrackerUsers}
        columns={columns}
        rowName={({ email, id }) => email || String(id)}
        actions={actions}
        search={t('Search by customer')}
        empty={{ title: t('Nobody uses the tracker') }}
      />
      {open && dialog && (
        <dialog.LimitDialog {...open} onSaved={reload} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
