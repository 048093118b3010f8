import { definePlugin } from '@console/core/browser'
import { bucketTopics } from '#plugins/buckets/contract'
import { offlineTopic } from '#plugins/offline/contract'
import type manifest from '../manifest'
import * as loads from './loads'

export default definePlugin<typeof manifest>({
  pages: {
    list: {
      load: loads.list,
      // What is in a bucket decides whether a database is out of date.
      live: ({ data }: Awaited<ReturnType<typeof loads.list>>) => [
        offlineTopic,
        ...new Set(data.flatMap(({ buckets }) => buckets.map(({ id }) => bucketTopics.files(id)))),
      ],
      page: () => import('./offline-list-page'),
    },
  },
  zh: () => import('./zh'),
})
