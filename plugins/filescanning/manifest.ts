import { defineManifest, firstCall } from '@console/core/contract'
import { scanContainers } from './contract'

export default defineManifest({
  id: 'filescanning',
  version: '1.0.0',
  api: '^1.0',
  requires: ['buckets'],
  optional: ['metadata-links', 'home'],
  scopes: { filescanning: ['read', 'write'] },
  scopeTexts: {
    filescanning: {
      title: 'File scanning',
      text: 'Opens containers, their files and scan reports.',
    },
  },
  areas: {
    filescanning: {
      title: 'File Scanning',
      short: 'File Scanning',
      description: 'Scan whole files for music, cover songs and derivative works',
      group: 'Programming skills not required',
      order: 60,
      icon: 'document',
    },
  },
  pages: {
    containers: {
      areas: ['filescanning'],
      path: 'fs-containers',
      title: 'Containers',
      nav: { order: 1, icon: 'document' },
      scope: 'read-filescanning',
      first: [firstCall(scanContainers)],
    },
    dashboard: {
      areas: ['filescanning'],
      path: 'dashboard',
      title: 'Dashboard',
      nav: { order: 3, icon: 'board' },
      scope: 'read-filescanning',
    },
    statistics: {
      areas: ['filescanning'],
      path: 'fs-containers/statistics',
      title: 'Statistics',
      nav: { order: 2, icon: 'chart' },
      scope: 'read-filescanning',
    },
    subscriptions: {
      areas: ['filescanning'],
      path: 'fs-subscriptions',
      title: 'Subscriptions',
      nav: { order: 4, icon: 'feed' },
      scope: 'read-filescanning',
    },
    container: {
      areas: ['filescanning'],
      path: 'fs-containers/:name',
      title: ':name',
      parent: 'containers',
      scope: 'read-filescanning',
    },
    report: {
      areas: ['filescanning'],
      path: 'fs-containers/:name/files/:file_id',
      title: 'File report',
      parent: 'container',
      scope: 'read-filescanning',
    },
  },
  contributions: {
    finder: { point: 'core.finders/v1', title: 'Scanned files' },
    uploads: { point: 'core.uploads/v1', title: 'Scanned files' },
    home: { point: 'home.work/v1', title: 'Newest reports', order: 30, scope: 'read-filescanning' },
  },
  points: ['filescanning.report.evidence/v1'],
})
