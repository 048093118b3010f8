import { defineManifest } from '@console/core/contract'

export default defineManifest({
  id: 'home',
  version: '1.0.0',
  api: '^1.0',
  optional: ['buckets'],
  pages: {
    home: { path: 'home', title: 'Home', bare: true },
  },
  points: ['home.cards/v1'],
})
