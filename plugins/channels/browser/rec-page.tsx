import {
  Columns,
  DataTable,
  Page,
  type PageProps,
  type RowAction,
  selectFilter,
  useApi,
  useChunk,
  useT,
} from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { type Channel, channelsApi } from '#plugins/channels/contract'
import { BucketFacts } from './bucket-facts'
import { channelColumns } from './channel-columns'
import type * as loads from './loads'
import { NoBucket } from './no-bucket'
import { useChannelDeletion } from './use-channel-deletion'

const loadDialog = () => import('./import-dialog')

const columns = [
  { ...channelColumns.title, title: 'Channel name' },
  channelColumns.state,
  channelColumns.heartbeat,
  Columns.text<Channel>('Country', ({ country }) => country),
  Columns.text<Channel>('Language', ({ language }) => language),
  channelColumns.reason,
  channelColumns.acrId,
  channelColumns.id,
  channelColumns.created,
]

const filters = [selectFilter('state', 'State', { '1': 'Ingesting', '0': 'Not ingesting' })]

type Loaded = PageProps<typeof loads.rec>

export default function RecPage({ data, params, ...rest }: Loaded) {
  if (!data) return <NoBucket name={params.name} />
  return <RecChannels key={data.bucket.id} data={data} {...rest} />
}

interface RecChannelsProps extends Omit<Loaded, 'data' | 'params'> {
  data: NonNullable<Loaded['data']>
}

function RecChannels({ data, updatedAt, error, reload }: RecChannelsProps) {
  const { bucket, channels } = data
  const t = useT()
  const api = useApi(channelsApi)
  const { remove, bulk, limit, refresh } = useChannelDeletion(bucket, reload)
  const [importing, setImporting] = useState(false)
  const dialog = useChunk(loadDialog, importing)
  const actions: RowAction<Channel>[] = [{ label: 'Delete', danger: true, run: remove }]
  const add = (
    <Button
      appearance="primary"
      icon={<AddRegular />}
      onClick={() => (limit.reached ? void limit.askUpgrade() : setImporting(true))}
    >
      {t('Import channels')}
    </Button>
  )
  return (
    <Page
      title={bucket.name}
      intro={limit.usage}
      tabs={<BucketFacts bucket={bucket} />}
      actions={add}
    >
      <DataTable
        id="rec-channels"
        list={channels}
        fetchPage={(query, signal) => api.list({ params: { bucket_id: bucket.id }, query, signal })}
        apiCall={(query) => ({
          endpoint: channelsApi.list,
          params: { bucket_id: bucket.id },
          query,
        })}
        rowKey={(channel) => channel.id}
        rowName={(channel) => channel.title}
        columns={columns}
        filters={filters}
        search={t('Search by title, ACR ID or id')}
        sorted={{ sort: 'id', order: 'desc' }}
        actions={actions}
        bulk={[bulk]}
        empty={{
          title: t('No channels yet'),
          text: t('Import channels that the provider captures.'),
          action: add,
        }}
        updatedAt={updatedAt}
        error={error}
        reload={reload}
        label={t('Channels')}
      />
      {importing && dialog && (
        <dialog.ImportDialog
          bucket={bucket}
          onSaved={refresh}
          onClose={() => setImporting(false)}
        />
      )}
    </Page>
  )
}
