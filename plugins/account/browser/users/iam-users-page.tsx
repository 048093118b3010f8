import {
  type Column,
  Columns,
  Confirm,
  ListPage,
  Notifications,
  useApi,
  usePage,
  useService,
  useT,
} from '@console/core/browser'
import { type IamUser, usersApi } from '@console/core/contract'
import { useMemo } from 'react'
import { iamUsers } from '../queries'
import { useFormatScope } from './use-format-scope'

const loadForm = () => import('./iam-user-dialog')

const listColumns = (format: (scope: string) => string): Column<IamUser>[] => [
  Columns.text('Name', ({ name }) => name),
  Columns.tags('Scopes', ({ scopes }) => scopes.map(format), { width: 260, grow: 1.5 }),
  Columns.text('Email', ({ email }) => email),
  Columns.badge(
    'State',
    ({ disabled }) =>
      disabled ? { label: 'Disabled', color: 'danger' } : { label: 'Active', color: 'success' },
    { width: 112 },
  ),
  Columns.custom('Locked until', {
    cell: ({ locked_until }, { format }) => (locked_until ? format.time(locked_until) : ''),
    csv: ({ locked_until }) => locked_until ?? '',
    width: 176,
  }),
  Columns.time('Created', ({ created_at }) => created_at),
  Columns.custom('Last login', {
    cell: ({ last_login_at }, { t, format }) =>
      last_login_at ? format.time(last_login_at) : t('Never'),
    csv: ({ last_login_at }) => last_login_at ?? '',
    width: 192,
  }),
]

export default function IamUsersPage() {
  const t = useT()
  const formatScope = useFormatScope()
  const columns = useMemo(() => listColumns(formatScope), [formatScope])
  const api = useApi(usersApi)
  const confirm = useService(Confirm)
  const notifications = useService(Notifications)
  const { reload } = usePage()
  async function letIn({ id, name }: IamUser) {
    await api.letIn({ params: { id } })
    notifications.success(t('{name} can log in again', { name }))
    await reload()
  }
  const remove = ({ id, name }: IamUser) =>
    confirm.delete({
      kind: 'IAM user',
      name,
      consequences: [t('Its sessions end, and its personal access tokens stop working at once')],
      run: async () => void (await api.deleteIamUser({ params: { id } })),
    })
  return (
    <ListPage
      id="iam-users"
      title={t('IAM users')}
      query={iamUsers}
      columns={columns}
      search={t('Search by name')}
      intro={t(
        'Further logins to this account, each with its own scopes. They log in by a page of their own.',
      )}
      form={{ load: loadForm, create: t('Create IAM user') }}
      actions={[{ label: 'Let in', run: letIn }]}
      remove={{ run: remove }}
      empty={{
        title: t('No IAM users yet'),
        text: t(
          'An IAM user logs in to this account without your password, and can do only what its scopes allow.',
        ),
      }}
    />
  )
}
