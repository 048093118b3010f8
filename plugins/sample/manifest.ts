import { defineManifest } from '@console/core/contract'

/** A model for authors: it puts something into every place that is open to plugins, and has no page. */
export default defineManifest({
  id: 'sample',
  version: '1.0.0',
  api: '^1.0',
  requires: ['buckets', 'home'],
  scopes: { buckets: ['read'] },
  contributions: {
    averageLength: { point: 'buckets.columns/v1', title: 'Average length' },
    bucketJson: { point: 'buckets.actions/v1', title: 'Copy as JSON' },
    metadataFilled: { point: 'buckets.files.columns/v1', title: 'Metadata filled in' },
    acrId: { point: 'buckets.files.actions/v1', title: 'Copy ACR ID' },
    apiCalls: { point: 'buckets.file.tabs/v1', title: 'API calls' },
    newestBuckets: { point: 'home.cards/v1', title: 'Newest buckets' },
    utcClock: { point: 'core.top-bar/v1', title: 'Time in UTC' },
    accountId: { point: 'core.user-menu/v1', title: 'Copy account ID' },
  },
})
