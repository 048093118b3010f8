import { defineManifest } from '@console/core/contract'

export default defineManifest({
  id: 'bm',
  version: '1.0.0',
  api: '^1.0',
  requires: ['buckets', 'base-projects'],
  scopes: { 'bm-projects': ['read', 'write'], 'bm-cs-projects': ['read', 'write'] },
  areas: {
    bm: {
      title: 'Broadcast Monitoring',
      short: 'BM',
      description: 'Find out what radio and TV stations play, around the clock',
      group: 'Programming skills not required',
      order: 40,
      icon: 'feed',
    },
  },
})
