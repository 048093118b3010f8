import { definePlugin, type LoadContext } from '@console/core/browser'
import type manifest from '../manifest'

export default definePlugin<typeof manifest>({
  pages: {
    map: {
      load: async (context: LoadContext) => (await import('./loads')).map(context),
      page: () => import('./map-page'),
    },
  },
  zh: () => import('./zh'),
})
