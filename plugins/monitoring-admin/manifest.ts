import { defineManifest, firstCall } from '@console/core/contract'
import { adminConfigs, adminProjects, adminStreams } from './contract'

export default defineManifest({
  id: 'monitoring-admin',
  version: '1.0.0',
  api: '^1.0',
  requires: ['bm'],
  // Off unless the operator's configuration names it, and then for operators only.
  scopes: { 'admin-monitoring': ['read', 'write'] },
  areas: {
    'monitoring-admin': {
      title: 'Monitoring admin',
      short: 'ADMIN',
      description: 'Customers and the state of the service',
      group: 'Operators',
      order: 950,
      icon: 'shield',
    },
  },
  pages: {
    health: {
      areas: ['monitoring-admin'],
      path: 'health',
      title: 'Health',
      nav: { order: 10, icon: 'chart' },
      scope: 'read-admin-monitoring',
      first: ['/admin/monitoring/health'],
    },
    streams: {
      areas: ['monitoring-admin'],
      path: 'custom-streams',
      title: 'Custom streams',
      nav: { order: 12, icon: 'feed' },
      scope: 'read-admin-monitoring',
      first: [firstCall(adminStreams)],
    },
    projects: {
      areas: ['monitoring-admin'],
      path: 'custom-projects',
      title: 'Custom projects',
      nav: { order: 14, icon: 'folder' },
      scope: 'read-admin-monitoring',
      first: [firstCall(adminProjects)],
    },
    configs: {
      areas: ['monitoring-admin'],
      path: 'custom-configs',
      title: 'Custom configs',
      nav: { order: 16, icon: 'filter' },
      scope: 'read-admin-monitoring',
      first: [firstCall(adminConfigs)],
    },
    users: {
      areas: ['monitoring-admin'],
      path: 'user-details',
      title: 'Customers',
      nav: { order: 20, icon: 'people' },
      scope: 'read-admin-monitoring',
      first: ['/admin/monitoring/customers?page=1&per_page=20'],
    },
    user: {
      areas: ['monitoring-admin'],
      path: 'user-details/:uid',
      title: 'Customer :uid',
      parent: 'users',
      scope: 'read-admin-monitoring',
    },
  },
})
