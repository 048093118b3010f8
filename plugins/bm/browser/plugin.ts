import { definePlugin, fill, type LoadContext } from '@console/core/browser'
import { finders } from '@console/core/contract'
import { homeWork } from '#plugins/home/contract'
import { bmTopics, customProjects, databaseProjects, streamConfigs } from '../contract'
import type manifest from '../manifest'
import type * as dashboardLoads from './dashboard/loads'
import type * as dayLoads from './day/loads'
import type * as recordingLoads from './recordings/loads'
import type * as reportLoads from './reports/loads'
import type * as resultLoads from './results/loads'
import type * as stateLoads from './states/loads'
import type * as stationLoads from './stations/loads'
import type * as streamLoads from './streams/loads'
import type * as timemapLoads from './timemap/loads'

type Data<L extends (...input: never[]) => (...input: never[]) => Promise<unknown>> = Awaited<
  ReturnType<ReturnType<L>>
>
type OfProject = LoadContext<{ project_name: string }>
type OfStream = LoadContext<{ project_name: string; stream_name: string }>

/** They are of the table alone, which reads by itself. */
const stationFilters = ['continent', 'country', 'language', 'genre', 'type', 'search', 'page']

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
      load: customProjects,
      live: () => [bmTopics.projects()],
      page: () => import('./projects/project-list-page'),
    },
    configs: {
      load: streamConfigs,
      live: () => [bmTopics.configs()],
      page: () => import('./configs/config-list-page'),
    },
    project: {
      load: async (context: OfProject) =>
        (await import('./streams/loads')).project('custom')(context),
      live: ({ project }: Data<typeof streamLoads.project>) => [
        bmTopics.streams(project.id),
        bmTopics.projects(),
      ],
      viewOnly: ['tab', 'delivery'],
      page: () => import('./streams/project-page'),
    },
    states: {
      load: async (context: OfProject) =>
        (await import('./states/loads')).states('custom')(context),
      live: ({ project }: Data<typeof stateLoads.states>) => [bmTopics.streams(project.id)],
      page: () => import('./states/states-page'),
    },
    state: {
      load: async (context: OfStream) => (await import('./states/loads')).state('custom')(context),
      live: ({ project }: Data<typeof stateLoads.state>) => [bmTopics.streams(project.id)],
      page: () => import('./states/state-page'),
    },
    analytics: {
      load: async (context: OfProject) =>
        (await import('./analytics/loads')).analytics('custom')(context),
      viewOnly: ['count'],
      page: () => import('./analytics/analytics-page'),
    },
    analyticsDetails: {
      load: async (context: OfProject) =>
        (await import('./analytics/loads')).details('custom')(context),
      viewOnly: ['count'],
      page: () => import('./analytics/details-page'),
    },
    timemap: {
      load: async (context: OfStream) =>
        (await import('./timemap/loads')).timemap('custom')(context),
      live: ({ project }: Data<typeof timemapLoads.timemap>) => [
        bmTopics.results(project.id),
        bmTopics.streams(project.id),
      ],
      viewOnly: ['zoom', 'at', 'sel', 'page', 'show'],
      page: () => import('./timemap/timemap-page'),
    },
    day: {
      load: async (context: OfProject) => (await import('./day/loads')).day('custom')(context),
      live: ({ project }: Data<typeof dayLoads.day>) => [
        bmTopics.results(project.id),
        bmTopics.streams(project.id),
      ],
      viewOnly: ['zoom', 'at', 'sel', 'hand', 'page'],
      page: () => import('./day/day-page'),
    },
    reports: {
      load: async (context: OfProject) =>
        (await import('./reports/loads')).reports('custom')(context),
      live: ({ project }: Data<typeof reportLoads.reports>) => [bmTopics.reports(project.id)],
      page: () => import('./reports/reports-page'),
    },
    recordings: {
      load: async (context: OfProject) => (await import('./recordings/loads')).recordings(context),
      live: ({ project }: Awaited<ReturnType<typeof recordingLoads.recordings>>) => [
        bmTopics.recordings(project.id),
      ],
      page: () => import('./recordings/recordings-page'),
    },
    results: {
      load: async (context: OfStream) =>
        (await import('./results/loads')).results('custom')(context),
      live: ({ project }: Data<typeof resultLoads.results>) => [
        bmTopics.results(project.id),
        bmTopics.streams(project.id),
      ],
      viewOnly: ['result', 'kind', 'search', 'isrc', 'min', 'max', 'false'],
      page: () => import('./results/results-page'),
    },
    databaseProjects: {
      load: databaseProjects,
      live: () => [bmTopics.projects()],
      page: () => import('./stations/project-list-page'),
    },
    createDatabase: {
      load: async (context: LoadContext) => (await import('./stations/loads')).catalogue(context),
      viewOnly: stationFilters,
      page: () => import('./stations/create-page'),
    },
    database: {
      load: async (context: OfProject) => (await import('./stations/loads')).project(context),
      live: ({ project }: Awaited<ReturnType<typeof stationLoads.project>>) => [
        bmTopics.streams(project.id),
        bmTopics.projects(),
      ],
      viewOnly: ['tab', 'delivery'],
      page: () => import('./stations/project-page'),
    },
    addStations: {
      load: async (context: OfProject) => (await import('./stations/loads')).adding(context),
      viewOnly: stationFilters,
      page: () => import('./stations/add-page'),
    },
    databaseStates: {
      load: async (context: OfProject) =>
        (await import('./states/loads')).states('database')(context),
      live: ({ project }: Data<typeof stateLoads.states>) => [bmTopics.streams(project.id)],
      page: () => import('./states/states-page'),
    },
    databaseState: {
      load: async (context: OfStream) =>
        (await import('./states/loads')).state('database')(context),
      live: ({ project }: Data<typeof stateLoads.state>) => [bmTopics.streams(project.id)],
      page: () => import('./states/state-page'),
    },
    databaseAnalytics: {
      load: async (context: OfProject) =>
        (await import('./analytics/loads')).analytics('database')(context),
      viewOnly: ['count'],
      page: () => import('./analytics/analytics-page'),
    },
    databaseDetails: {
      load: async (context: OfProject) =>
        (await import('./analytics/loads')).details('database')(context),
      viewOnly: ['count'],
      page: () => import('./analytics/details-page'),
    },
    databaseTimemap: {
      load: async (context: OfStream) =>
        (await import('./timemap/loads')).timemap('database')(context),
      live: ({ project }: Data<typeof timemapLoads.timemap>) => [
        bmTopics.results(project.id),
        bmTopics.streams(project.id),
      ],
      viewOnly: ['zoom', 'at', 'sel', 'page', 'show'],
      page: () => import('./timemap/timemap-page'),
    },
    databaseDay: {
      load: async (context: OfProject) => (await import('./day/loads')).day('database')(context),
      live: ({ project }: Data<typeof dayLoads.day>) => [
        bmTopics.results(project.id),
        bmTopics.streams(project.id),
      ],
      viewOnly: ['zoom', 'at', 'sel', 'hand', 'page'],
      page: () => import('./day/day-page'),
    },
    databaseReports: {
      load: async (context: OfProject) =>
        (await import('./reports/loads')).reports('database')(context),
      live: ({ project }: Data<typeof reportLoads.reports>) => [bmTopics.reports(project.id)],
      page: () => import('./reports/reports-page'),
    },
    databaseResults: {
      load: async (context: OfStream) =>
        (await import('./results/loads')).results('database')(context),
      live: ({ project }: Data<typeof resultLoads.results>) => [
        bmTopics.results(project.id),
        bmTopics.streams(project.id),
      ],
      viewOnly: ['result', 'kind', 'search', 'isrc', 'min', 'max', 'false'],
      page: () => import('./results/results-page'),
    },
  },
  contributions: {
    finder: fill(finders, () => import('./finder')),
    home: fill(homeWork, () => import('./dashboard/home-card')),
  },
  zh: () => import('./zh'),
})
