import { defineManifest, inGroup } from '@console/core/contract'

/** For accounts of the operator's customer group `map`. */
export default defineManifest({
  id: 'customization-map',
  version: '1.0.0',
  api: '^1.0',
  requires: ['bm', 'tracker'],
  onlyFor: 'customers',
  rules: { customers: inGroup('map') },
  pages: {
    map: {
      areas: ['bm'],
      path: 'customization/map',
      redirectsFrom: ['/customization/map'],
      title: 'Station map',
      scope: 'read-bm-bd-projects',
      nav: { group: 'Customization', order: 92, icon: 'globe' },
    },
  },
})
