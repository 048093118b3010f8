import {
  type Column,
  Columns,
  Confirm,
  ListPage,
  MaskedSecret,
  Notifications,
  type PageProps,
  TextLink,
  useAction,
  useApi,
  useService,
  useT,
} from '@console/core/browser'
import { type ConsoleKey, keysApi } from '@console/core/contract'
import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { oldKeys } from '../queries'
import { SigningSample } from './signing-sample'

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
export default function OldKeysPage({ data, reload }: PageProps<typeof oldKeys>) {
  const t = useT()
  const api = useApi(keysApi)
  const confirm = useService(Confirm)
  const notifications = useService(Notifications)
  const creation = useAction(async () => {
    const agreed = await confirm.ask({
      title: t('Create an old access key?'),
      text: t(
        'Programs of new make get an access token instead, which can be held to what it needs.',
      ),
      consequences: [
        t(
          'Whoever has the key may read, change and delete everything in the account by the API, without a second factor',
        ),
        t('It never runs out: it ends when it is deleted'),
      ],
      confirmLabel: t('Create access key'),
    })
    if (!agreed) return
    await api.createConsoleKey()
    notifications.success(t('Access key created successfully'))
    await reload()
  })
  const remove = ({ id, access_key }: ConsoleKey) =>
    confirm.delete({
      kind: 'access key',
      name: access_key,
      consequences: [t('Programs that use it stop working at once')],
      run: async () => void (await api.deleteConsoleKey({ params: { id } })),
    })
  const [newest] = data.data
  return (
    <ListPage
      id="old-access-keys"
      title={t('Old access keys')}
      query={oldKeys}
      rowName={({ access_key }) => access_key}
      columns={columns}
      search={t('Search by access key')}
      intro={t(
        'Key pairs of the account, not of a project. Older programs sign their requests with them.',
      )}
      note={<NewPrograms />}
      create={
        <Button
          icon={<AddRegular />}
          disabledFocusable={creation.pending}
          onClick={() => void creation.run()}
        >
          {t('Create access key')}
        </Button>
      }
      remove={{ run: remove }}
      empty={{
        title: t('No old access keys'),
        text: t(
          'Only programs that sign their requests with HMAC-SHA1 need one. A key may read, change and delete everything in the account.',
        ),
      }}
    >
      {newest && <SigningSample accessKey={newest} />}
    </ListPage>
  )
}

function NewPrograms() {
  const t = useT()
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {t(
          'For new programs use a personal access token: it can be limited to what the program needs.',
        )}{' '}
        <TextLink to="/account/developer">{t('Developer settings')}</TextLink>
      </MessageBarBody>
    </MessageBar>
  )
}
