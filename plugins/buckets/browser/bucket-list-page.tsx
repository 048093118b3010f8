import {
  type Column,
  Columns,
  DataTable,
  MayButton,
  Page,
  type PageProps,
  Regions,
  type RowAction,
  useApi,
  useAsked,
  useChunk,
  useExtraActions,
  useExtraColumns,
  useLimit,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { AddRegular } from '@fluentui/react-icons'
import { useMemo, useState } from 'react'
import {
  accessLabels,
  type Bucket,
  bucketActions,
  bucketColumns,
  bucketPaths,
  bucketsApi,
  fileTypeLabels,
  fileTypes,
  netTypeLabels,
  parseTemplate,
} from '#plugins/buckets/contract'
import type * as loads from './loads'
import { useBucketDeletion } from './use-bucket-deletion'

const loadDialog = () => import('./bucket-dialog')

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
  Columns.duration('Duration', (bucket) => bucket.size, { sort: 'size', width: 104 }),
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

export default function BucketListPage(props: PageProps<typeof loads.list>) {
  const { data: buckets, updatedAt, error, reload } = props
  const t = useT()
  const api = useApi(bucketsApi)
  const region = useObservable(useService(Regions).region$)
  const limit = useLimit('file_buckets', t('File buckets'))
  const [form, setForm] = useState<'new' | Bucket>()
  useAsked(
    'new',
    limit.unlessReached(() => setForm('new')),
  )
  const dialog = useChunk(loadDialog, form !== undefined)

  const extraColumns = useExtraColumns(bucketColumns)
  const extraActions = useExtraActions(bucketActions)
  const allColumns = useMemo(() => [...columns, ...extraColumns], [extraColumns])

  const refresh = () => Promise.all([reload(), limit.refresh()])
  const remove = useBucketDeletion(refresh)
  const actions: RowAction<Bucket>[] = [
    { label: 'Edit', scope: 'write-buckets', run: setForm },
    ...extraActions,
    { label: 'Delete', scope: 'delete-buckets', danger: true, run: remove },
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
    <Page title={t('File Buckets')} count={buckets.meta.total} intro={limit.usage} actions={create}>
      <DataTable
        id="buckets"
        list={buckets}
        fetchPage={(query, signal) =>
          api.list({ query: { ...query, type: fileTypes, region }, signal })
        }
        apiCall={(query) => ({
          endpoint: bucketsApi.list,
          query: { ...query, type: fileTypes, region },
        })}
        rowKey={(bucket) => bucket.id}
        rowName={(bucket) => bucket.name}
        columns={allColumns}
        search={t('Search by name or label')}
        sorted={{ sort: 'id', order: 'desc' }}
        actions={actions}
        empty={{
          title: t('No buckets yet'),
          text: t('A bucket keeps your own audio and video, so that it can be recognised.'),
          action: create,
        }}
        updatedAt={updatedAt}
        error={error}
        reload={reload}
        label={t('File Buckets')}
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
