import {
  Columns,
  MayButton,
  Page,
  type PageProps,
  type RowAction,
  useChunk,
  useT,
} from '@console/core/browser'
import { AddRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { Channel } from '#plugins/channels/contract'
import { BucketFacts } from './bucket-facts'
import { channelColumns } from './channel-columns'
import { ChannelList, type ChannelPageProps } from './channel-list'
import type * as loads from './loads'
import { NoBucket } from './no-bucket'
import { scope, useChannelDeletion } from './use-channel-deletion'

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

type Loaded = PageProps<typeof loads.rec>

export default function RecPage({ data, params, ...rest }: Loaded) {
  if (!data) return <NoBucket name={params.name} />
  return <RecChannels key={data.bucket.id} data={data} {...rest} />
}

function RecChannels(props: ChannelPageProps) {
  const { bucket } = props.data
  const t = useT()
  const { remove, bulk, limit, refresh } = useChannelDeletion(bucket, props.reload)
  const [importing, setImporting] = useState(false)
  const dialog = useChunk(loadDialog, importing)
  const actions: RowAction<Channel>[] = [{ label: 'Delete', scope, danger: true, run: remove }]
  const add = (
    <MayButton
      scope={scope}
      appearance="primary"
      icon={<AddRegular />}
      onClick={limit.unlessReached(() => setImporting(true))}
    >
      {t('Import channels')}
    </MayButton>
  )
  return (
    <Page
      title={bucket.name}
      intro={limit.usage}
      tabs={<BucketFacts bucket={bucket} />}
      actions={add}
    >
      <ChannelList
        {...props}
        id="rec-channels"
        columns={columns}
        actions={actions}
        bulk={bulk}
        empty={{
          title: t('No channels yet'),
          text: t('Import channels that the provider captures.'),
          action: add,
        }}
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
