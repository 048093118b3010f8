import { definePlugin, fill, type LoadContext } from '@console/core/browser'
import { finders } from '@console/core/contract'
import { homeWork } from '#plugins/home/contract'
import { bmTopics, type KindId, operatorViews, type Project } from '../contract'
import type manifest from '../manifest'
import type * as dashboardLoads from './dashboard/loads'
import { guarded } from './stations/guarded'

const lists = () => import('./lists')

interface Loaded {
  project: Project
}
type OfProject = LoadContext<{ project_name: string }>
type OfStream = LoadContext<{ project_name: string; stream_name: string }>

/** They are of the table alone, which reads by itself. */
const stationFilters = ['continent', 'country', 'language', 'genre', 'type', 'search', 'page']

/** What is heard, and how its streams are. */
const heardIn = ({ project }: Loaded) => [
  bmTopics.results(project.id),
  bmTopics.streams(project.id),
]

const projectTopics = ({ project }: Loaded) => [
  bmTopics.streams(project.id),
  bmTopics.results(project.id),
  bmTopics.projects(),
]

/** What pages of a project and its streams load, whichever they are. */
const pagesOf = (kind: KindId) => ({
  states: {
    load: async (context: OfProject) => (await import('./states/loads')).states(kind)(context),
    live: ({ project }: Loaded) => [bmTopics.streams(project.id)],
  },
  state: {
    load: async (context: OfStream) => (await import('./states/loads')).state(kind)(context),
    live: ({ project }: Loaded) => [bmTopics.streams(project.id)],
  },
  analytics: {
    load: async (context: OfProject) =>
      (await import('./analytics/loads')).analytics(kind)(context),
    viewOnly: ['count'],
  },
  analyticsDetails: {
    load: async (context: OfProject) => (await import('./analytics/loads')).details(kind)(context),
    viewOnly: ['count'],
  },
  timemap: {
    load: async (context: OfStream) => (await import('./timemap/loads')).timemap(kind)(context),
    live: heardIn,
    viewOnly: ['zoom', 'at', 'sel', 'page', 'show'],
  },
  day: {
    load: async (context: OfProject) => (await import('./day/loads')).day(kind)(context),
    live: heardIn,
    viewOnly: ['zoom', 'at', 'sel', 'hand', 'page'],
  },
  reports: {
    load: async (context: OfProject) => (await import('./reports/loads')).reports(kind)(context),
    live: ({ project }: Loaded) => [bmTopics.reports(project.id)],
  },
  recordings: {
    load: async (context: OfProject) =>
      (await import('./recordings/loads')).recordings(kind)(context),
    live: ({ project }: Loaded) => [bmTopics.recordings(project.id)],
  },
  results: {
    load: async (context: OfStream) => (await import('./results/loads')).results(kind)(context),
    live: heardIn,
    viewOnly: ['result', 'kind', 'search', 'isrc', 'min', 'max', 'false'],
  },
})

const custom = pagesOf('custom')
const stations = pagesOf('stations')

// The contracts are too much for the entry: what a page asks of them comes with the page.
export default definePlugin<typeof manifest>({
  pages: {
    dashboard: {
      load: async (context: LoadContext) => (await import('./dashboard/loads')).dashboard(context),
      live: ({ projects }: Awaited<ReturnType<typeof dashboardLoads.dashboard>>) => [
        bmTopics.projects(),
        ...projects.flatMap(({ id }) => [bmTopics.results(id), bmTopics.streams(id)]),
      ],
      page: () => import('./dashboard/dashboard-page'),
    },
    projects: {
      load: async (context: LoadContext) => (await lists()).projects(context),
      live: () => [bmTopics.projects()],
      page: () => import('./projects/project-list-page'),
    },
    configs: {
      load: async (context: LoadContext) => (await lists()).configs(context),
      live: () => [bmTopics.configs()],
      page: () => import('./configs/config-list-page'),
    },
    project: {
      load: async (context: OfProject) => (await import('./streams/loads')).project(context),
      live: projectTopics,
      viewOnly: ['tab', 'delivery'],
      page: () => import('./streams/project-page'),
    },
    states: { ...custom.states, page: () => import('./states/states-page') },
    state: { ...custom.state, page: () => import('./states/state-page') },
    analytics: { ...custom.analytics, page: () => import('./analytics/analytics-page') },
    analyticsDetails: {
      ...custom.analyticsDetails,
      page: () => import('./analytics/details-page'),
    },
    timemap: { ...custom.timemap, page: () => import('./timemap/timemap-page') },
    day: { ...custom.day, page: () => import('./day/day-page') },
    reports: { ...custom.reports, page: () => import('./reports/reports-page') },
    results: { ...custom.results, page: () => import('./results/results-page') },
    recordings: { ...custom.recordings, page: () => import('./recordings/recordings-page') },
    databaseProjects: {
      load: async (context: LoadContext) => (await lists()).databaseProjects(context),
      live: () => [bmTopics.projects()],
      page: guarded(() => import('./stations/project-list-page')),
    },
    createDatabase: {
      load: async (context: LoadContext) => (await import('./stations/loads')).catalogue(context),
      live: () => [bmTopics.access()],
      viewOnly: stationFilters,
      page: guarded(() => import('./stations/create-page')),
    },
    database: {
      load: async (context: OfProject) => (await import('./stations/loads')).project(context),
      live: projectTopics,
      viewOnly: ['tab', 'delivery'],
      page: guarded(() => import('./stations/project-page')),
    },
    addStations: {
      load: async (context: OfProject) => (await import('./stations/loads')).adding(context),
      live: () => [bmTopics.access()],
      viewOnly: stationFilters,
      page: guarded(() => import('./stations/add-page')),
    },
    databaseStates: { ...stations.states, page: () => import('./states/states-page') },
    databaseState: { ...stations.state, page: () => import('./states/state-page') },
    databaseAnalytics: { ...stations.analytics, page: () => import('./analytics/analytics-page') },
    databaseDetails: {
      ...stations.analyticsDetails,
      page: () => import('./analytics/details-page'),
    },
    databaseTimemap: { ...stations.timemap, page: guarded(() => import('./timemap/timemap-page')) },
    databaseDay: { ...stations.day, page: guarded(() => import('./day/day-page')) },
    databaseReports: { ...stations.reports, page: guarded(() => import('./reports/reports-page')) },
    databaseRecordings: {
      ...stations.recordings,
      page: guarded(() => import('./recordings/recordings-page')),
    },
    databaseResults: { ...stations.results, page: guarded(() => import('./results/results-page')) },
  },
  contributions: {
    finder: fill(finders, () => import('./finder')),
    operators: fill(operatorViews, () => import('./operators/operator-views')),
    home: fill(homeWork, () => import('./dashboard/home-card')),
  },
  zh: () => import('./zh'),
})
