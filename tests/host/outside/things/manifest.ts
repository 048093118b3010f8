import { defineManifest } from '@console/core/contract'

export default defineManifest({
  id: 'acme-things',
  version: '1.0.0',
  api: '^1.0',
  server: true,
  scopes: { things: ['read', 'write', 'delete'] },
  pages: { map: { areas: ['bm'], path: 'acme-things', title: 'Things' } },
})
