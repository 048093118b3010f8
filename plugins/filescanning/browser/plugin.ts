import { definePlugin, fill, type LoadContext } from '@console/core/browser'
import { finders, uploadFollowers } from '@console/core/contract'
import { homeWork } from '#plugins/home/contract'
import { scanTopics } from '../contract'
import type manifest from '../manifest'
import type * as filesLoads from './files/loads'
import type * as reportLoads from './report/loads'

type Data<L extends (...input: never[]) => Promise<unknown>> = Awaited<ReturnType<L>>

// All its contracts are too much for the entry: what a page asks of them comes with the page.
export default definePlugin<typeof manifest>({
  pages: {
    containers: {
      load: async (context: LoadContext) =>
        (await import('./containers/loads')).containers(context),
      live: () => [scanTopics.containers()],
      page: () => import('./containers/container-list-page'),
    },
    container: {
      load: async (context: LoadContext<{ name: string }>) =>
        (await import('./files/loads')).container(context),
      live: ({ container }: Data<typeof filesLoads.container>) => [
        scanTopics.files(container.id),
        scanTopics.containers(),
      ],
      viewOnly: ['tab', 'delivery'],
      page: () => import('./files/container-page'),
    },
    report: {
      load: async (context: LoadContext<{ name: string; file_id: string }>) =>
        (await import('./report/loads')).report(context),
      live: ({ report }: Data<typeof reportLoads.report>) => [scanTopics.file(report.file.id)],
      viewOnly: ['tab', 'match', 'at', 'zoom', 'kind', 'search'],
      page: () => import('./report/report-page'),
    },
    statistics: {
      load: async (context: LoadContext) =>
        (await import('./statistics/loads')).statistics(context),
      live: () => [scanTopics.containers()],
      page: () => import('./statistics/statistics-page'),
    },
    subscriptions: {
      load: async (context: LoadContext) =>
        (await import('./subscriptions/loads')).subscriptions(context),
      live: () => [scanTopics.sources()],
      page: () => import('./subscriptions/subscriptions-page'),
    },
    dashboard: {
      load: async (context: LoadContext) => (await import('./dashboard/loads')).dashboard(context),
      live: () => [scanTopics.containers()],
      page: () => import('./dashboard/dashboard-page'),
    },
  },
  contributions: {
    finder: fill(finders, () => import('./finder')),
    uploads: fill(uploadFollowers, () => import('./files/add-files/follow-uploads')),
    home: fill(homeWork, () => import('./home-card')),
  },
  zh: () => import('./zh'),
})
