import {
  Columns,
  type Column,
  Confirm,
  DataTable,
  EmptyState,
  Page,
  type PageProps,
  type RowAction,
  selectFilter,
  useApi,
  useService,
  useT,
} from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons'
import { lazy, Suspense, useMemo, useState } from 'react'
import { type BucketFile, fileStates, filesApi, parseTemplate } from '#plugins/buckets/contract'
import type * as loads from './loads'

const UploadDialog = lazy(() => import('./upload-dialog'))

const stateColors = { 0: 'informative', 1: 'success', [-1]: 'danger' } as const

const columns: Column<BucketFile>[] = [
  Columns.text('Title', (file) => file.title, { sort: 'title' }),
  Columns.badge(
    'State',
    (file) => ({
      label: fileStates[file.state],
      color: stateColors[file.state],
      tooltip: file.error || undefined,
    }),
    { sort: 'status' },
  ),
  Columns.duration('Duration', (file) => file.duration, { sort: 'duration' }),
  Columns.id('ACR ID', (file) => file.acr_id),
  Columns.id('File id', (file) => file.id, { sort: 'id', width: 110, grow: 0.5 }),
  Columns.time('Created', (file) => file.created_at, { sort: 'created_at' }),
]

const filters = [
  selectFilter('state', 'State', { '0': 'Processing', '1': 'Ready', '-1': 'Error' }),
]

type Loaded = PageProps<typeof loads.files>

export default function BucketFilesPage({ data, params, reload }: Loaded) {
  const t = useT()
  if (data) return <BucketFiles data={data} reload={reload} />
  return (
    <EmptyState title={t('There is no bucket {name} in this region', { name: params.name })}>
      {t('It may have been deleted or renamed, or lie in another region.')}
    </EmptyState>
  )
}

interface BucketFilesProps extends Pick<Loaded, 'reload'> {
  data: NonNullable<Loaded['data']>
}

function BucketFiles({ data: { bucket, files }, reload }: BucketFilesProps) {
  const t = useT()
  const api = useApi(filesApi)
  const confirm = useService(Confirm)
  const [uploading, setUploading] = useState(false)
  const allColumns = useMemo(() => [...columns, ...templateColumns(bucket.metadata_template)], [bucket])

  const remove = (file: BucketFile) =>
    confirm.delete({
      kind: 'file',
      name: file.title,
      run: async () => {
        await api.remove({ params: { bucket_id: bucket.id, ids: file.id } })
        await reload()
      },
    })
  const actions: RowAction<BucketFile>[] = [{ label: 'Delete', danger: true, run: remove }]
  const upload = (
    <Button appearance="primary" icon={<ArrowUploadRegular />} onClick={() => setUploading(true)}>
      {t('Add files')}
    </Button>
  )
  return (
    <Page title={bucket.name} count={bucket.num} actions={upload}>
      <DataTable
        id="bucket-files"
        list={files}
        fetchPage={(query, signal) =>
          api.list({ params: { bucket_id: bucket.id }, query, signal })
        }
        rowKey={(file) => file.id}
        rowName={(file) => file.title}
        columns={allColumns}
        filters={filters}
        search={t('Search by title, ACR ID or id')}
        sorted={{ sort: 'id', order: 'asc' }}
        actions={actions}
        empty={{
          title: t('No files yet'),
          text: t('Add the audio that is to be recognised.'),
          action: upload,
        }}
        reload={reload}
      />
      {uploading && (
        <Suspense>
          <UploadDialog bucket={bucket} onClose={() => setUploading(false)} />
        </Suspense>
      )}
    </Page>
  )
}

/** One column for each field of the bucket's template. */
const templateColumns = (template: string | null): Column<BucketFile>[] =>
  (parseTemplate(template) ?? []).map(({ name }) =>
    Columns.text<BucketFile>(name, (file) => String(file.user_defined[name] ?? ''), {
      key: `meta.${name}`,
    }),
  )
