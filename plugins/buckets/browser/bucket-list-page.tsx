import {
  Columns,
  type Column,
  Confirm,
  DataTable,
  Page,
  type PageProps,
  Regions,
  type RowAction,
  useApi,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { lazy, Suspense, useState } from 'react'
import { accessLabels, type Bucket, bucketPaths, bucketsApi, netTypeLabels } from '#plugins/buckets/contract'
import type * as loads from './loads'

const BucketForm = lazy(() => import('./bucket-form'))

const columns: Column<Bucket>[] = [
  Columns.link('Name', (bucket) => bucket.name, (bucket, area) => bucketPaths.one(area, bucket), {
    sort: 'name',
  }),
  Columns.id('Id', (bucket) => bucket.id, { sort: 'id', width: 110, grow: 0.5 }),
  Columns.number('Files', (bucket) => bucket.num, { sort: 'num' }),
  Columns.duration('Total duration', (bucket) => bucket.size, { sort: 'size' }),
  Columns.badge('Network type', (bucket) => ({ label: netTypeLabels[bucket.net_type] })),
  Columns.tags('Labels', (bucket) => bucket.labels),
  Columns.badge('Access', (bucket) => ({ label: accessLabels[bucket.access_permission] })),
  Columns.text('Metadata template', (bucket) => bucket.metadata_template ?? '', { hidden: true }),
  Columns.time('Created', (bucket) => bucket.created_at, { sort: 'created_at' }),
]

export default function BucketListPage({ data: buckets, reload }: PageProps<typeof loads.list>) {
  const t = useT()
  const api = useApi(bucketsApi)
  const confirm = useService(Confirm)
  const region = useObservable(useService(Regions).region$)
  const [form, setForm] = useState<'new' | Bucket>()

  const actions: RowAction<Bucket>[] = [
    { label: 'Edit', run: setForm },
    { label: 'Delete', danger: true, run: (bucket) => remove(bucket) },
  ]
  const remove = (bucket: Bucket) =>
    confirm.delete({
      kind: 'bucket',
      name: bucket.name,
      typed: true,
      consequences: bucket.num > 0 ? [t('{count} files with their audio', { count: bucket.num })] : [],
      run: async () => {
        await api.remove({ params: bucket, query: { force: '1' } })
        await reload()
      },
    })
  const create = (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => setForm('new')}>
      {t('Create bucket')}
    </Button>
  )
  return (
    <Page title={t('File Buckets')} count={buckets.meta.total} actions={create}>
      <DataTable
        id="buckets"
        list={buckets}
        fetchPage={(query, signal) =>
          api.list({ query: { ...query, type: 'File', region }, signal })
        }
        rowKey={(bucket) => bucket.id}
        rowName={(bucket) => bucket.name}
        columns={columns}
        search={t('Search by name or label')}
        sorted={{ sort: 'id', order: 'desc' }}
        actions={actions}
        empty={{
          title: t('No buckets yet'),
          text: t('A bucket keeps your own audio, so that it can be recognised.'),
          action: create,
        }}
        reload={reload}
      />
      {form && (
        <Suspense>
          <BucketForm
            bucket={form === 'new' ? undefined : form}
            region={region}

            onSaved={reload}
            onClose={() => setForm(undefined)}
          />
        </Suspense>
      )}
    </Page>
  )
}
