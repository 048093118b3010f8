import {
  Confirm,
  type RowAction,
  useApi,
  type usePanel,
  useService,
  useT,
} from '@console/core/browser'
import { type Bucket, type DedupFile, dedupApi } from '#plugins/buckets/contract'

interface Offered {
  bucket: Bucket
  panel: ReturnType<typeof usePanel>
  reload(): Promise<unknown>
}

/** What the menu of a compared file offers. */
export function useDedupActions({ bucket, panel, reload }: Offered): RowAction<DedupFile>[] {
  const t = useT()
  const api = useApi(dedupApi)
  const confirm = useService(Confirm)
  const bucket_id = bucket.id

  const remove = (file: DedupFile) =>
    confirm.delete({
      kind: 'comparison',
      name: file.track_id,
      ...(file.do_db && {
        consequences: [
          t('Its recording leaves the bucket: others are not compared with it any more'),
        ],
      }),
      run: async () => {
        await api.remove({ params: { bucket_id, acr_ids: file.acr_id } })
        if (panel.id === file.track_id) panel.close()
        await reload()
      },
    })

  const keepOnly = (file: DedupFile) =>
    confirm.delete({
      kind: 'duplicate',
      name: file.duplicates.map(({ id }) => id),
      ...(!file.do_db && {
        consequences: [
          t('“{name}” is not in the bucket itself: send it again to have it added', {
            name: file.track_id,
          }),
        ],
      }),
      run: async () => {
        const acr_ids = file.duplicates.map(({ acr_id }) => acr_id).join(',')
        await api.remove({ params: { bucket_id, acr_ids } })
        await reload()
      },
    })

  return [
    { label: 'Open', run: (file) => panel.open(file.track_id) },
    {
      label: 'Keep this, delete the others',
      scope: 'delete-audios',
      run: keepOnly,
      disabledReason: (file) =>
        file.duplicates.length > 0 ? undefined : t('It has no duplicates'),
    },
    { label: 'Delete', scope: 'delete-audios', danger: true, run: remove },
  ]
}
