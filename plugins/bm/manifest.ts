import { defineManifest, firstCall } from '@console/core/contract'
import { customProjects, streamConfigs } from './contract'

export default defineManifest({
  id: 'bm',
  version: '1.0.0',
  api: '^1.0',
  requires: ['buckets', 'base-projects'],
  optional: ['home', 'metadata-links', 'pricing'],
  scopes: { 'bm-projects': ['read', 'write'], 'bm-cs-projects': ['read', 'write'] },
  areas: {
    bm: {
      title: 'Broadcast Monitoring',
      short: 'BM',
      description: 'Find out what radio and TV stations play, around the clock',
      group: 'Programming skills not required',
      order: 40,
      icon: 'feed',
    },
  },
  pages: {
    dashboard: {
      areas: ['bm'],
      path: 'dashboard',
      title: 'Dashboard',
      scope: 'read-bm-cs-projects',
      nav: { order: 1, icon: 'board' },
    },
    projects: {
      areas: ['bm'],
      path: 'custom',
      title: 'Custom Streams',
      scope: 'read-bm-cs-projects',
      nav: { order: 10, icon: 'feed' },
      first: [firstCall(customProjects)],
    },
    configs: {
      areas: ['bm'],
      path: 'custom-configs',
      title: 'Stream Configs',
      scope: 'read-bm-cs-projects',
      nav: { order: 12, icon: 'filter' },
      first: [firstCall(streamConfigs)],
    },
    project: {
      areas: ['bm'],
      path: 'custom/:project_name',
      title: ':project_name',
      scope: 'read-bm-cs-projects',
      parent: 'projects',
    },
    states: {
      areas: ['bm'],
      path: 'custom/:project_name/states',
      title: 'States',
      scope: 'read-bm-cs-projects',
      parent: 'project',
    },
    analytics: {
      areas: ['bm'],
      path: 'custom/:project_name/data-analytics',
      title: 'Analytics',
      scope: 'read-bm-cs-projects',
      parent: 'project',
    },
    analyticsDetails: {
      areas: ['bm'],
      path: 'custom/:project_name/data-analytics-details',
      title: 'Details',
      scope: 'read-bm-cs-projects',
      parent: 'analytics',
    },
    results: {
      areas: ['bm'],
      path: 'custom/:project_name/:stream_name/results',
      title: ':stream_name',
      scope: 'read-bm-cs-projects',
      parent: 'project',
    },
    timemap: {
      areas: ['bm'],
      path: 'custom/:project_name/:stream_name/timemap',
      title: 'Timemap of :stream_name',
      scope: 'read-bm-cs-projects',
      parent: 'project',
    },
    state: {
      areas: ['bm'],
      path: 'custom/:project_name/:stream_name/state',
      title: 'State of :stream_name',
      scope: 'read-bm-cs-projects',
      parent: 'project',
    },
  },
  contributions: {
    finder: { point: 'core.finders/v1', title: 'Monitored streams' },
    home: {
      point: 'home.work/v1',
      title: 'Monitored streams',
      order: 40,
      scope: 'read-bm-cs-projects',
    },
  },
})
