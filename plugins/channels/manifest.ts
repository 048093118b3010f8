import { defineManifest, firstCall } from '@console/core/contract'
import { liveBuckets } from './contract'

export default defineManifest({
  id: 'channels',
  version: '1.0.0',
  api: '^1.0',
  requires: ['buckets'],
  scopes: { channels: ['read', 'write'] },
  pages: {
    list: {
      areas: ['lcd'],
      path: 'channel-buckets',
      title: 'Channel Buckets',
      nav: { group: 'Buckets', order: 30, icon: 'live' },
      first: [firstCall(liveBuckets)],
    },
    live: { areas: ['lcd'], path: 'channel-buckets/:name', title: ':name', parent: 'list' },
    timeshift: { areas: ['lcd'], path: 'timeshift-channels/:name', title: ':name', parent: 'list' },
    rec: { areas: ['lcd'], path: 'rec-channels/:name', title: ':name', parent: 'list' },
  },
  contributions: { finder: { point: 'core.finders/v1', title: 'Channel buckets' } },
})
