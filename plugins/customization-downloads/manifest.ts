import { defineManifest, inGroup } from '@console/core/contract'

/** For accounts of the operator's customer group `downloads`. */
export default defineManifest({
  id: 'customization-downloads',
  version: '1.0.0',
  api: '^1.0',
  requires: ['bm'],
  onlyFor: 'customers',
  rules: { customers: inGroup('downloads') },
  pages: {
    downloads: {
      areas: ['bm'],
      path: 'customization/downloads',
      redirectsFrom: ['/customization/downloads'],
      title: 'Downloads',
      scope: ['read-bm-cs-projects', 'read-bm-bd-projects'],
      nav: { group: 'Customization', order: 93, icon: 'document' },
    },
    reports: {
      areas: ['bm'],
      path: 'customization/report-downloads',
      title: 'Report downloads',
      scope: ['read-bm-cs-projects', 'read-bm-bd-projects'],
      nav: { group: 'Customization', order: 94, icon: 'document' },
    },
    recordings: {
      areas: ['bm'],
      path: 'customization/recording-downloads',
      title: 'Recording downloads',
      scope: ['read-bm-cs-projects', 'read-bm-bd-projects'],
      nav: { group: 'Customization', order: 95, icon: 'document' },
    },
  },
})
