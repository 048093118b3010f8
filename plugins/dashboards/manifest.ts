import { defineManifest } from '@console/core/contract'

export default defineManifest({
  id: 'dashboards',
  version: '1.0.0',
  api: '^1.0',
  requires: ['base-projects', 'buckets', 'channels'],
  pages: {
    avr: {
      areas: ['avr'],
      path: 'dashboard',
      title: 'Dashboard',
      scope: 'read-base-projects',
      nav: { order: 1, icon: 'board' },
    },
    lcd: {
      areas: ['lcd'],
      path: 'dashboard',
      title: 'Dashboard',
      scope: 'read-base-projects',
      nav: { order: 1, icon: 'board' },
    },
  },
})
