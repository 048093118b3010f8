import { defineManifest } from '@console/core/contract'

export default defineManifest({
  id: 'music-bucket',
  version: '1.0.0',
  api: '^1.0',
  requires: ['buckets', 'metadata-links', 'base-projects'],
  pages: {
    music: {
      areas: ['avr', 'bm', 'filescanning'],
      path: 'music-bucket',
      title: 'Music Bucket',
      scope: 'read-buckets',
      nav: { group: 'Buckets', order: 45, icon: 'music' },
    },
  },
})
