import type { ListQuery } from '@console/core/contract'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { usePolling } from '../data/use-polling'
import { useT } from '../i18n'
import { useMay } from '../offer/use-may'
import { EmptyState } from '../states/empty-state'
import { DataTable } from '../table/data-table'
import type { TableProps } from '../table/types'
import { DropZone } from './drop-zone'
import { useReloadAfterUploads } from './use-reload-after-uploads'

const useStyles = makeStyles({
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface FilesTableProps<T> extends Omit<TableProps<T>, 'empty' | 'label'> {
  query: ListQuery<T>
  /** Nothing was ever uploaded. */
  none: boolean
  /** Of adding files. */
  scope: string
  /** Name in the queue of uploads of where the files go. */
  target: string
  /** Names the files that the service is at work on; undefined: none. */
  processing: string | undefined
  /** Files are being dragged over the page. */
  over: boolean
  onFiles(files: File[]): void
  reload(): Promise<void>
  /** Below the place for the first files. */
  children?: ReactNode
}

/** Files that are uploaded and then processed: a place to drop the first ones, later a table. */
export function FilesTable<T>(props: FilesTableProps<T>) {
  const { none, scope, target, processing, over, onFiles, reload, children, ...table } = props
  const t = useT()
  const styles = useStyles()
  const may = useMay(scope)
  const stoppedPolling = usePolling(processing, reload)
  useReloadAfterUploads(target, reload)
  return (
    <>
      {stoppedPolling && (
        <p role="status" className={styles.note}>
          {t('Some files are still being processed. Refresh to look again.')}
        </p>
      )}
      {none && !may.allowed && <EmptyState title={t('No files yet')}>{may.reason}</EmptyState>}
      {none && may.allowed && (
        <>
          <DropZone over={over} onFiles={onFiles} title={t('No files yet')} fillsPage />
          {children}
        </>
      )}
      {!none && <DataTable {...table} empty={{ title: t('No files yet') }} label={t('Files')} />}
    </>
  )
}
