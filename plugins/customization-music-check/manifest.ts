import { defineManifest, inGroup } from '@console/core/contract'

/** For accounts of the operator's customer group `music-check`. */
export default defineManifest({
  id: 'customization-music-check',
  version: '1.0.0',
  api: '^1.0',
  requires: ['customization', 'filescanning', 'buckets', 'evidence'],
  onlyFor: 'customers',
  rules: { customers: inGroup('music-check') },
  pages: {
    check: {
      areas: ['customization'],
      path: 'music_check',
      title: 'Music check',
      scope: 'read-filescanning',
      nav: { order: 10, icon: 'music' },
    },
  },
})
