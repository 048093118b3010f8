import {
  type BulkAction,
  Confirm,
  DataTable,
  DropZone,
  EmptyState,
  TextLink,
  useApi,
  useChunk,
  useMay,
  usePolling,
  useReloadAfterUploads,
  useService,
  useT,
} from '@console/core/browser'
import type { Page } from '@console/core/contract'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import {
  type Container,
  type ScanFile,
  scanFileCan,
  scanFilesApi,
  scanFilesOf,
} from '../../contract'
import { useSources } from '../subscriptions/use-sources'
import { columnsOf } from './file-columns'
import { useFileActions } from './use-file-actions'
import { useFilters } from './use-filters'
import { useRescan } from './use-rescan'

const loadPanel = () => import('../subscriptions/sources-panel')

const useStyles = makeStyles({
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  deleted: { textAlign: 'center' },
})

const namedInQuestion = 10
const isDeleted = ({ state }: ScanFile) => state === 2
const nameOf = ({ name }: ScanFile) => name
const idOf = ({ id }: ScanFile) => id

interface FileTableProps {
  container: Container
  files: Page<ScanFile>
  /** Files are being dragged over the page. */
  over: boolean
  onFiles(files: File[]): void
  reload(): Promise<void>
}

export function FileTable(props: FileTableProps) {
  const { container, files, over, onFiles, reload } = props
  const t = useT()
  const styles = useStyles()
  const api = useApi(scanFilesApi)
  const confirm = useService(Confirm)
  const may = useMay('write-filescanning')
  const rescan = useRescan(container)
  const actions = useFileActions(container, reload)
  const sources = useSources(container.id).data?.data
  const panel = useChunk(loadPanel, sources !== undefined && sources.length > 0)
  const filters = useFilters(sources)
  const { pathname, search } = useLocation()

  const withWords = files.data.some(({ state }) => state <= 0)
  const columns = useMemo(() => columnsOf(container, withWords), [container, withWords])
  const processing = files.data.filter(({ state }) => state === 0).map(idOf)
  const stoppedPolling = usePolling(processing.join() || undefined, reload)
  useReloadAfterUploads(container.name, reload)

  const askToDelete = (rows: ScanFile[]) => {
    const rest = rows.length - namedInQuestion
    return confirm.ask({
      title: t('Delete {count} files', { count: rows.length }),
      text: t('Their audio and results will be deleted for good; the rows stay as Deleted:'),
      consequences: [
        ...rows.slice(0, namedInQuestion).map(nameOf),
        ...(rest > 0 ? [t('and {count} more', { count: rest })] : []),
      ],
      confirmLabel: t('Delete'),
      danger: true,
    })
  }

  const bulk: BulkAction<ScanFile>[] = [
    {
      label: 'Rescan',
      scope: 'write-filescanning',
      ask: rescan.agree,
      run: rescan.rescan,
      disabledReason: (rows) =>
        rows.every(scanFileCan.rescan)
          ? undefined
          : t('Files that are being scanned or deleted cannot be scanned again'),
      done: 'Submitted successfully',
    },
    {
      label: 'Delete',
      scope: 'write-filescanning',
      danger: true,
      ask: askToDelete,
      run: (rows) =>
        api.remove({
          params: { cid: container.id, ids: rows.map(idOf).join(',') },
          quiet: true,
        }),
      disabledReason: (rows) =>
        rows.every(scanFileCan.remove) ? undefined : t('Some of them are deleted already'),
      done: 'Deleted successfully',
    },
  ]

  const query = new URLSearchParams(search)
  const isEmpty = container.num === 0 && query.get('state') !== '2'
  query.set('state', '2')
  return (
    <>
      {panel && <panel.SourcesPanel cid={container.id} />}
      {stoppedPolling && (
        <p role="status" className={styles.note}>
          {t('Some files are still being processed. Refresh to look again.')}
        </p>
      )}
      {isEmpty && !may.allowed ? (
        <EmptyState title={t('No files yet')}>{may.reason}</EmptyState>
      ) : isEmpty ? (
        <>
          <DropZone over={over} onFiles={onFiles} title={t('No files yet')} fillsPage />
          <div className={styles.deleted}>
            <TextLink to={{ pathname, search: query.toString() }}>{t('Deleted files')}</TextLink>
          </div>
        </>
      ) : (
        <DataTable
          id="scan-files"
          query={scanFilesOf(container.id)}
          rowKey={idOf}
          rowName={nameOf}
          faded={isDeleted}
          columns={columns}
          filters={filters}
          search={t('Search by name or URI')}
          sorted={{ sort: 'created_at', order: 'desc' }}
          actions={actions}
          bulk={bulk}
          empty={{ title: t('No files yet') }}
          label={t('Files')}
        />
      )}
    </>
  )
}
