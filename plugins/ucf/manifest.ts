import { defineManifest } from '@console/core/contract'

export default defineManifest({
  id: 'ucf',
  version: '1.0.0',
  api: '^1.0',
  requires: ['buckets', 'bm'],
  scopes: { ucf: ['read', 'write', 'delete'] },
  areas: {
    ucf: {
      title: 'Unknown Content Filter',
      short: 'UCF',
      description: 'Find, name and report the recordings that nobody has identified yet',
      group: 'Programming skills not required',
      order: 50,
      icon: 'filter',
    },
  },
})
