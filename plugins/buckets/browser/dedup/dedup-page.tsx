import {
  type Column,
  Columns,
  DataTable,
  LazyPart,
  MayButton,
  Page,
  type PageProps,
  PageTabs,
  useChunk,
  useFileDrop,
  useMay,
  usePanel,
  useT,
  useTab,
} from '@console/core/browser'
import { AddRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { type DedupFile, dedupFilesOf } from '#plugins/buckets/contract'
import { BucketFacts } from '../bucket/bucket-facts'
import type * as loads from '../loads'
import { useDedupActions } from './use-dedup-actions'

const loadCompare = () => import('./compare-dialog')
const loadDuplicates = () => import('./duplicates-panel')
const loadSettings = () => import('../bucket/bucket-settings')

const columns: Column<DedupFile>[] = [
  Columns.text('Track id', ({ track_id }) => track_id, { sort: 'track_id' }),
  Columns.id('ACR ID', ({ acr_id }) => acr_id, { width: 160 }),
  Columns.number('Duplicates', ({ duplicates }) => duplicates.length, { width: 104 }),
  Columns.tags('Found in', ({ duplicates }) => duplicates.map(({ id }) => id), { width: 180 }),
  Columns.badge(
    'In the bucket',
    ({ do_db }) =>
      do_db ? { label: 'Added', color: 'success' } : { label: 'Not added', color: 'subtle' },
    { width: 112 },
  ),
  Columns.duration('Duration', ({ duration }) => duration, { sort: 'duration', width: 104 }),
  Columns.time('Created', ({ created_at }) => created_at, { sort: 'created_at', width: 184 }),
]

type Loaded = PageProps<typeof loads.dedup>

export default function DedupPage(props: Loaded) {
  return <DedupBucket key={props.data.bucket.id} {...props} />
}

/** What was compared with the bucket, and which of it sounds the same. */
function DedupBucket({ data: { bucket, files }, reload }: Loaded) {
  const t = useT()
  const tab = useTab(['files', 'settings'])
  const panel = usePanel('file')
  const [chosen, setChosen] = useState<readonly File[]>()
  const compare = useChunk(loadCompare, chosen !== undefined)
  const duplicates = useChunk(loadDuplicates, panel.id !== undefined)
  const mayAdd = useMay('write-audios').allowed
  useFileDrop(chosen || !mayAdd ? undefined : setChosen)
  const actions = useDedupActions({ bucket, panel, reload })
  const add = (
    <MayButton
      scope="write-audios"
      appearance="primary"
      icon={<AddRegular />}
      onClick={() => setChosen([])}
    >
      {t('Compare files')}
    </MayButton>
  )
  return (
    <Page
      title={bucket.name}
      actions={add}
      facts={<BucketFacts bucket={bucket} />}
      tabs={
        <PageTabs
          tabs={[
            { id: 'files', label: t('Compared files'), count: files.meta.total },
            { id: 'settings', label: t('Settings') },
          ]}
        />
      }
    >
      {tab === 'settings' ? (
        <LazyPart load={loadSettings} height={480}>
          {({ BucketSettings }) => <BucketSettings bucket={bucket} />}
        </LazyPart>
      ) : (
        <DataTable
          id="dedup-files"
          query={dedupFilesOf(bucket.id)}
          rowKey={({ acr_id }) => acr_id}
          rowName={({ track_id }) => track_id}
          columns={columns}
          search={t('Search by track id or ACR ID')}
          sorted={{ sort: 'id', order: 'desc' }}
          actions={actions}
          empty={{
            title: t('Nothing was compared yet'),
            text: t(
              'Send the fingerprint of a track: you learn which tracks of the bucket sound the same. Without a duplicate it is added.',
            ),
            action: add,
          }}
          label={t('Compared files')}
        />
      )}
      {chosen && compare && (
        <compare.CompareDialog
          bucket={bucket}
          dropped={chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
      {panel.id !== undefined && duplicates && (
        <duplicates.DuplicatesPanel
          key={panel.id}
          bucketId={bucket.id}
          trackId={panel.id}
          rows={files.data}
          onClose={panel.close}
        />
      )}
    </Page>
  )
}
