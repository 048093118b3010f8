import { definePlugin, fill, type LoadContext } from '@console/core/browser'
import { bmTopics, stationProjectLinks } from '#plugins/bm/contract'
import { type TrackedChannel, type TrackerProject, trackerTopics } from '../contract'
import type manifest from '../manifest'
import type * as planLoads from './plans/loads'

type OfProject = LoadContext<{ project_name: string }>
type OfPlan = LoadContext<{ project_name: string; id: string }>
type OfFile = LoadContext<{ project_name: string; acr_id: string }>

type PlanProject = Awaited<ReturnType<typeof planLoads.plans>>

/** Of what is followed: each play of it is told. */
const playsOf = ({ channels }: { channels: readonly TrackedChannel[] }) => [
  trackerTopics.projects(),
  ...new Set(channels.flatMap(({ projects }) => projects.map(({ id }) => bmTopics.results(id)))),
]

const reportsOf = ({ project }: { project: TrackerProject }) => [trackerTopics.reports(project.id)]

export default definePlugin<typeof manifest>({
  pages: {
    projects: {
      load: async (context: LoadContext) => (await import('./projects/loads')).projects(context),
      live: () => [trackerTopics.projects()],
      page: () => import('./projects/project-list-page'),
    },
    files: {
      load: async (context: OfProject) => (await import('./files/loads')).files(context),
      live: playsOf,
      page: () => import('./files/files-page'),
    },
    file: {
      load: async (context: OfFile) => (await import('./files/loads')).file(context),
      live: playsOf,
      page: () => import('./files/file-page'),
    },
    stations: {
      load: async (context: OfProject) =>
        (await import('./files/loads')).projectWithChannels(context),
      live: () => [trackerTopics.projects(), bmTopics.projects()],
      page: () => import('./stations/stations-page'),
    },
    analytics: {
      load: async (context: OfProject) => (await import('./analytics/loads')).analytics(context),
      viewOnly: ['map', 'page', 'per_page'],
      page: () => import('./analytics/analytics-page'),
    },
    plans: {
      load: async (context: OfProject) => (await import('./plans/loads')).plans(context),
      live: ({ project, channels }: PlanProject) => [
        trackerTopics.plans(project.id),
        ...playsOf({ channels }),
      ],
      page: () => import('./plans/plans-page'),
    },
    plan: {
      load: async (context: OfPlan) => (await import('./plans/loads')).plan(context),
      live: playsOf,
      page: () => import('./plans/plan-page'),
    },
    reports: {
      load: async (context: OfProject) => (await import('./reports/loads')).reports(context),
      live: reportsOf,
      page: () => import('./reports/reports-page'),
    },
    download: {
      load: async (context: OfProject) => (await import('./reports/loads')).months(context),
      live: reportsOf,
      page: () => import('./reports/download-page'),
    },
  },
  contributions: {
    projectLink: fill(stationProjectLinks, () => import('./projects/tracker-link')),
  },
  zh: () => import('./zh'),
})
