import {
  DropHint,
  LazyPart,
  MayButton,
  Page,
  type PageProps,
  PageTabs,
  useChunk,
  useFileDrop,
  useMay,
  useT,
  useTab,
} from '@console/core/browser'
import { AddRegular, TableEditRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { BucketFacts } from '../bucket/bucket-facts'
import type * as loads from '../loads'
import { FileTable } from './file-table'

const loadAddFiles = () => import('../add-files/add-files-dialog')
const loadCsvEdit = () => import('../csv-edit/csv-edit-dialog')
const loadSettings = () => import('../bucket/bucket-settings')

type Loaded = PageProps<typeof loads.files>

export default function BucketFilesPage(props: Loaded) {
  return <BucketFiles key={props.data.bucket.id} {...props} />
}

function BucketFiles({ data: { bucket, files }, reload }: Loaded) {
  const t = useT()
  const tab = useTab(['files', 'settings'])
  const [adding, setAdding] = useState<readonly File[]>()
  const [editing, setEditing] = useState(false)
  const addFiles = useChunk(loadAddFiles, adding !== undefined)
  const csvEdit = useChunk(loadCsvEdit, editing)
  const mayAdd = useMay('write-audios').allowed
  // The table reads them by itself while they are not there yet.
  const rows = files?.data ?? []
  const over = useFileDrop(adding || editing || !mayAdd ? undefined : setAdding)

  return (
    <Page
      title={bucket.name}
      actions={
        <>
          {bucket.num > 0 && (
            <MayButton
              scope="write-audios"
              icon={<TableEditRegular />}
              onClick={() => setEditing(true)}
            >
              {t('Edit metadata by CSV')}
            </MayButton>
          )}
          <MayButton
            scope="write-audios"
            appearance="primary"
            icon={<AddRegular />}
            onClick={() => setAdding([])}
          >
            {t('Add files')}
          </MayButton>
        </>
      }
      facts={<BucketFacts bucket={bucket} />}
      tabs={
        <PageTabs
          tabs={[
            { id: 'files', label: t('Files'), count: bucket.num },
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
        <FileTable bucket={bucket} files={rows} over={over} onFiles={setAdding} reload={reload} />
      )}
      {over && <DropHint name={bucket.name} />}
      {adding && addFiles && (
        <addFiles.AddFilesDialog
          bucket={bucket}
          dropped={adding}
          known={rows}
          reload={reload}
          onClose={() => setAdding(undefined)}
        />
      )}
      {editing && csvEdit && (
        <csvEdit.CsvEditDialog bucket={bucket} reload={reload} onClose={() => setEditing(false)} />
      )}
    </Page>
  )
}
