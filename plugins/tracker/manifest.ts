import { defineManifest, firstCall } from '@console/core/contract'
import { trackerProjects } from './contract'

export default defineManifest({
  id: 'tracker',
  version: '1.0.0',
  api: '^1.0',
  requires: ['bm', 'buckets'],
  scopes: { 'bm-bd-projects': ['read', 'write'] },
  pages: {
    projects: {
      areas: ['bm'],
      path: 'tracker',
      redirectsFrom: ['/tracker'],
      title: 'Tracker',
      scope: 'read-bm-bd-projects',
      first: [firstCall(trackerProjects)],
    },
    files: {
      areas: ['bm'],
      path: 'tracker/:project_name/files',
      redirectsFrom: ['/tracker/:project_name/files'],
      title: ':project_name',
      scope: 'read-bm-bd-projects',
      parent: 'projects',
    },
    file: {
      areas: ['bm'],
      path: 'tracker/:project_name/files/:acr_id',
      title: 'Plays of a file',
      scope: 'read-bm-bd-projects',
      parent: 'files',
    },
    stations: {
      areas: ['bm'],
      path: 'tracker/:project_name/stations',
      redirectsFrom: ['/tracker/:project_name/stations'],
      title: 'Stations',
      scope: 'read-bm-bd-projects',
      parent: 'files',
    },
    analytics: {
      areas: ['bm'],
      path: 'tracker/:project_name/analytics',
      redirectsFrom: ['/tracker/:project_name/analytics'],
      title: 'Analytics',
      scope: 'read-bm-bd-projects',
      parent: 'files',
    },
    plans: {
      areas: ['bm'],
      path: 'tracker/:project_name/plans',
      redirectsFrom: ['/tracker/:project_name/plans'],
      title: 'Plan against air',
      scope: 'read-bm-bd-projects',
      parent: 'files',
    },
    plan: {
      areas: ['bm'],
      path: 'tracker/:project_name/plans/:id',
      title: 'Media plan',
      scope: 'read-bm-bd-projects',
      parent: 'plans',
    },
    reports: {
      areas: ['bm'],
      path: 'tracker/:project_name/reports',
      redirectsFrom: ['/tracker/:project_name/reports'],
      title: 'Reports',
      scope: 'read-bm-bd-projects',
      parent: 'files',
    },
    download: {
      areas: ['bm'],
      path: 'tracker/:project_name/download',
      redirectsFrom: ['/tracker/:project_name/download'],
      title: 'Download',
      scope: 'read-bm-bd-projects',
      parent: 'files',
    },
  },
  contributions: {
    projectLink: {
      point: 'bm.station-project-links/v1',
      title: 'Tracker',
      scope: 'read-bm-bd-projects',
    },
  },
})
