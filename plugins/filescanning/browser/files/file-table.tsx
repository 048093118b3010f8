import { FilesTable, TextLink, useChunk, useT } from '@console/core/browser'
import { makeStyles } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { type Container, type ScanFile, scanFilesOf } from '../../contract'
import { useSources } from '../subscriptions/use-sources'
import { columnsOf } from './file-columns'
import { useBulkActions } from './use-bulk-actions'
import { useFileActions } from './use-file-actions'
import { useFilters } from './use-filters'
import { WorthHearing } from './worth-hearing'

const loadPanel = () => import('../subscriptions/sources-panel')

const useStyles = makeStyles({ deleted: { textAlign: 'center' } })

const isDeleted = ({ state }: ScanFile) => state === 2
const idOf = ({ id }: ScanFile) => id
const nameOf = ({ name }: ScanFile) => name

interface FileTableProps {
  container: Container
  files: readonly ScanFile[]
  /** Files are being dragged over the page. */
  over: boolean
  onFiles(files: File[]): void
  reload(): Promise<void>
}

export function FileTable({ container, files, over, onFiles, reload }: FileTableProps) {
  const t = useT()
  const styles = useStyles()
  const actions = useFileActions(container, reload)
  const bulk = useBulkActions(container)
  const sources = useSources(container.id).data?.data
  const panel = useChunk(loadPanel, sources !== undefined && sources.length > 0)
  const filters = useFilters(sources)
  const { pathname, search } = useLocation()

  const withWords = files.some(({ state, cut_short }) => state <= 0 || cut_short)
  const columns = useMemo(() => columnsOf(container, withWords), [container, withWords])
  const processing = files.filter(({ state }) => state === 0).map(idOf)
  const query = new URLSearchParams(search)
  const none = container.num === 0 && query.get('state') !== '2'
  query.set('state', '2')
  return (
    <>
      {panel && <panel.SourcesPanel cid={container.id} />}
      {!none && <WorthHearing cid={container.id} />}
      <FilesTable
        id="scan-files"
        query={scanFilesOf(container.id)}
        none={none}
        scope="write-filescanning"
        target={container.name}
        processing={processing.join() || undefined}
        over={over}
        onFiles={onFiles}
        reload={reload}
        rowKey={idOf}
        rowName={nameOf}
        faded={isDeleted}
        columns={columns}
        filters={filters}
        search={t('Search by name or URI')}
        sorted={{ sort: 'created_at', order: 'desc' }}
        actions={actions}
        bulk={bulk}
      >
        <div className={styles.deleted}>
          <TextLink to={{ pathname, search: query.toString() }}>{t('Deleted files')}</TextLink>
        </div>
      </FilesTable>
    </>
  )
}
