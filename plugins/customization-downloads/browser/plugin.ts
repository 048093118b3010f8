import { definePlugin, type LoadContext } from '@console/core/browser'
import type manifest from '../manifest'

export default definePlugin<typeof manifest>({
  pages: {
    downloads: {
      load: async (context: LoadContext) => (await import('./loads')).downloads(context),
      page: () => import('./downloads-page'),
    },
  },
  zh: () => import('./zh'),
})
