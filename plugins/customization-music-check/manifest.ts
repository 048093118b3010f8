import { defineManifest, inGroup } from '@console/core/contract'

/** For accounts of the operator's customer group `music-check`. */
export default defineManifest({
  id: 'customization-music-check',
  version: '1.0.0',
  api: '^1.0',
  requires: ['bm', 'filescanning', 'buckets', 'evidence'],
  onlyFor: 'customers',
  rules: { customers: inGroup('music-check') },
  pages: {
    check: {
      areas: ['bm'],
      path: 'customization/music_check',
      redirectsFrom: ['/customization/music_check'],
      title: 'Music check',
      scope: 'read-filescanning',
      nav: { group: 'Customization', order: 91, icon: 'music' },
    },
  },
})
