import {
  type Column,
  Columns,
  Confirm,
  DataTable,
  Page,
  type PageProps,
  type RowAction,
  Session,
  useApi,
  useAsked,
  useChunk,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { type IamUser, usersApi } from '@console/core/contract'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import type * as loads from '../loads'
import type { MadeUser } from './iam-user-made'

const loadDialog = () => import('./iam-user-dialog')
const loadMade = () => import('./iam-user-made')
const loadRootOnly = () => import('../root-only')

const columns: Column<IamUser>[] = [
  Columns.text('Name', ({ name }) => name),
  Columns.tags('Scopes', ({ scopes }) => scopes, { width: 260, grow: 1.5 }),
  Columns.time('Created', ({ created_at }) => created_at),
  Columns.custom('Last login', {
    cell: ({ last_login_at }, { t, format }) =>
      last_login_at ? format.time(last_login_at) : t('Never'),
    csv: ({ last_login_at }) => last_login_at ?? '',
    width: 192,
  }),
]

export default function IamUsersPage(props: PageProps<typeof loads.iamUsers>) {
  const { data, updatedAt, error, reload } = props
  const t = useT()
  const api = useApi(usersApi)
  const confirm = useService(Confirm)
  const root = useObservable(useService(Session).user$)
  const [creating, setCreating] = useState(false)
  const [made, setMade] = useState<MadeUser>()
  useAsked('new', () => setCreating(true))
  const dialog = useChunk(loadDialog, creating)
  const shown = useChunk(loadMade, creating || made !== undefined)
  const rootOnly = useChunk(loadRootOnly, !data)

  if (!data) {
    return (
      rootOnly && (
        <rootOnly.RootOnly
          title={t('IAM users')}
          sentence={t('Only the root user can manage IAM users')}
        />
      )
    )
  }
  const actions: RowAction<IamUser>[] = [
    {
      label: 'Delete',
      danger: true,
      run: ({ id, name }) =>
        confirm.delete({
          kind: 'IAM user',
          name,
          consequences: [
            t('Its sessions end, and its personal access tokens stop working at once'),
          ],
          async run() {
            await api.deleteIamUser({ params: { id } })
            await reload()
          },
        }),
    },
  ]
  const create = (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => setCreating(true)}>
      {t('Create IAM user')}
    </Button>
  )
  return (
    <Page
      title={t('IAM users')}
      count={data.meta.total}
      intro={t(
        'Further logins to this account, each with its own scopes. They sign in by a page of their own.',
      )}
      actions={create}
    >
      <DataTable
        id="iam-users"
        list={data}
        fetchPage={(query, signal) => api.iamUsers({ query, signal })}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        search={t('Search by name')}
        actions={actions}
        empty={{
          title: t('No IAM users yet'),
          text: t(
            'An IAM user signs in to this account without your password, and can do only what its scopes allow.',
          ),
          action: create,
        }}
        updatedAt={updatedAt}
        error={error}
        reload={reload}
        label={t('IAM users')}
      />
      {creating && dialog && (
        <dialog.IamUserDialog
          onCreated={async ({ name }, password) => {
            setMade({ name, password })
            await reload()
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {made && !creating && shown && (
        <shown.IamUserMade
          user={made}
          root={root?.email ?? ''}
          onClose={() => setMade(undefined)}
        />
      )}
    </Page>
  )
}
