import {
  type BulkAction,
  type Column,
  DataTable,
  type DataTableProps,
  type PageProps,
  type RowAction,
  selectFilter,
  useApi,
  useT,
} from '@console/core/browser'
import { type Channel, channelsApi } from '#plugins/channels/contract'
import type * as loads from './loads'

const filters = [selectFilter('state', 'State', { '1': 'Ingesting', '0': 'Not ingesting' })]

type Loaded = PageProps<typeof loads.live>

/** What the page of a bucket's channels is given, once the bucket is there. */
export interface ChannelPageProps extends Omit<Loaded, 'data' | 'params'> {
  data: NonNullable<Loaded['data']>
}

interface ChannelListProps extends ChannelPageProps {
  /** Remembers its columns and filters under this name. */
  id: string
  columns: readonly Column<Channel>[]
  actions: RowAction<Channel>[]
  bulk: BulkAction<Channel>
  empty: DataTableProps<Channel>['empty']
}

/** The channels of a bucket, of whatever type it is. */
export function ChannelList({
  id,
  data,
  columns,
  actions,
  bulk,
  empty,
  ...loaded
}: ChannelListProps) {
  const { bucket, channels } = data
  const t = useT()
  const api = useApi(channelsApi)
  const params = { bucket_id: bucket.id }
  return (
    <DataTable
      id={id}
      list={channels}
      fetchPage={(query, signal) => api.list({ params, query, signal })}
      apiCall={(query) => ({ endpoint: channelsApi.list, params, query })}
      rowKey={(channel) => channel.id}
      rowName={(channel) => channel.title}
      columns={columns}
      filters={filters}
      search={t('Search by title, ACR ID or id')}
      sorted={{ sort: 'id', order: 'desc' }}
      actions={actions}
      bulk={[bulk]}
      empty={empty}
      label={t('Channels')}
      {...loaded}
    />
  )
}
