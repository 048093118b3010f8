import { defineManifest, inGroup } from '@console/core/contract'

/** For accounts of the operator's customer group `on-air-demo`. */
export default defineManifest({
  id: 'customization-on-air-demo',
  version: '1.0.0',
  api: '^1.0',
  requires: ['bm'],
  onlyFor: 'customers',
  rules: { customers: inGroup('on-air-demo') },
  pages: {
    demo: {
      areas: ['bm'],
      path: 'customization/on-air-demo',
      title: 'On-air demo',
      scope: 'read-bm-cs-projects',
      nav: { group: 'Customization', order: 99, icon: 'music' },
    },
  },
})
