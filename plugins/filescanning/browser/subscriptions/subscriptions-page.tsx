import {
  ListPage,
  type RowAction,
  selectFilter,
  TextLink,
  usePage,
  useT,
} from '@console/core/browser'
import { type ScanSource, scanPaths, scanSources } from '../../contract'
import { columns } from './source-columns'
import { useSourceActions } from './use-source-actions'

const scope = 'write-filescanning'

const filters = [
  selectFilter('subscribed', 'Subscribed', { '1': 'Subscribed', '0': 'Not subscribed' }),
]

/** Channels, playlists and feeds whose items were put into containers. */
export default function SubscriptionsPage() {
  const t = useT()
  const { reload } = usePage()
  const source = useSourceActions(reload)

  const actions: RowAction<ScanSource>[] = [
    {
      label: 'Subscribe',
      scope,
      run: source.subscribe,
      disabledReason: ({ subscribed }) => (subscribed ? 'It is subscribed to already' : undefined),
    },
    {
      label: 'Unsubscribe',
      scope,
      run: source.unsubscribe,
      disabledReason: ({ subscribed }) => (subscribed ? undefined : 'It is not subscribed to'),
    },
    {
      label: 'Pause',
      scope,
      run: source.pause,
      disabledReason: ({ subscribed, paused }) =>
        paused ? 'It is paused already' : subscribed ? undefined : 'It is not subscribed to',
    },
    {
      label: 'Go on',
      scope,
      run: source.goOn,
      disabledReason: ({ paused }) => (paused ? undefined : 'It is not paused'),
    },
    { label: 'Check now', scope, run: source.check },
  ]

  return (
    <ListPage
      id="fs-subscriptions"
      title={t('Subscriptions')}
      intro={t('New episodes of what you are subscribed to are looked for every 30 minutes.')}
      query={scanSources}
      rowName={({ title }) => title}
      columns={columns}
      filters={filters}
      search={t('Search by title or address')}
      actions={actions}
      remove={{ scope, run: source.remove }}
      empty={{
        title: t('No subscriptions yet'),
        text: t(
          'A feed is the address at which a podcast lists its episodes. Add one to a container as a platform link; once you subscribe to it, new episodes are scanned by themselves.',
        ),
        action: <TextLink to={scanPaths.list()}>{t('Go to the containers')}</TextLink>,
      }}
    />
  )
}
