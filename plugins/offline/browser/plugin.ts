import { definePlugin } from '@console/core/browser'
import type { Page } from '@console/core/contract'
import { bucketTopics } from '#plugins/buckets/contract'
import { type OfflineDatabase, offlineDatabases, offlineTopic } from '#plugins/offline/contract'
import type manifest from '../manifest'

export default definePlugin<typeof manifest>({
  pages: {
    list: {
      load: offlineDatabases,
      // What is in a bucket decides whether a database is out of date.
      live: ({ data }: Page<OfflineDatabase>) => [
        offlineTopic,
        ...new Set(data.flatMap(({ buckets }) => buckets.map(({ id }) => bucketTopics.files(id)))),
      ],
      page: () => import('./offline-list-page'),
    },
  },
  zh: () => import('./zh'),
})
