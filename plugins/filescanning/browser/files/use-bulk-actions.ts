import { type BulkAction, useApi, useBulkDeletion, useT } from '@console/core/browser'
import { type Container, type ScanFile, scanFileCan, scanFilesApi } from '../../contract'
import { useRescan } from '../containers/use-rescan'

/** What is done to many files at once. */
export function useBulkActions(container: Container): BulkAction<ScanFile>[] {
  const t = useT()
  const api = useApi(scanFilesApi)
  const rescan = useRescan(container)
  const deletion = useBulkDeletion<ScanFile>({
    scope: 'write-filescanning',
    title: (count) => t('Delete {count file|files}', { count }),
    done: '{count file|files} deleted successfully',
    text: t('Their audio and results will be deleted for good; the rows stay as Deleted:'),
    nameOf: ({ name }) => name,
    run: (rows) =>
      api.remove({
        params: { cid: container.id, ids: rows.map(({ id }) => id).join(',') },
        quiet: true,
      }),
    disabledReason: (rows) =>
      rows.every(scanFileCan.remove) ? undefined : t('Some of them are deleted already'),
  })
  return [
    {
      label: 'Rescan',
      scope: 'write-filescanning',
      ask: rescan.agree,
      run: rescan.rescan,
      disabledReason: (rows) =>
        rows.every(scanFileCan.rescan)
          ? undefined
          : t('Files that are being scanned or deleted cannot be scanned again'),
      done: 'Rescan of {count file|files} submitted successfully',
    },
    deletion,
  ]
}
