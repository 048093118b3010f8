import { defineManifest, firstCall } from '@console/core/contract'
import { offlineDatabases } from './contract'

export default defineManifest({
  id: 'offline',
  version: '1.0.0',
  api: '^1.0',
  requires: ['buckets'],
  scopes: { 'base-projects': ['read', 'write'] },
  pages: {
    list: {
      areas: ['avr'],
      path: 'projects/offline',
      title: 'Offline Databases',
      scope: 'read-base-projects',
      nav: { group: 'Projects', label: 'Offline', order: 30, icon: 'folder' },
      first: [firstCall(offlineDatabases)],
    },
  },
})
