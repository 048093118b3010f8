import {
  type BulkAction,
  Confirm,
  DataTable,
  DropZone,
  EmptyState,
  type RowAction,
  selectFilter,
  useApi,
  useChunk,
  useExtraActions,
  useExtraColumns,
  useMay,
  usePanel,
  usePolling,
  useReloadAfterUploads,
  useService,
  useT,
} from '@console/core/browser'
import type { Page } from '@console/core/contract'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import {
  type Bucket,
  type BucketFile,
  fileActions,
  fileCan,
  fileColumns,
  filesApi,
  filesOf,
} from '#plugins/buckets/contract'
import { ownColumns } from './file-columns'
import { useMoving } from './use-moving'

const loadDrawer = () => import('./file-drawer')
const loadForm = () => import('./file-dialog')
const loadMove = () => import('./move-dialog')

const useStyles = makeStyles({
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
})

const filters = [selectFilter('state', 'State', { '0': 'Processing', '1': 'Ready', '-1': 'Error' })]

const namedInQuestion = 10

interface FileTableProps {
  bucket: Bucket
  files: Page<BucketFile>
  /** Files are being dragged over the page. */
  over: boolean
  onFiles(files: File[]): void
  reload(): Promise<void>
}

export function FileTable(props: FileTableProps) {
  const { bucket, files, over, onFiles, reload } = props
  const t = useT()
  const styles = useStyles()
  const api = useApi(filesApi)
  const confirm = useService(Confirm)
  const may = useMay('write-audios')
  const panel = usePanel('file')
  const [edited, setEdited] = useState<BucketFile>()
  const [version, setVersion] = useState(0)
  const moving = useMoving(bucket)
  const drawer = useChunk(loadDrawer, panel.id !== undefined)
  const form = useChunk(loadForm, edited !== undefined)
  const moveDialog = useChunk(loadMove, moving.asked !== undefined)

  const extraColumns = useExtraColumns(fileColumns, { bucket })
  const extraActions = useExtraActions(fileActions, { bucket })
  const withReasons = files.data.some(({ error }) => error)
  const columns = useMemo(
    () => [...ownColumns(bucket.metadata_template, withReasons), ...extraColumns],
    [bucket.metadata_template, withReasons, extraColumns],
  )
  const processing = files.data.filter(({ state }) => state === 0)
  const newest = Math.max(...processing.map(({ id }) => id))
  const stoppedPolling = usePolling(processing.length > 0 ? String(newest) : undefined, reload)
  useReloadAfterUploads(bucket.name, reload)

  /** Also of a file that is open beside the list without being on this page of it. */
  const refresh = async () => {
    setVersion((before) => before + 1)
    await reload()
  }

  const remove = (file: BucketFile) =>
    confirm.delete({
      kind: 'file',
      name: file.title,
      run: async () => {
        await api.remove({ params: { bucket_id: bucket.id, ids: file.id } })
        if (panel.id === String(file.id)) panel.close()
        await reload()
      },
    })

  const askToDelete = (rows: BucketFile[]) => {
    const rest = rows.length - namedInQuestion
    return confirm.ask({
      title: t('Delete {count} files', { count: rows.length }),
      text: t('These files and their audio will be deleted for good:'),
      consequences: [
        ...rows.slice(0, namedInQuestion).map(({ id, title }) => `${title} (${id})`),
        ...(rest > 0 ? [t('and {count} more', { count: rest })] : []),
      ],
      confirmLabel: t('Delete'),
      danger: true,
    })
  }

  const notReady = t('Only files that are Ready can be moved')
  const actions: RowAction<BucketFile>[] = [
    { label: 'Open', run: (file) => panel.open(file.id) },
    { label: 'Edit', scope: 'write-audios', run: setEdited },
    {
      label: 'Move',
      scope: 'write-audios',
      run: (file) => moving.moveOne(file, refresh),
      disabledReason: (file) => (fileCan.move(file) ? undefined : notReady),
    },
    ...extraActions,
    { label: 'Delete', scope: 'delete-audios', danger: true, run: remove },
  ]
  const bulk: BulkAction<BucketFile>[] = [
    {
      label: 'Move',
      scope: 'write-audios',
      ask: moving.askTarget,
      run: moving.moveRows,
      disabledReason: (rows) => (rows.every(fileCan.move) ? undefined : notReady),
      done: 'Moved successfully',
    },
    {
      label: 'Delete',
      scope: 'delete-audios',
      danger: true,
      ask: askToDelete,
      run: (rows) =>
        api.remove({
          params: { bucket_id: bucket.id, ids: rows.map(({ id }) => id).join(',') },
          quiet: true,
        }),
      done: 'Deleted successfully',
    },
  ]

  return (
    <>
      {stoppedPolling && (
        <p role="status" className={styles.note}>
          {t('Some files are still being processed. Refresh to look again.')}
        </p>
      )}
      {bucket.num === 0 && !may.allowed ? (
        <EmptyState title={t('No files yet')}>{may.reason}</EmptyState>
      ) : bucket.num === 0 ? (
        <DropZone over={over} onFiles={onFiles} title={t('No files yet')} fillsPage />
      ) : (
        <DataTable
          id="bucket-files"
          query={filesOf(bucket.id)}
          rowKey={(file) => file.id}
          rowName={(file) => file.title}
          columns={columns}
          filters={filters}
          search={t('Search by title, ACR ID or id')}
          sorted={{ sort: 'id', order: 'asc' }}
          actions={actions}
          bulk={bulk}
          empty={{ title: t('No files yet') }}
          label={t('Files')}
        />
      )}
      {panel.id !== undefined && drawer && (
        <drawer.FileDrawer
          key={panel.id}
          bucket={bucket}
          id={panel.id}
          rows={files.data}
          version={version}
          onEdit={setEdited}
          onMove={(file) => moving.moveOne(file, refresh)}
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
