import {
  DataTable,
  Page,
  type PageProps,
  Regions,
  type RowAction,
  selectFilter,
  TextLink,
  useApi,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { type ScanSource, scanPaths, sourcesApi } from '../../contract'
import type * as loads from './loads'
import { columns } from './source-columns'
import { useSourceActions } from './use-source-actions'

const scope = 'write-filescanning'

const filters = [
  selectFilter('subscribed', 'Subscribed', { '1': 'Subscribed', '0': 'Not subscribed' }),
]

/** Channels, playlists and feeds whose items were put into containers. */
export default function SubscriptionsPage(props: PageProps<typeof loads.subscriptions>) {
  const { data: sources, updatedAt, error, reload } = props
  const t = useT()
  const api = useApi(sourcesApi)
  const region = useObservable(useService(Regions).region$)
  const source = useSourceActions(reload)

  const actions: RowAction<ScanSource>[] = [
    {
      ...{ label: 'Subscribe', scope, run: source.subscribe },
      disabledReason: ({ subscribed }) => (subscribed ? 'It is subscribed to already' : undefined),
    },
    {
      ...{ label: 'Unsubscribe', scope, run: source.unsubscribe },
      disabledReason: ({ subscribed }) => (subscribed ? undefined : 'It is not subscribed to'),
    },
    {
      ...{ label: 'Pause', scope, run: source.pause },
      disabledReason: ({ subscribed, paused }) =>
        paused ? 'It is paused already' : subscribed ? undefined : 'It is not subscribed to',
    },
    {
      ...{ label: 'Go on', scope, run: source.goOn },
      disabledReason: ({ paused }) => (paused ? undefined : 'It is not paused'),
    },
    { label: 'Check now', scope, run: source.check },
    { label: 'Delete', scope, danger: true, run: source.remove },
  ]

  return (
    <Page
      title={t('Subscriptions')}
      count={sources.meta.total}
      intro={t('New episodes of what you are subscribed to are looked for every 30 minutes.')}
    >
      <DataTable
        id="fs-subscriptions"
        list={sources}
        fetchPage={(query, signal) => api.list({ query: { ...query, region }, signal })}
        apiCall={(query) => ({ endpoint: sourcesApi.list, query: { ...query, region } })}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        columns={columns}
        filters={filters}
        search={t('Search by title or address')}
        sorted={{ sort: 'id', order: 'desc' }}
        actions={actions}
        empty={{
          title: t('No subscriptions yet'),
          text: t(
            'A feed is the address at which a podcast lists its episodes. Add one to a container as a platform link; once you subscribe to it, new episodes are scanned by themselves.',
          ),
          action: <TextLink to={scanPaths.list()}>{t('Go to the containers')}</TextLink>,
        }}
        updatedAt={updatedAt}
        error={error}
        reload={reload}
        label={t('Subscriptions')}
      />
    </Page>
  )
}
