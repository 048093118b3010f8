import { defineManifest } from '@console/core/contract'

export default defineManifest({
  id: 'base-projects',
  version: '1.0.0',
  api: '^1.0',
  requires: ['buckets'],
  scopes: { 'base-projects': ['read', 'write'] },
  pages: {
    online: {
      areas: ['avr'],
      path: 'projects/online',
      title: 'Online Projects',
      nav: { group: 'Projects', label: 'Online', order: 20, icon: 'project' },
    },
    onlineStatistics: {
      areas: ['avr'],
      path: 'projects/statistics',
      title: 'Statistics',
      parent: 'online',
    },
    onlineProject: {
      areas: ['avr'],
      path: 'projects/online/:name',
      title: ':name',
      parent: 'online',
    },
    lcd: {
      areas: ['lcd'],
      path: 'projects/lcd',
      title: 'Live Channel Projects',
      nav: { group: 'Projects', label: 'Live channel', order: 20, icon: 'project' },
    },
    lcdStatistics: {
      areas: ['lcd'],
      path: 'projects/lcd/statistics',
      title: 'Statistics',
      parent: 'lcd',
    },
    lcdProject: { areas: ['lcd'], path: 'projects/lcd/:name', title: ':name', parent: 'lcd' },
    hr: {
      areas: ['lcd'],
      path: 'projects/hr',
      title: 'Hybrid Projects',
      nav: { group: 'Projects', label: 'Hybrid', order: 22, icon: 'project' },
    },
    hrStatistics: {
      areas: ['lcd'],
      path: 'projects/hr/statistics',
      title: 'Statistics',
      parent: 'hr',
    },
    hrProject: { areas: ['lcd'], path: 'projects/hr/:name', title: ':name', parent: 'hr' },
  },
})
