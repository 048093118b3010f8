import { definePlugin, type LoadContext } from '@console/core/browser'
import { scanTopics } from '#plugins/filescanning/contract'
import type manifest from '../manifest'
import type * as loads from './loads'

type Loaded = Awaited<ReturnType<typeof loads.check>>

export default definePlugin<typeof manifest>({
  pages: {
    check: {
      load: async (context: LoadContext) => (await import('./loads')).check(context),
      live: ({ container }: Loaded) => [
        scanTopics.containers(),
        ...(container ? [scanTopics.files(container.id)] : []),
      ],
      page: () => import('./music-check-page'),
    },
  },
  zh: () => import('./zh'),
})
