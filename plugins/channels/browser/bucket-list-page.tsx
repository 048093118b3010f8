import {
  type Column,
  Columns,
  Confirm,
  DataTable,
  MayButton,
  Page,
  type PageProps,
  Regions,
  type RowAction,
  selectFilter,
  useApi,
  useAsked,
  useChunk,
  useLimit,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { AddRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import {
  type Bucket,
  bucketsApi,
  isLiveBucketType,
  netTypeLabels,
  parseTemplate,
} from '#plugins/buckets/contract'
import { channelPaths } from '#plugins/channels/contract'
import { typeLabels } from './bucket-types'
import type * as loads from './loads'
import { allTypes } from './loads'

const loadDialog = () => import('./bucket-dialog')

const typeLabel = ({ type }: Bucket) => (isLiveBucketType(type) ? typeLabels[type] : type)

const columns: Column<Bucket>[] = [
  Columns.link(
    'Name',
    (bucket) => bucket.name,
    (bucket, area) => channelPaths.one(area, bucket),
    { sort: 'name' },
  ),
  Columns.id('Id', (bucket) => bucket.id, { sort: 'id', width: 108, grow: 0.2 }),
  Columns.badge('Type', (bucket) => ({ label: typeLabel(bucket) }), { sort: 'type', width: 132 }),
  Columns.number('Channels', (bucket) => bucket.num, { sort: 'num', width: 120 }),
  Columns.time('Keepalive time', (bucket) => bucket.keepalive_time, { width: 184, grow: 0.2 }),
  Columns.custom('Network type', {
    cell: (bucket, { t }) => t(netTypeLabels[bucket.net_type]),
    csv: (bucket) => netTypeLabels[bucket.net_type],
    hidden: true,
  }),
  Columns.tags('Labels', (bucket) => bucket.labels),
  Columns.tags(
    'Metadata template',
    ({ metadata_template }) => (parseTemplate(metadata_template) ?? []).map(({ name }) => name),
    { hidden: true },
  ),
  Columns.time('Created', (bucket) => bucket.created_at, {
    ...{ sort: 'created_at', width: 184, grow: 0.2 },
  }),
]

const filters = [selectFilter('type', 'Type', typeLabels)]

export default function BucketListPage(props: PageProps<typeof loads.list>) {
  const { data: buckets, updatedAt, error, reload } = props
  const t = useT()
  const api = useApi(bucketsApi)
  const confirm = useService(Confirm)
  const region = useObservable(useService(Regions).region$)
  const limit = useLimit('live_buckets', t('Channel buckets'))
  const [form, setForm] = useState<'new' | Bucket>()
  useAsked(
    'new',
    limit.unlessReached(() => setForm('new')),
  )
  const dialog = useChunk(loadDialog, form !== undefined)

  const refresh = () => Promise.all([reload(), limit.refresh()])
  const remove = (bucket: Bucket) =>
    confirm.delete({
      kind: 'bucket',
      name: bucket.name,
      typed: true,
      run: async () => {
        await api.remove({ params: bucket, query: {} })
        await refresh()
      },
    })
  const actions: RowAction<Bucket>[] = [
    { label: 'Edit', scope: 'write-buckets', run: setForm },
    {
      label: 'Delete',
      scope: 'delete-buckets',
      danger: true,
      run: remove,
      disabledReason: ({ num }) =>
        num > 0 ? t('Delete its channels first: only an empty bucket can be deleted') : undefined,
    },
  ]
  const create = (
    <MayButton
      scope="write-buckets"
      appearance="primary"
      icon={<AddRegular />}
      onClick={limit.unlessReached(() => setForm('new'))}
    >
      {t('Create bucket')}
    </MayButton>
  )
  return (
    <Page
      title={t('Channel Buckets')}
      count={buckets.meta.total}
      intro={limit.usage}
      actions={create}
    >
      <DataTable
        id="channel-buckets"
        list={buckets}
        fetchPage={(query, signal) =>
          api.list({ query: { ...query, type: query.type ?? allTypes, region }, signal })
        }
        apiCall={(query) => ({
          endpoint: bucketsApi.list,
          query: { ...query, type: query.type ?? allTypes, region },
        })}
        rowKey={(bucket) => bucket.id}
        rowName={(bucket) => bucket.name}
        columns={columns}
        filters={filters}
        search={t('Search by name or label')}
        sorted={{ sort: 'id', order: 'desc' }}
        actions={actions}
        empty={{
          title: t('No channel buckets yet'),
          text: t(
            'A channel bucket holds radio and television channels, so that it can be told which one a device is listening to.',
          ),
          action: create,
        }}
        updatedAt={updatedAt}
        error={error}
        reload={reload}
        label={t('Channel Buckets')}
      />
      {form && dialog && (
        <dialog.BucketDialog
          bucket={form === 'new' ? undefined : form}
          region={region}
          onSaved={refresh}
          onClose={() => setForm(undefined)}
        />
      )}
    </Page>
  )
}
