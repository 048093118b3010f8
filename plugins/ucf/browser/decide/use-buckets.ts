import { Settings, useData, useService } from '@console/core/browser'
import { bucketChoice, bucketTopics, musicBucketId } from '#plugins/buckets/contract'

const lastBucket = 'ucf.bucket'

/** Buckets that items go into; the one of before is the first choice. */
export function useBuckets() {
  const settings = useService(Settings)
  const buckets = useData(
    async (context) => {
      const { offered } = await bucketChoice(context)
      return offered.filter(({ id }) => id !== musicBucketId)
    },
    [],
    [bucketTopics.buckets()],
  )
  return {
    buckets,
    last: settings.recall(lastBucket, 0),
    remember: (id: number) => settings.remember(lastBucket, id),
  }
}
