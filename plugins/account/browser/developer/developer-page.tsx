import {
  type Column,
  Columns,
  Confirm,
  ListPage,
  TextLink,
  useApi,
  useReference,
  useService,
  useT,
} from '@console/core/browser'
import { keysApi, type PersonalToken, parseTime } from '@console/core/contract'
import { Badge } from '@fluentui/react-components'
import { accessTokens } from '../queries'

const loadForm = () => import('./token-dialog')

const isOver = ({ expires_at }: PersonalToken) =>
  expires_at !== null && parseTime(expires_at).getTime() <= Date.now()

const columns: Column<PersonalToken>[] = [
  Columns.text('Name', ({ name }) => name, { width: 130 }),
  Columns.tags('Scopes', ({ scopes }) => scopes, { width: 190, grow: 1.5 }),
  Columns.text('Made by', ({ user }) => user, { width: 120 }),
  Columns.time('Created', ({ created_at }) => created_at, { width: 176 }),
  Columns.custom('Expires', {
    cell: (token, { t, format }) => {
      if (!token.expires_at) return t('Never')
      if (!isOver(token)) return format.date(token.expires_at)
      return (
        <Badge appearance="tint" color="danger" title={format.time(token.expires_at)}>
          {t('Expired')}
        </Badge>
      )
    },
    csv: ({ expires_at }) => expires_at ?? '',
    width: 116,
    grow: 0.5,
  }),
  Columns.custom('Last used', {
    cell: ({ last_used_at }, { t, format }) =>
      last_used_at ? format.time(last_used_at) : t('Never'),
    csv: ({ last_used_at }) => last_used_at ?? '',
    width: 176,
  }),
]

/** Tokens for programs. */
export default function DeveloperPage() {
  const t = useT()
  const api = useApi(keysApi)
  const confirm = useService(Confirm)
  const remove = ({ id, name }: PersonalToken) =>
    confirm.delete({
      kind: 'access token',
      name,
      consequences: [t('Programs that use it stop working at once')],
      run: async () => void (await api.deletePersonalToken({ params: { id } })),
    })
  return (
    <ListPage
      id="access-tokens"
      title={t('Developer settings')}
      query={accessTokens}
      columns={columns}
      search={t('Search by name or user')}
      intro={<Intro />}
      form={{ load: loadForm, create: t('Create access token'), onlyNew: true }}
      remove={{ run: remove }}
      empty={{
        title: t('No access tokens yet'),
        text: t(
          'A program shows an access token to the API instead of a password. It can do only what its scopes allow.',
        ),
      }}
      label={t('Personal access tokens')}
    />
  )
}

function Intro() {
  const t = useT()
  const reference = useReference()
  return (
    <>
      {t(
        'Personal access tokens let programs, the command-line client and the live stream tool call the API.',
      )}{' '}
      {reference && <TextLink to={reference}>{t('API Reference')}</TextLink>}
    </>
  )
}
