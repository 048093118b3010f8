import { definePlugin, fill } from '@console/core/browser'
import { topBarItems, userMenuItems } from '@console/core/contract'
import {
  bucketActions,
  bucketColumns,
  fileActions,
  fileColumns,
  fileTabs,
} from '#plugins/buckets/contract'
import { homeCards } from '#plugins/home/contract'
import type manifest from '../manifest'

export default definePlugin<typeof manifest>({
  contributions: {
    averageLength: fill(bucketColumns, () => import('./average-length')),
    bucketJson: fill(bucketActions, () => import('./bucket-json')),
    metadataFilled: fill(fileColumns, () => import('./metadata-filled')),
    acrId: fill(fileActions, () => import('./acr-id')),
    apiCalls: fill(fileTabs, () => import('./api-calls')),
    newestBuckets: fill(homeCards, () => import('./newest-buckets')),
    utcClock: fill(topBarItems, () => import('./utc-clock')),
    accountId: fill(userMenuItems, () => import('./account-id')),
  },
  zh: () => import('./zh'),
})
