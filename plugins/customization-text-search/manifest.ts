import { defineManifest, inGroup } from '@console/core/contract'

/** For accounts of the operator's customer group `text-search`. */
export default defineManifest({
  id: 'customization-text-search',
  version: '1.0.0',
  api: '^1.0',
  requires: ['bm'],
  onlyFor: 'customers',
  rules: { customers: inGroup('text-search') },
  scopes: { 'text-search': ['read', 'write'] },
  scopeTexts: {
    'text-search': { title: 'Text search', text: 'Opens the search in transcribed speech.' },
  },
  pages: {
    search: {
      areas: ['bm'],
      path: 'custom/customization/text-search',
      redirectsFrom: ['/custom/customization/text-search', '/bm/customization/text-search'],
      title: 'Text search',
      scope: 'read-text-search',
      nav: { group: 'Customization', order: 90, icon: 'document' },
    },
  },
})
