import { defineManifest, firstCall } from '@console/core/contract'
import {
  customProjects,
  type KindId,
  operatorViews,
  stationProjectLinks,
  stationProjects,
  streamConfigs,
} from './contract'

/** Operators name pages by these ids in their configuration. */
const pageIds = {
  custom: {
    projects: 'projects',
    project: 'project',
    states: 'states',
    analytics: 'analytics',
    details: 'analyticsDetails',
    day: 'day',
    reports: 'reports',
    recordings: 'recordings',
    results: 'results',
    timemap: 'timemap',
    state: 'state',
  },
  stations: {
    projects: 'databaseProjects',
    project: 'database',
    states: 'databaseStates',
    analytics: 'databaseAnalytics',
    details: 'databaseDetails',
    day: 'databaseDay',
    reports: 'databaseReports',
    recordings: 'databaseRecordings',
    results: 'databaseResults',
    timemap: 'databaseTimemap',
    state: 'databaseState',
  },
} as const satisfies Record<KindId, object>

type PageName = keyof (typeof pageIds)['custom']

/** Pages that both kinds have, by their ids of one kind. */
const pagesOf = <K extends KindId, Pages extends object>(kind: K, pages: Pages) =>
  Object.fromEntries(
    Object.entries(pages).map(([name, page]) => [pageIds[kind][name as PageName], page]),
  ) as { [Name in keyof Pages & PageName as (typeof pageIds)[K][Name]]: Pages[Name] }

/** Pages of a project and its streams, whichever they are. */
const projectPages = <K extends KindId, Root extends string>(
  kind: K,
  { root, scope }: { root: Root; scope: string },
) => {
  const page = <Path extends string>(path: Path, title: string, parent: PageName) => ({
    areas: ['bm'],
    path: `${root}/${path}` as const,
    title,
    scope,
    parent: pageIds[kind][parent],
  })
  return pagesOf(kind, {
    project: page(':project_name', ':project_name', 'projects'),
    states: page(':project_name/states', 'States', 'project'),
    analytics: page(':project_name/data-analytics', 'Analytics', 'project'),
    details: page(':project_name/data-analytics-details', 'Details', 'analytics'),
    day: page(':project_name/day', 'Day', 'project'),
    reports: page(':project_name/reports', 'Reports', 'project'),
    recordings: page(':project_name/custom-recordings', 'Recordings', 'project'),
    results: page(':project_name/:stream_name/results', ':stream_name', 'project'),
    timemap: page(':project_name/:stream_name/timemap', 'Timemap of :stream_name', 'project'),
    state: page(':project_name/:stream_name/state', 'State of :stream_name', 'project'),
  })
}

export default defineManifest({
  id: 'bm',
  version: '1.0.0',
  api: '^1.0',
  requires: ['buckets', 'base-projects'],
  optional: ['home', 'metadata-links', 'pricing', 'evidence'],
  scopes: {
    'bm-projects': ['read', 'write'],
    'bm-cs-projects': ['read', 'write'],
    'bm-bd-projects': ['read', 'write'],
  },
  scopeTexts: {
    'bm-projects': {
      title: 'Broadcast monitoring',
      text: 'Reserved for the API. Opens no page of this console.',
    },
    'bm-cs-projects': {
      title: 'Custom stream projects',
      text: 'Opens the dashboard, custom streams, their results, timemaps, reports and recordings.',
    },
    'bm-bd-projects': {
      title: 'Station projects',
      text: 'Opens station projects, their results, timemaps and reports, and the tracker.',
    },
  },
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
    ...projectPages('custom', { root: 'custom', scope: 'read-bm-cs-projects' }),
    databaseProjects: {
      areas: ['bm'],
      path: 'bm-database',
      title: 'Broadcast Database',
      scope: 'read-bm-bd-projects',
      nav: { order: 8, icon: 'globe' },
      first: [firstCall(stationProjects)],
    },
    createDatabase: {
      areas: ['bm'],
      path: 'bm-database/create_project',
      title: 'Create project',
      scope: 'write-bm-bd-projects',
      parent: 'databaseProjects',
    },
    addStations: {
      areas: ['bm'],
      path: 'bm-database/:project_name/add-stations',
      title: 'Add stations',
      scope: 'write-bm-bd-projects',
      parent: 'database',
    },
    ...projectPages('stations', { root: 'bm-database', scope: 'read-bm-bd-projects' }),
  },
  points: [operatorViews.id, stationProjectLinks.id],
  contributions: {
    operators: { point: operatorViews.id, title: 'Monitored streams' },
    finder: { point: 'core.finders/v1', title: 'Monitored streams' },
    home: {
      point: 'home.work/v1',
      title: 'Monitored streams',
      order: 40,
      scope: 'read-bm-cs-projects',
    },
  },
})
