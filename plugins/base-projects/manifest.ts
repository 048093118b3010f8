import { defineManifest, firstCall } from '@console/core/contract'
import { projectLists } from './contract'

export default defineManifest({
  id: 'base-projects',
  version: '1.0.0',
  api: '^1.0',
  requires: ['buckets'],
  optional: ['channels', 'metadata-links', 'home'],
  scopes: { 'base-projects': ['read', 'write'] },
  scopeTexts: {
    'base-projects': {
      title: 'Recognition projects',
      text: 'Opens online, live channel and hybrid projects, their statistics and offline databases.',
    },
  },
  pages: {
    online: {
      areas: ['avr'],
      path: 'projects/online',
      title: 'Online Projects',
      scope: 'read-base-projects',
      nav: { group: 'Projects', label: 'Online', order: 20, icon: 'folder' },
      first: [firstCall(projectLists.AVR)],
    },
    onlineStatistics: {
      areas: ['avr'],
      path: 'projects/statistics',
      title: 'Statistics',
      scope: 'read-base-projects',
      parent: 'online',
    },
    onlineProject: {
      areas: ['avr'],
      path: 'projects/online/:name',
      title: ':name',
      scope: 'read-base-projects',
      parent: 'online',
    },
    lcd: {
      areas: ['lcd'],
      path: 'projects/lcd',
      title: 'Live Channel Projects',
      scope: 'read-base-projects',
      nav: { group: 'Projects', label: 'Live channel', order: 20, icon: 'folder' },
      first: [firstCall(projectLists.LCD)],
    },
    lcdStatistics: {
      areas: ['lcd'],
      path: 'projects/lcd/statistics',
      title: 'Statistics',
      scope: 'read-base-projects',
      parent: 'lcd',
    },
    lcdProject: {
      areas: ['lcd'],
      path: 'projects/lcd/:name',
      title: ':name',
      scope: 'read-base-projects',
      parent: 'lcd',
    },
    hr: {
      areas: ['lcd'],
      path: 'projects/hr',
      title: 'Hybrid Projects',
      scope: 'read-base-projects',
      nav: { group: 'Projects', label: 'Hybrid', order: 22, icon: 'folder' },
      first: [firstCall(projectLists.HR)],
    },
    hrStatistics: {
      areas: ['lcd'],
      path: 'projects/hr/statistics',
      title: 'Statistics',
      scope: 'read-base-projects',
      parent: 'hr',
    },
    hrProject: {
      areas: ['lcd'],
      path: 'projects/hr/:name',
      title: ':name',
      scope: 'read-base-projects',
      parent: 'hr',
    },
  },
  contributions: {
    finder: { point: 'core.finders/v1', title: 'Projects' },
    home: {
      point: 'home.work/v1',
      title: 'Recognition projects',
      order: 20,
      scope: 'read-base-projects',
    },
  },
})
