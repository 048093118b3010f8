import { defineManifest } from '@console/core/contract'

export default defineManifest({
  id: 'home',
  version: '1.0.0',
  api: '^1.0',
  pages: {
    home: { path: 'home', title: 'Home', bare: true },
  },
  points: ['home.steps/v1', 'home.work/v1', 'home.cards/v1'],
})
