import {
  ApiError,
  ChecksField,
  type FieldBinding,
  Loaded,
  useData,
  useT,
} from '@console/core/browser'
import { bucketChoice, bucketTopics, musicBucketId } from '#plugins/buckets/contract'

/** Buckets whose recordings are known: what is played of them in files is left out. */
export function KnownBucketsField(binding: FieldBinding<number[] | undefined>) {
  const t = useT()
  const choice = useData(
    (context) =>
      bucketChoice(context).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 403) return undefined
        throw error
      }),
    [],
    [bucketTopics.buckets()],
  )
  return (
    <Loaded of={choice} height={96}>
      {(found) =>
        !found || found.offered.length === 0 ? null : (
          <ChecksField
            {...binding}
            label={t('What is known')}
            hint={t(
              'Recordings of these buckets are left out of files that are added from now on. None: all own file buckets of the region.',
            )}
            choices={found.offered.map(({ id, name }) => ({
              value: id,
              label: id === musicBucketId ? t('Provider Music bucket') : name,
            }))}
          />
        )
      }
    </Loaded>
  )
}
