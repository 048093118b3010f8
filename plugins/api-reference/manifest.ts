import { defineManifest } from '@console/core/contract'

export default defineManifest({
  id: 'api-reference',
  version: '1.0.0',
  api: '^1.0',
  pages: {
    reference: { path: 'api-reference', title: 'API Reference', public: true },
    tutorials: { path: 'tutorials', title: 'Tutorials', public: true },
    tutorial: { path: 'tutorials/:name', title: 'Tutorial', parent: 'tutorials', public: true },
  },
})
