import {
  Columns,
  MayButton,
  Page,
  type PageProps,
  type RowAction,
  useChunk,
  usePanel,
  useT,
} from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { AddRegular, PlugConnectedRegular, TableAddRegular } from '@fluentui/react-icons'
import { useMemo, useState } from 'react'
import type { Channel } from '#plugins/channels/contract'
import { BucketFacts } from './bucket-facts'
import { channelColumns, metaColumns } from './channel-columns'
import { ChannelList, type ChannelPageProps } from './channel-list'
import type * as loads from './loads'
import { NoBucket } from './no-bucket'
import { scope, useChannelDeletion } from './use-channel-deletion'

const loadDialog = () => import('./channel-dialog')
const loadCsv = () => import('./csv-dialog')
const loadConnect = () => import('./connect-panel')

const columns = [
  channelColumns.title,
  channelColumns.state,
  channelColumns.heartbeat,
  Columns.id<Channel>('Stream URL', ({ url }) => url, { width: 200 }),
  Columns.badge<Channel>('Timeshift', ({ timeshift }) => ({ label: timeshift ? 'On' : 'Off' }), {
    ...{ width: 104, grow: 0.2 },
  }),
  channelColumns.reason,
  channelColumns.acrId,
  channelColumns.id,
  channelColumns.created,
]

type Loaded = PageProps<typeof loads.live>

export default function LivePage({ data, params, ...rest }: Loaded) {
  if (!data) return <NoBucket name={params.name} />
  return <LiveChannels key={data.bucket.id} data={data} {...rest} />
}

function LiveChannels(props: ChannelPageProps) {
  const { bucket } = props.data
  const t = useT()
  const panel = usePanel('connect')
  const { remove, bulk, limit, refresh } = useChannelDeletion(bucket, props.reload)
  const [form, setForm] = useState<'new' | Channel>()
  const [adding, setAdding] = useState(false)
  const dialog = useChunk(loadDialog, form !== undefined)
  const csv = useChunk(loadCsv, adding)
  const connect = useChunk(loadConnect, panel.id !== undefined)
  const allColumns = useMemo(() => [...columns, ...metaColumns(bucket)], [bucket])

  const actions: RowAction<Channel>[] = [
    { label: 'Edit', scope, run: setForm },
    { label: 'Delete', scope, danger: true, run: remove },
  ]
  const add = (
    <MayButton
      scope={scope}
      appearance="primary"
      icon={<AddRegular />}
      onClick={limit.unlessReached(() => setForm('new'))}
    >
      {t('Add channel')}
    </MayButton>
  )
  return (
    <Page
      title={bucket.name}
      intro={limit.usage}
      tabs={<BucketFacts bucket={bucket} />}
      actions={
        <>
          {add}
          <MayButton
            scope={scope}
            icon={<TableAddRegular />}
            onClick={limit.unlessReached(() => setAdding(true))}
          >
            {t('Add by CSV')}
          </MayButton>
          <Button icon={<PlugConnectedRegular />} onClick={() => panel.open('1')}>
            {t('Connect your ingest server')}
          </Button>
        </>
      }
    >
      <ChannelList
        {...props}
        id="live-channels"
        columns={allColumns}
        actions={actions}
        bulk={bulk}
        empty={{
          title: t('No channels yet'),
          text: t('Add a channel with the URL of its stream, then connect your ingest server.'),
          action: add,
        }}
      />
      {form && dialog && (
        <dialog.ChannelDialog
          bucket={bucket}
          channel={form === 'new' ? undefined : form}
          onSaved={refresh}
          onClose={() => setForm(undefined)}
        />
      )}
      {adding && csv && (
        <csv.CsvDialog bucket={bucket} onSaved={refresh} onClose={() => setAdding(false)} />
      )}
      {panel.id !== undefined && connect && (
        <connect.ConnectPanel bucket={bucket} onClose={panel.close} />
      )}
    </Page>
  )
}
