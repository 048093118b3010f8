import { defineManifest } from '@console/core/contract'

export default defineManifest({
  id: 'tools',
  version: '1.0.0',
  api: '^1.0',
  pages: {
    tools: { path: 'tools', title: 'SDK and tools', bare: true },
  },
})
