import { defineManifest, inGroup } from '@console/core/contract'

/** For accounts of the operator's customer group `statistics`. */
export default defineManifest({
  id: 'customization-statistics',
  version: '1.0.0',
  api: '^1.0',
  requires: ['bm'],
  onlyFor: 'customers',
  rules: { customers: inGroup('statistics') },
  pages: {
    statistics: {
      areas: ['bm'],
      path: 'customization/statistics',
      redirectsFrom: ['/customization/statistics'],
      title: 'Statistics',
      scope: ['read-bm-cs-projects', 'read-bm-bd-projects'],
      nav: { group: 'Customization', order: 96, icon: 'chart' },
    },
    availability: {
      areas: ['bm'],
      path: 'customization/availability-statistics',
      title: 'Availability statistics',
      scope: ['read-bm-cs-projects', 'read-bm-bd-projects'],
      nav: { group: 'Customization', order: 97, icon: 'chart' },
    },
  },
})
