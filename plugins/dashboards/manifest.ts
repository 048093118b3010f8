import { defineManifest } from '@console/core/contract'

export default defineManifest({
  id: 'dashboards',
  version: '1.0.0',
  api: '^1.0',
  requires: ['base-projects', 'buckets', 'channels'],
  optional: ['home'],
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
  contributions: {
    firstSteps: { point: 'home.steps/v1', title: 'First steps', scope: 'read-base-projects' },
    activity: { point: 'home.work/v1', title: 'Activity', order: 60, scope: 'read-base-projects' },
  },
})
