import {
  FilesTable,
  selectFilter,
  useChunk,
  useExtraColumns,
  usePanel,
  useT,
} from '@console/core/browser'
import { useMemo, useState } from 'react'
import {
  type Bucket,
  type BucketFile,
  fileColumns,
  filesOf,
  newestFirst,
} from '#plugins/buckets/contract'
import { ownColumns } from './file-columns'
import { useFileActions } from './use-file-actions'
import { useMoving } from './use-moving'

const loadDrawer = () => import('./file-drawer')
const loadForm = () => import('./file-dialog')
const loadMove = () => import('./move-dialog')

const filters = [selectFilter('state', 'State', { '0': 'Processing', '1': 'Ready', '-1': 'Error' })]

const idOf = ({ id }: BucketFile) => id
const titleOf = ({ title }: BucketFile) => title

interface FileTableProps {
  bucket: Bucket
  files: readonly BucketFile[]
  /** Files are being dragged over the page. */
  over: boolean
  onFiles(files: File[]): void
  reload(): Promise<void>
}

export function FileTable({ bucket, files, over, onFiles, reload }: FileTableProps) {
  const t = useT()
  const panel = usePanel('file')
  const [edited, setEdited] = useState<BucketFile>()
  const [version, setVersion] = useState(0)
  const moving = useMoving(bucket)
  const drawer = useChunk(loadDrawer, panel.id !== undefined)
  const form = useChunk(loadForm, edited !== undefined)
  const moveDialog = useChunk(loadMove, moving.asked !== undefined)

  /** Also of a file that is open beside the list without being on this page of it. */
  const refresh = async () => {
    setVersion((before) => before + 1)
    await reload()
  }
  const { actions, bulk, move, remove } = useFileActions({
    bucket,
    panel,
    moving,
    onEdit: setEdited,
    reload,
    refresh,
  })
  return (
    <>
      <FilesTable
        id="bucket-files"
        query={filesOf(bucket.id)}
        none={bucket.num === 0}
        scope="write-audios"
        target={bucket.name}
        processing={newestProcessed(files)}
        over={over}
        onFiles={onFiles}
        reload={reload}
        rowKey={idOf}
        rowName={titleOf}
        columns={useFileColumns(bucket, files)}
        filters={filters}
        search={t('Search by title, ACR ID or id')}
        sorted={newestFirst}
        actions={actions}
        bulk={bulk}
      />
      {panel.id !== undefined && drawer && (
        <drawer.FileDrawer
          key={panel.id}
          bucket={bucket}
          id={panel.id}
          rows={files}
          version={version}
          onEdit={setEdited}
          onMove={move}
          onDelete={remove}
          onClose={panel.close}
        />
      )}
      {edited && form && (
        <form.FileDialog
          bucket={bucket}
          file={edited}
          onSaved={refresh}
          onClose={() => setEdited(undefined)}
        />
      )}
      {moving.asked && moveDialog && <moveDialog.MoveDialog bucket={bucket} {...moving.asked} />}
    </>
  )
}

/** Own columns, those of the template, and those that plugins add. */
function useFileColumns(bucket: Bucket, files: readonly BucketFile[]) {
  const extra = useExtraColumns(fileColumns, { bucket })
  const withReasons = files.some(({ error }) => error)
  return useMemo(
    () => [...ownColumns(bucket.metadata_template, withReasons), ...extra],
    [bucket.metadata_template, withReasons, extra],
  )
}

/** One that comes later starts the waiting anew. */
function newestProcessed(files: readonly BucketFile[]): string | undefined {
  const processing = files.filter(({ state }) => state === 0)
  if (processing.length === 0) return undefined
  return String(Math.max(...processing.map(idOf)))
}
