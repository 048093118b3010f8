import {
  Columns,
  Confirm,
  DataTable,
  type RowAction,
  useApi,
  usePage,
  useService,
  useT,
} from '@console/core/browser'
import { type SavedSearch, savedApi, textSearchPath } from '../contract'
import { savedSearches } from './loads'

const columns = [
  Columns.link<SavedSearch>(
    'Name',
    ({ name }) => name,
    (saved) => addressOf(saved),
  ),
  Columns.text<SavedSearch>('Search', ({ search }) => search),
  Columns.tags<SavedSearch>('Mailed to', ({ emails }) => emails),
  Columns.badge<SavedSearch>('Mails', ({ on }) =>
    on ? { label: 'On', color: 'success' } : { label: 'Off', color: 'informative' },
  ),
  Columns.time<SavedSearch>('Last mail', ({ mailed_at }) => mailed_at),
]

/** Where its hits are shown. */
function addressOf({ search, streams, language, similar }: SavedSearch): string {
  const query = new URLSearchParams({ search })
  if (streams.length > 0) query.set('streams', streams.join(','))
  if (language) query.set('language', language)
  if (similar) query.set('similar', '1')
  return `${textSearchPath}?${query}`
}

const scope = 'write-text-search'

/** Searches whose hits are mailed. */
export function SavedTab() {
  const t = useT()
  const api = useApi(savedApi)
  const confirm = useService(Confirm)
  const { reload } = usePage()
  const actions: RowAction<SavedSearch>[] = [
    {
      label: 'Switch mails on or off',
      scope,
      async run({ id, on }) {
        await api.switch({ params: { id }, body: { on: on ? 0 : 1 } })
        await reload()
      },
    },
    {
      label: 'Delete',
      scope,
      danger: true,
      async run({ id, name }) {
        const run = async () => void (await api.remove({ params: { id } }))
        if (await confirm.delete({ kind: 'saved search', name, run })) await reload()
      },
    },
  ]
  return (
    <DataTable
      id="text-saved"
      query={savedSearches}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      columns={columns}
      actions={actions}
      label={t('Saved searches')}
      empty={{
        title: t('No search is saved yet'),
        text: t('Search something, then have new hits mailed.'),
      }}
    />
  )
}
