import { definePlugin, type LoadContext } from '@console/core/browser'
import { bmTopics } from '#plugins/bm/contract'
import type manifest from '../manifest'
import type * as loads from './loads'

export default definePlugin<typeof manifest>({
  pages: {
    demo: {
      load: async (context: LoadContext) => (await import('./loads')).onAir(context),
      live: ({ projects }: Awaited<ReturnType<typeof loads.onAir>>) => [
        bmTopics.projects(),
        ...projects.flatMap(({ id }) => [bmTopics.results(id), bmTopics.streams(id)]),
      ],
      page: () => import('./on-air-page'),
    },
  },
  zh: () => import('./zh'),
})
