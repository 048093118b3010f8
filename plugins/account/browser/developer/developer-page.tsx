import {
  type Column,
  Columns,
  Confirm,
  DataTable,
  Http,
  Page,
  type PageProps,
  type RowAction,
  useApi,
  useAsked,
  useChunk,
  useService,
  useT,
} from '@console/core/browser'
import { keysApi, type PersonalToken, parseTime } from '@console/core/contract'
import { Badge, Button, Link } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import type * as loads from '../loads'
import { tokensPage } from '../loads'
import type { MadeToken } from './token-made'

const loadDialog = () => import('./token-dialog')
const loadMade = () => import('./token-made')

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
export default function DeveloperPage(props: PageProps<typeof loads.developer>) {
  const { data, updatedAt, error, reload } = props
  const t = useT()
  const api = useApi(keysApi)
  const confirm = useService(Confirm)
  const [creating, setCreating] = useState(false)
  const [made, setMade] = useState<MadeToken>()
  useAsked('new', () => setCreating(true))
  const dialog = useChunk(loadDialog, creating)
  const shown = useChunk(loadMade, creating || made !== undefined)

  const actions: RowAction<PersonalToken>[] = [
    {
      label: 'Delete',
      danger: true,
      run: ({ id, name }) =>
        confirm.delete({
          kind: 'access token',
          name,
          consequences: [t('Programs that use it stop working at once')],
          async run() {
            await api.deletePersonalToken({ params: { id } })
            await reload()
          },
        }),
    },
  ]
  const create = (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => setCreating(true)}>
      {t('Create access token')}
    </Button>
  )
  return (
    <Page
      title={t('Developer settings')}
      count={data.meta.total}
      intro={<Intro />}
      actions={create}
    >
      <DataTable
        id="access-tokens"
        list={data}
        fetchPage={(query, signal) => tokensPage(api, query, signal)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        search={t('Search by name or user')}
        actions={actions}
        empty={{
          title: t('No access tokens yet'),
          text: t(
            'A program shows an access token to the API instead of a password. It can do only what its scopes allow.',
          ),
          action: create,
        }}
        updatedAt={updatedAt}
        error={error}
        reload={reload}
        label={t('Personal access tokens')}
      />
      {creating && dialog && (
        <dialog.TokenDialog
          onCreated={async (token) => {
            setMade(token)
            await reload()
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {made && !creating && shown && (
        <shown.TokenMade token={made} onClose={() => setMade(undefined)} />
      )}
    </Page>
  )
}

function Intro() {
  const t = useT()
  const reference = useService(Http).address('/docs')
  return (
    <>
      {t(
        'Personal access tokens let programs, the command-line client and the live stream tool call the API.',
      )}{' '}
      {/* Only the embedded service, which is at the console's own origin, is known to have this page. */}
      {reference.startsWith('/') && (
        <Link inline href={reference} target="_blank" rel="noreferrer">
          {t('API Reference')}
        </Link>
      )}
    </>
  )
}
