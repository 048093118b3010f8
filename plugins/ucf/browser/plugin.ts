import { definePlugin, fill, type LoadContext } from '@console/core/browser'
import { uploadFollowers } from '@console/core/contract'
import { ucfProjects, ucfTopics } from '../contract'
import type manifest from '../manifest'
import type * as loads from './loads'

type OfProject = LoadContext<{ project_name: string }>
type Loaded = Pick<Awaited<ReturnType<typeof loads.items>>, 'project'>

const ofSources = ({ project }: Loaded) => [
  ucfTopics.sources(project.id),
  ucfTopics.results(project.id),
]
const ofItems = ({ project }: Loaded) => [ucfTopics.results(project.id)]

// The contracts are too much for the entry: what a page asks of them comes with the page.
export default definePlugin<typeof manifest>({
  pages: {
    dashboard: {
      load: async (context: LoadContext) => (await import('./loads')).dashboard(context),
      live: () => [ucfTopics.projects()],
      page: () => import('./dashboard-page'),
    },
    projects: {
      load: ucfProjects,
      live: () => [ucfTopics.projects()],
      page: () => import('./projects/project-list-page'),
    },
    project: {
      load: async (context: OfProject) => (await import('./loads')).sources(context),
      live: ofSources,
      page: () => import('./projects/project-page'),
    },
    files: {
      load: async (context: OfProject) => (await import('./loads')).files(context),
      live: ofSources,
      page: () => import('./files/files-page'),
    },
    fileResults: {
      load: async (context: OfProject) => (await import('./loads')).fileResults(context),
      live: ofItems,
      page: () => import('./files/file-results-page'),
    },
    results: {
      load: async (context: OfProject) => (await import('./loads')).items(context),
      live: ofItems,
      viewOnly: ['item'],
      page: () => import('./items/results-page'),
    },
    desk: {
      load: async (context: OfProject) => (await import('./loads')).desk(context),
      live: ofItems,
      viewOnly: ['full'],
      page: () => import('./desk/desk-page'),
    },
  },
  contributions: { uploads: fill(uploadFollowers, () => import('./files/follow-uploads')) },
  zh: () => import('./zh'),
})
