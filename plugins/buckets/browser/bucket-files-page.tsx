import {
  EmptyState,
  LazyPart,
  Page,
  type PageProps,
  PageTabs,
  TextLink,
  useChunk,
  useT,
  useTab,
} from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { AddRegular, TableEditRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { bucketPaths } from '#plugins/buckets/contract'
import { BucketFacts } from './bucket-facts'
import { DropHint } from './drop-hint'
import { FileTable } from './file-table'
import type * as loads from './loads'
import { useFileDrop } from './use-file-drop'

const loadAddFiles = () => import('./add-files/add-files-dialog')
const loadCsvEdit = () => import('./csv-edit/csv-edit-dialog')
const loadSettings = () => import('./bucket-settings')

type Loaded = PageProps<typeof loads.files>

export default function BucketFilesPage({ data, params, updatedAt, error, reload }: Loaded) {
  const t = useT()
  const { pathname } = useLocation()
  if (data) {
    return (
      <BucketFiles
        key={data.bucket.id}
        data={data}
        updatedAt={updatedAt}
        error={error}
        reload={reload}
      />
    )
  }
  return (
    <Page title={params.name}>
      <EmptyState
        title={t('There is no bucket {name} in this region', { name: params.name })}
        actions={
          <TextLink to={bucketPaths.list(pathname.split('/')[1] ?? '')}>
            {t('All file buckets')}
          </TextLink>
        }
      >
        {t('It may have been deleted or renamed, or lie in another region.')}
      </EmptyState>
    </Page>
  )
}

interface BucketFilesProps extends Pick<Loaded, 'updatedAt' | 'error' | 'reload'> {
  data: NonNullable<Loaded['data']>
}

function BucketFiles({ data: { bucket, files }, updatedAt, error, reload }: BucketFilesProps) {
  const t = useT()
  const tab = useTab(['files', 'settings'])
  const [adding, setAdding] = useState<readonly File[]>()
  const [editing, setEditing] = useState(false)
  const addFiles = useChunk(loadAddFiles, adding !== undefined)
  const csvEdit = useChunk(loadCsvEdit, editing)
  const over = useFileDrop(adding || editing ? undefined : setAdding)

  return (
    <Page
      title={bucket.name}
      actions={
        <>
          {bucket.num > 0 && (
            <Button icon={<TableEditRegular />} onClick={() => setEditing(true)}>
              {t('Edit metadata by CSV')}
            </Button>
          )}
          <Button appearance="primary" icon={<AddRegular />} onClick={() => setAdding([])}>
            {t('Add files')}
          </Button>
        </>
      }
      tabs={
        <>
          <BucketFacts bucket={bucket} />
          <PageTabs
            tabs={[
              { id: 'files', label: t('Files'), count: bucket.num },
              { id: 'settings', label: t('Settings') },
            ]}
          />
        </>
      }
    >
      {tab === 'settings' ? (
        <LazyPart load={loadSettings} height={480}>
          {({ BucketSettings }) => <BucketSettings bucket={bucket} reload={reload} />}
        </LazyPart>
      ) : (
        <FileTable
          bucket={bucket}
          files={files}
          over={over}
          onFiles={setAdding}
          updatedAt={updatedAt}
          error={error}
          reload={reload}
        />
      )}
      {over && <DropHint bucket={bucket} />}
      {adding && addFiles && (
        <addFiles.AddFilesDialog
          bucket={bucket}
          dropped={adding}
          known={files.data}
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
