import { Confirm, useApi, useFormat, useService, useT } from '@console/core/browser'
import { type Bucket, bucketsApi } from '#plugins/buckets/contract'

/** Asks for the name, says what goes with the bucket, deletes it. Resolves whether it is gone. */
export function useBucketDeletion(onDeleted: () => Promise<unknown>) {
  const t = useT()
  const format = useFormat()
  const api = useApi(bucketsApi)
  const confirm = useService(Confirm)
  return (bucket: Bucket) =>
    confirm.delete({
      kind: 'bucket',
      name: bucket.name,
      typed: true,
      consequences:
        bucket.num > 0
          ? [
              t('Files deleted with it: {count}, {duration} in all', {
                count: format.number(bucket.num),
                duration: format.duration(bucket.size),
              }),
            ]
          : [],
      run: async () => {
        await api.remove({ params: bucket, query: { force: '1' } })
        await onDeleted()
      },
    })
}
