import { defineManifest } from '@console/core/contract'

export default defineManifest({
  id: 'metadata-links',
  version: '1.0.0',
  api: '^1.0',
  requires: ['buckets'],
  optional: ['account'],
  scopes: { metadata: ['read'] },
  scopeTexts: {
    metadata: { title: 'Song metadata', text: 'Opens the search for songs and their links.' },
  },
  areas: {
    'metadata-links': {
      title: 'Songs Metadata and Links',
      short: 'META',
      description: 'Look up songs: metadata, identifiers and links to streaming platforms',
      group: 'Programming skills required',
      order: 30,
      icon: 'tag',
    },
  },
  pages: {
    reference: {
      areas: ['metadata-links'],
      path: 'reference',
      title: 'API Reference',
      scope: 'read-metadata',
      nav: { order: 10, icon: 'folder' },
    },
    overview: {
      areas: ['metadata-links'],
      path: 'overview',
      title: 'Overview',
      scope: 'read-metadata',
      nav: { order: 20, icon: 'board' },
    },
  },
})
