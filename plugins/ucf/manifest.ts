import { defineManifest, firstCall } from '@console/core/contract'
import { ucfProjects } from './contract'

export default defineManifest({
  id: 'ucf',
  version: '1.0.0',
  api: '^1.0',
  requires: ['buckets', 'bm'],
  optional: ['filescanning'],
  scopes: { ucf: ['read', 'write', 'delete'] },
  scopeTexts: {
    ucf: {
      title: 'Unknown content',
      text: 'Opens unknown content projects and their review queues.',
    },
  },
  areas: {
    ucf: {
      title: 'Unknown Content Filter',
      short: 'UCF',
      description: 'Find, name and report the recordings that nobody has identified yet',
      group: 'Programming skills not required',
      order: 50,
      icon: 'filter',
    },
  },
  pages: {
    dashboard: {
      areas: ['ucf'],
      path: 'dashboard',
      title: 'Dashboard',
      scope: 'read-ucf',
      nav: { order: 1, icon: 'board' },
    },
    projects: {
      areas: ['ucf'],
      path: 'ucf-projects',
      title: 'Projects',
      scope: 'read-ucf',
      nav: { order: 10, icon: 'folder' },
      first: [firstCall(ucfProjects)],
    },
    project: {
      areas: ['ucf'],
      path: 'ucf-projects/:project_name',
      title: ':project_name',
      scope: 'read-ucf',
      parent: 'projects',
    },
    files: {
      areas: ['ucf'],
      path: 'ucf-projects/:project_name/files',
      title: 'Files',
      scope: 'read-ucf',
      parent: 'project',
    },
    fileResults: {
      areas: ['ucf'],
      path: 'ucf-projects/:project_name/file-results',
      title: 'File results',
      scope: 'read-ucf',
      parent: 'project',
    },
    results: {
      areas: ['ucf'],
      path: 'ucf-projects/:project_name/results',
      title: 'Results',
      scope: 'read-ucf',
      parent: 'project',
    },
    desk: {
      areas: ['ucf'],
      path: 'ucf-projects/:project_name/review',
      title: 'Review',
      scope: 'read-ucf',
      parent: 'project',
    },
  },
  contributions: {
    uploads: { point: 'core.uploads/v1', title: 'Files of unknown content' },
  },
})
