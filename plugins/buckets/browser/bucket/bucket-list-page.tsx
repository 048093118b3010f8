import {
  type Column,
  Columns,
  ListPage,
  useExtraActions,
  useExtraColumns,
  useLimit,
  usePage,
  useT,
} from '@console/core/browser'
import { useMemo } from 'react'
import {
  accessLabels,
  type Bucket,
  bucketActions,
  bucketColumns,
  bucketPaths,
  fileBuckets,
  fileTypeLabels,
  netTypeLabels,
  parseTemplate,
} from '#plugins/buckets/contract'
import { useBucketDeletion } from './use-bucket-deletion'

const loadForm = () => import('./bucket-dialog')

const templateNames = ({ metadata_template }: Bucket) =>
  (parseTemplate(metadata_template) ?? []).map(({ name }) => name)

const columns: Column<Bucket>[] = [
  Columns.link(
    'Name',
    (bucket) => bucket.name,
    (bucket, area) => bucketPaths.one(area, bucket),
    { sort: 'name' },
  ),
  Columns.id('Id', (bucket) => bucket.id, { sort: 'id', width: 108, grow: 0.2 }),
  Columns.number('Files', (bucket) => bucket.num, { sort: 'num', width: 84 }),
  Columns.hours('Duration', (bucket) => bucket.size, { sort: 'size', width: 104 }),
  Columns.tags('Labels', (bucket) => bucket.labels, { width: 172 }),
  Columns.custom('Network type', {
    cell: (bucket) => <Words text={netTypeLabels[bucket.net_type]} />,
    csv: (bucket) => netTypeLabels[bucket.net_type],
    hidden: true,
  }),
  Columns.badge(
    'Type',
    ({ type }) => ({ label: fileTypeLabels[type === 'DedupFile' ? type : 'File'] }),
    { width: 88, hidden: true },
  ),
  Columns.badge('Access', (bucket) => ({ label: accessLabels[bucket.access_permission] }), {
    width: 88,
    grow: 0.2,
  }),
  Columns.tags('Metadata template', templateNames, { hidden: true }),
  Columns.tags('Access users', (bucket) => bucket.access_users, { hidden: true }),
  Columns.time('Created', (bucket) => bucket.created_at, {
    sort: 'created_at',
    width: 184,
    grow: 0.2,
  }),
]

/** Words of the console in a cell. */
function Words({ text }: { text: string }) {
  return useT()(text)
}

export default function BucketListPage() {
  const t = useT()
  const { area } = usePage()
  const remove = useBucketDeletion()
  const extraColumns = useExtraColumns(bucketColumns)
  return (
    <ListPage
      id="buckets"
      title={t('File Buckets')}
      query={fileBuckets}
      columns={useMemo(() => [...columns, ...extraColumns], [extraColumns])}
      search={t('Search by name or label')}
      limit={useLimit('file_buckets', t('File buckets'))}
      form={{
        load: loadForm,
        create: t('Create bucket'),
        opens: (bucket) => bucketPaths.one(area, bucket),
        scope: 'write-buckets',
      }}
      actions={useExtraActions(bucketActions)}
      remove={{ scope: 'delete-buckets', run: remove }}
      empty={{
        title: t('No buckets yet'),
        text: t('A bucket keeps your own audio and video, so that it can be recognised.'),
      }}
    />
  )
}
