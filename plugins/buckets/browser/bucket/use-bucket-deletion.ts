import { Confirm, useApi, useFormat, useService, useT } from '@console/core/browser'
import { type Bucket, type BucketUsers, bucketsApi } from '#plugins/buckets/contract'

/** Asks for the name, says what goes with the bucket and who listens to it, deletes it. Resolves whether it is gone. */
export function useBucketDeletion() {
  const t = useT()
  const format = useFormat()
  const api = useApi(bucketsApi)
  const confirm = useService(Confirm)
  const filesOf = (bucket: Bucket) =>
    bucket.num > 0
      ? [
          t('Files deleted with it: {count}, {duration} in all', {
            count: format.number(bucket.num),
            duration: format.hours(bucket.size),
          }),
        ]
      : []
  const usersOf = ({ own, others }: BucketUsers) => [
    ...own.map(({ kind, name }) =>
      t('{kind} “{name}” no longer finds what was in it', { kind: t(kind), name }),
    ),
    ...(others > 0
      ? [t('Used by other accounts: {count time|times}', { count: format.number(others) })]
      : []),
  ]
  return async (bucket: Bucket) => {
    const { data: users } = await api.users({ params: bucket })
    return confirm.delete({
      kind: 'bucket',
      name: bucket.name,
      typed: true,
      consequences: [...filesOf(bucket), ...usersOf(users)],
      run: async () => {
        await api.remove({ params: bucket, query: { force: '1' } })
      },
    })
  }
}
