import { defineManifest, inGroup } from '@console/core/contract'

/** For accounts of the operator's customer group `downloads`. */
export default defineManifest({
  id: 'customization-downloads',
  version: '1.0.0',
  api: '^1.0',
  requires: ['customization', 'bm'],
  onlyFor: 'customers',
  rules: { customers: inGroup('downloads') },
  pages: {
    downloads: {
      areas: ['customization'],
      path: 'downloads',
      title: 'Downloads',
      scope: ['read-bm-cs-projects', 'read-bm-bd-projects'],
      nav: { order: 30, icon: 'document' },
    },
  },
})
