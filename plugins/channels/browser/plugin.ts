import { definePlugin, fill } from '@console/core/browser'
import { finders, type Page } from '@console/core/contract'
import { type Bucket, bucketTopics, type LiveBucketType } from '#plugins/buckets/contract'
import { channelTopics, liveBuckets } from '#plugins/channels/contract'
import type manifest from '../manifest'
import { channelsIn } from './loads'

const channels = (type: LiveBucketType) => {
  const load = channelsIn(type)
  return {
    load,
    // Changes and signs of life, also of those that time-shift channels are taken from.
    live: ({ bucket, channels: { data } }: Awaited<ReturnType<typeof load>>) =>
      [...new Set([bucket.id, ...data.flatMap(({ source }) => source?.bucket_id ?? [])])].flatMap(
        (id) => [channelTopics.channels(id), channelTopics.ingest(id)],
      ),
    viewOnly: ['connect'],
  }
}

export default definePlugin<typeof manifest>({
  pages: {
    list: {
      load: liveBuckets,
      live: ({ data }: Page<Bucket>) => [
        bucketTopics.buckets(),
        ...data.map(({ id }) => channelTopics.ingest(id)),
      ],
      page: () => import('./buckets/bucket-list-page'),
    },
    live: { ...channels('Live'), page: () => import('./channels/channel-list-page') },
    timeshift: { ...channels('LiveTimeshift'), page: () => import('./channels/channel-list-page') },
    rec: { ...channels('LiveRec'), page: () => import('./channels/channel-list-page') },
  },
  contributions: { finder: fill(finders, () => import('./finder')) },
  zh: () => import('./zh'),
})
