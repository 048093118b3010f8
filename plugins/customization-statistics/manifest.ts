import { defineManifest, inGroup } from '@console/core/contract'

/** For accounts of the operator's customer group `statistics`. */
export default defineManifest({
  id: 'customization-statistics',
  version: '1.0.0',
  api: '^1.0',
  requires: ['customization', 'bm'],
  onlyFor: 'customers',
  rules: { customers: inGroup('statistics') },
  pages: {
    statistics: {
      areas: ['customization'],
      path: 'statistics',
      title: 'Statistics',
      scope: ['read-bm-cs-projects', 'read-bm-bd-projects'],
      nav: { order: 40, icon: 'chart' },
    },
  },
})
