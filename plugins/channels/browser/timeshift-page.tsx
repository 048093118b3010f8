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
import { useMemo, useState } from 'react'
import { type Channel, channelPaths } from '#plugins/channels/contract'
import { BucketFacts } from './bucket-facts'
import { channelColumns, metaColumns } from './channel-columns'
import { ChannelList, type ChannelPageProps } from './channel-list'
import type * as loads from './loads'
import { NoBucket } from './no-bucket'
import { scope, useChannelDeletion } from './use-channel-deletion'

const loadDialog = () => import('./timeshift-dialog')

const columns = [
  channelColumns.title,
  Columns.text<Channel>('Source channel', ({ source }) => source?.title),
  Columns.link<Channel>(
    'Source bucket',
    ({ source }) => source?.bucket_name ?? '',
    ({ source }, area) => channelPaths.one(area, { name: source?.bucket_name ?? '', type: 'Live' }),
    { width: 140 },
  ),
  Columns.number<Channel>('Hours kept', ({ timeshift }) => timeshift, { width: 104 }),
  channelColumns.state,
  channelColumns.heartbeat,
  channelColumns.reason,
  channelColumns.acrId,
  channelColumns.id,
  channelColumns.created,
]

type Loaded = PageProps<typeof loads.timeshift>

export default function TimeshiftPage({ data, params, ...rest }: Loaded) {
  if (!data) return <NoBucket name={params.name} />
  return <TimeshiftChannels key={data.bucket.id} data={data} {...rest} />
}

function TimeshiftChannels(props: ChannelPageProps) {
  const { bucket } = props.data
  const t = useT()
  const { remove, bulk, limit, refresh } = useChannelDeletion(bucket, props.reload)
  const [form, setForm] = useState<'new' | Channel>()
  const dialog = useChunk(loadDialog, form !== undefined)
  const allColumns = useMemo(() => [...columns, ...metaColumns(bucket)], [bucket])
  const actions: RowAction<Channel>[] = [
    { label: 'Change length', scope, run: setForm },
    { label: 'Delete', scope, danger: true, run: remove },
  ]
  const add = (
    <MayButton
      scope={scope}
      appearance="primary"
      icon={<AddRegular />}
      onClick={limit.unlessReached(() => setForm('new'))}
    >
      {t('Add time-shift channel')}
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
        id="timeshift-channels"
        columns={allColumns}
        actions={actions}
        bulk={bulk}
        empty={{
          title: t('No time-shift channels yet'),
          text: t('Choose a live channel whose last hours are to be kept.'),
          action: add,
        }}
      />
      {form && dialog && (
        <dialog.TimeshiftDialog
          bucket={bucket}
          channel={form === 'new' ? undefined : form}
          onSaved={refresh}
          onClose={() => setForm(undefined)}
        />
      )}
    </Page>
  )
}
