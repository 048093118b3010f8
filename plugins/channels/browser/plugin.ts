import { definePlugin, fill } from '@console/core/browser'
import { finders } from '@console/core/contract'
import { bucketTopics } from '#plugins/buckets/contract'
import { channelTopics } from '#plugins/channels/contract'
import type manifest from '../manifest'
import * as loads from './loads'

type Loaded<L extends (...parts: never[]) => Promise<unknown>> = Awaited<ReturnType<L>>

/** Of the buckets on the page: changes, and signs of life. */
const topicsOf = (bucketIds: readonly number[]) =>
  [...new Set(bucketIds)].flatMap((id) => [channelTopics.channels(id), channelTopics.ingest(id)])

export default definePlugin<typeof manifest>({
  pages: {
    list: {
      load: loads.list,
      live: ({ data }: Loaded<typeof loads.list>) => [
        bucketTopics.buckets(),
        ...data.map(({ id }) => channelTopics.ingest(id)),
      ],
      page: () => import('./bucket-list-page'),
    },
    live: {
      load: loads.live,
      live: (data) => (data ? topicsOf([data.bucket.id]) : []),
      viewOnly: ['connect'],
      page: () => import('./live-page'),
    },
    timeshift: {
      load: loads.timeshift,
      live: (data: Loaded<typeof loads.timeshift>) =>
        data
          ? topicsOf([
              data.bucket.id,
              ...data.channels.data.flatMap(({ source }) => source?.bucket_id ?? []),
            ])
          : [],
      page: () => import('./timeshift-page'),
    },
    rec: {
      load: loads.rec,
      live: (data) => (data ? topicsOf([data.bucket.id]) : []),
      page: () => import('./rec-page'),
    },
  },
  contributions: { finder: fill(finders, () => import('./finder')) },
  zh: () => import('./zh'),
})
