import { defineManifest } from '@console/core/contract'

export default defineManifest({
  id: 'base-projects',
  version: '1.0.0',
  api: '^1.0',
  requires: ['buckets'],
  scopes: ['base-projects'],
})
