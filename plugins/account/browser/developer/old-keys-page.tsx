import {
  type Column,
  Columns,
  Confirm,
  DataTable,
  MaskedSecret,
  Notifications,
  Page,
  type PageProps,
  type RowAction,
  TextLink,
  useAction,
  useApi,
  useChunk,
  useService,
  useT,
} from '@console/core/browser'
import { type ConsoleKey, keysApi } from '@console/core/contract'
import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import type * as loads from '../loads'
import { keysPage } from '../loads'
import { SigningSample } from './signing-sample'

const loadRootOnly = () => import('../root-only')

const columns: Column<ConsoleKey>[] = [
  Columns.id('Access key', ({ access_key }) => access_key, { width: 300 }),
  Columns.custom('Secret', {
    cell: ({ access_secret }, { t }) => <MaskedSecret value={access_secret} label={t('Secret')} />,
    // A file of secrets is not what anybody wants from a list.
    csv: () => '',
    width: 240,
    grow: 2,
  }),
  Columns.time('Created', ({ created_at }) => created_at),
  Columns.custom('Last used', {
    cell: ({ last_used_at }, { t, format }) =>
      last_used_at ? format.time(last_used_at) : t('Never'),
    csv: ({ last_used_at }) => last_used_at ?? '',
    width: 192,
  }),
]

/** Key pairs of programs written before there were tokens. */
export default function OldKeysPage(props: PageProps<typeof loads.oldAccessKeys>) {
  const { data, updatedAt, error, reload } = props
  const t = useT()
  const api = useApi(keysApi)
  const confirm = useService(Confirm)
  const notifications = useService(Notifications)
  const creation = useAction(async () => {
    await api.createConsoleKey()
    notifications.success(t('Access key created'))
    await reload()
  })
  const rootOnly = useChunk(loadRootOnly, !data)

  if (!data) {
    return (
      rootOnly && (
        <rootOnly.RootOnly
          title={t('Old access keys')}
          sentence={t('Only the root user can manage old access keys')}
        />
      )
    )
  }
  const actions: RowAction<ConsoleKey>[] = [
    {
      label: 'Delete',
      danger: true,
      run: ({ id, access_key }) =>
        confirm.delete({
          kind: 'access key',
          name: access_key,
          consequences: [t('Programs that use it stop working at once')],
          async run() {
            await api.deleteConsoleKey({ params: { id } })
            await reload()
          },
        }),
    },
  ]
  const create = (
    <Button
      icon={<AddRegular />}
      disabledFocusable={creation.pending}
      onClick={() => void creation.run()}
    >
      {t('Create access key')}
    </Button>
  )
  const [newest] = data.data
  return (
    <Page
      title={t('Old access keys')}
      count={data.meta.total}
      intro={t(
        'Key pairs of the account, not of a project. Older programs sign their requests with them.',
      )}
      actions={create}
    >
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          {t(
            'For new programs use a personal access token: it can be limited to what the program needs.',
          )}{' '}
          <TextLink to="/account/developer">{t('Developer settings')}</TextLink>
        </MessageBarBody>
      </MessageBar>
      <DataTable
        id="old-access-keys"
        list={data}
        fetchPage={(query, signal) => keysPage(api, query, signal)}
        rowKey={({ id }) => id}
        rowName={({ access_key }) => access_key}
        columns={columns}
        search={t('Search by access key')}
        actions={actions}
        empty={{
          title: t('No old access keys'),
          text: t(
            'Only programs that sign their requests with HMAC-SHA1 need one. A key may do everything the root user may.',
          ),
          action: create,
        }}
        updatedAt={updatedAt}
        error={error}
        reload={reload}
        label={t('Old access keys')}
      />
      {newest && <SigningSample accessKey={newest} />}
    </Page>
  )
}
