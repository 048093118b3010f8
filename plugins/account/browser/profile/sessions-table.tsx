import {
  type Column,
  Columns,
  Confirm,
  DataTable,
  Notifications,
  type RowAction,
  Section,
  useApi,
  usePage,
  useService,
  useT,
} from '@console/core/browser'
import { type SessionInfo, type UserInfo, usersApi } from '@console/core/contract'
import { Badge, Button } from '@fluentui/react-components'
import { sessions } from '../queries'

const deviceColumn: Column<SessionInfo> = Columns.custom('Device', {
  cell: (session) => <Device session={session} />,
  csv: ({ device }) => device,
  width: 220,
  grow: 2,
})

const columns: Column<SessionInfo>[] = [
  Columns.text('IP address', ({ ip }) => ip, { width: 132 }),
  Columns.time('Logged in', ({ created_at }) => created_at),
  Columns.time('Last used', ({ last_used_at }) => last_used_at),
]

const ofRoot = [deviceColumn, Columns.text<SessionInfo>('User', ({ user }) => user), ...columns]
const ofIamUser = [deviceColumn, ...columns]

function Device({ session: { device, current } }: { session: SessionInfo }) {
  const t = useT()
  return (
    <>
      {device || t('Unknown device')} {current && <Badge appearance="tint">{t('This one')}</Badge>}
    </>
  )
}

/** Where one is signed in; the root user sees the IAM users' sessions too. */
export function SessionsTable({ user }: { user: UserInfo }) {
  const { reload } = usePage()
  const t = useT()
  const api = useApi(usersApi)
  const confirm = useService(Confirm)
  const notifications = useService(Notifications)

  async function end(title: string, text: string, ended: string, call: () => Promise<unknown>) {
    const agreed = await confirm.ask({
      title,
      text,
      confirmLabel: title,
      danger: true,
      async run() {
        await call()
        await reload()
      },
    })
    if (agreed) notifications.success(ended)
  }

  const actions: RowAction<SessionInfo>[] = [
    {
      label: 'End session',
      danger: true,
      disabledReason: ({ current }) => (current ? t('To end this one, log out') : undefined),
      run: ({ id, device, user: whose }) =>
        end(
          t('End session'),
          t('{device}, {user}: whoever uses it has to log in again.', {
            device: device || t('Unknown device'),
            user: whose,
          }),
          t('The session on {device} has ended', { device: device || t('Unknown device') }),
          () => api.endSession({ params: { id } }),
        ),
    },
  ]
  const endOthers = () =>
    end(
      t('End all other sessions'),
      t('You have to log in again everywhere but here.'),
      t('All other sessions have ended'),
      api.endOtherSessions,
    )
  return (
    <Section
      title={t('Sessions')}
      intro={t(
        'Where you are logged in. End those that you do not know, then change your password.',
      )}
      actions={<Button onClick={endOthers}>{t('End all other sessions')}</Button>}
    >
      <DataTable
        id="sessions"
        query={sessions}
        rowKey={({ id }) => id}
        rowName={({ device, ip }) => device || ip}
        columns={user.type === 'root' ? ofRoot : ofIamUser}
        search={t('Search by device, address or user')}
        actions={actions}
        empty={{ title: t('No sessions') }}
        label={t('Sessions')}
      />
    </Section>
  )
}
