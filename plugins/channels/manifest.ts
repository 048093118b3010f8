import { defineManifest, firstCall } from '@console/core/contract'
import { liveBuckets } from './contract'

export default defineManifest({
  id: 'channels',
  version: '1.0.0',
  api: '^1.0',
  requires: ['buckets'],
  scopes: { channels: ['read', 'write'] },
  scopeTexts: {
    channels: {
      title: 'Live channels',
      text: 'Channels with their URLs. To open a channel bucket, add “buckets”.',
    },
  },
  pages: {
    list: {
      areas: ['lcd'],
      path: 'channel-buckets',
      title: 'Channel Buckets',
      nav: { group: 'Buckets', order: 30, icon: 'live' },
      scope: 'read-buckets',
      first: [firstCall(liveBuckets)],
    },
    live: {
      areas: ['lcd'],
      path: 'channel-buckets/:name',
      title: ':name',
      scope: ['read-buckets', 'read-channels'],
      parent: 'list',
    },
    timeshift: {
      areas: ['lcd'],
      path: 'timeshift-channels/:name',
      title: ':name',
      scope: ['read-buckets', 'read-channels'],
      parent: 'list',
    },
    rec: {
      areas: ['lcd'],
      path: 'rec-channels/:name',
      title: ':name',
      scope: ['read-buckets', 'read-channels'],
      parent: 'list',
    },
  },
  contributions: { finder: { point: 'core.finders/v1', title: 'Channel buckets' } },
})
