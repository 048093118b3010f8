import {
  type Column,
  Columns,
  Confirm,
  ListPage,
  selectFilter,
  useApi,
  useLimit,
  usePage,
  useService,
  useT,
} from '@console/core/browser'
import {
  type Bucket,
  bucketsApi,
  isLiveBucketType,
  netTypeLabels,
  parseTemplate,
} from '#plugins/buckets/contract'
import { channelPaths, liveBuckets } from '#plugins/channels/contract'
import { typeLabels } from './bucket-types'

const loadForm = () => import('./bucket-dialog')

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
    sort: 'created_at',
    width: 184,
    grow: 0.2,
  }),
]

const filters = [selectFilter('type', 'Type', typeLabels)]

export default function BucketListPage() {
  const t = useT()
  const api = useApi(bucketsApi)
  const { area } = usePage()
  const confirm = useService(Confirm)
  const remove = (bucket: Bucket) =>
    confirm.delete({
      kind: 'bucket',
      name: bucket.name,
      typed: true,
      run: async () => void (await api.remove({ params: bucket, query: {} })),
    })
  const unlessEmpty = ({ num }: Bucket) =>
    num > 0 ? t('Delete its channels first: only an empty bucket can be deleted') : undefined
  return (
    <ListPage
      id="channel-buckets"
      title={t('Channel Buckets')}
      query={liveBuckets}
      columns={columns}
      filters={filters}
      search={t('Search by name or label')}
      limit={useLimit('live_buckets', t('Channel buckets'))}
      form={{
        load: loadForm,
        create: t('Create bucket'),
        opens: (bucket) => channelPaths.one(area, bucket),
        scope: 'write-buckets',
      }}
      remove={{ scope: 'delete-buckets', run: remove, disabledReason: unlessEmpty }}
      empty={{
        title: t('No channel buckets yet'),
        text: t(
          'A channel bucket holds radio and television channels, so that it can be told which one a device is listening to.',
        ),
      }}
    />
  )
}
