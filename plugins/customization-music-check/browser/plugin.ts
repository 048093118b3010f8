import { definePlugin, type LoadContext } from '@console/core/browser'
import type manifest from '../manifest'

export default definePlugin<typeof manifest>({
  pages: {
    check: {
      load: async (context: LoadContext) => (await import('./loads')).check(context),
      page: () => import('./music-check-page'),
    },
  },
  zh: () => import('./zh'),
})
