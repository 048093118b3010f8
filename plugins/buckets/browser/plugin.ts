import { definePlugin, fill } from '@console/core/browser'
import { finders, uploadFollowers } from '@console/core/contract'
import { bucketTopics, fileBuckets } from '#plugins/buckets/contract'
import { homeWork } from '#plugins/home/contract'
import type manifest from '../manifest'
import * as loads from './loads'

export default definePlugin<typeof manifest>({
  pages: {
    list: {
      load: fileBuckets,
      live: () => [bucketTopics.buckets()],
      page: () => import('./bucket/bucket-list-page'),
    },
    dedup: {
      load: loads.dedup,
      live: ({ bucket }) => [bucketTopics.dedupFiles(bucket.id)],
      viewOnly: ['file'],
      page: () => import('./dedup/dedup-page'),
    },
    files: {
      load: loads.files,
      live: ({ bucket }) => [bucketTopics.files(bucket.id)],
      viewOnly: ['file', 'file-tab', 'tab'],
      page: () => import('./files/bucket-files-page'),
    },
  },
  contributions: {
    finder: fill(finders, () => import('./finder')),
    uploads: fill(uploadFollowers, () => import('./add-files/follow-uploads')),
    home: fill(homeWork, () => import('./home-card')),
  },
  zh: () => import('./zh'),
})
