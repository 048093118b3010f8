import {
  type BulkAction,
  Confirm,
  type RowAction,
  useApi,
  useBulkDeletion,
  useExtraActions,
  type usePanel,
  useService,
  useT,
} from '@console/core/browser'
import {
  type Bucket,
  type BucketFile,
  fileActions,
  fileCan,
  filesApi,
} from '#plugins/buckets/contract'
import type { useMoving } from './use-moving'

interface Offered {
  bucket: Bucket
  panel: ReturnType<typeof usePanel>
  moving: ReturnType<typeof useMoving>
  onEdit(file: BucketFile): void
  reload(): Promise<void>
  /** After files have moved. */
  refresh(): Promise<void>
}

/** What the menu of a file offers, and what is done to many at once. */
export function useFileActions({ bucket, panel, moving, onEdit, reload, refresh }: Offered) {
  const t = useT()
  const api = useApi(filesApi)
  const confirm = useService(Confirm)
  const extraActions = useExtraActions(fileActions, { bucket })
  const notReady = t('Only files that are Ready can be moved')
  const move = (file: BucketFile) => moving.moveOne(file, refresh)

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
  const bulkDeletion = useBulkDeletion<BucketFile>({
    scope: 'delete-audios',
    title: (count) => t('Delete {count file|files}', { count }),
    done: '{count file|files} deleted successfully',
    text: t('These files and their audio will be deleted for good:'),
    nameOf: ({ id, title }) => `${title} (${id})`,
    run: (rows) =>
      api.remove({
        params: { bucket_id: bucket.id, ids: rows.map(({ id }) => id).join(',') },
        quiet: true,
      }),
  })

  const actions: RowAction<BucketFile>[] = [
    { label: 'Open', run: (file) => panel.open(file.id) },
    { label: 'Edit', scope: 'write-audios', run: onEdit },
    {
      label: 'Move',
      scope: 'write-audios',
      run: move,
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
      done: '{count file|files} moved successfully',
    },
    bulkDeletion,
  ]
  return { actions, bulk, move, remove }
}
