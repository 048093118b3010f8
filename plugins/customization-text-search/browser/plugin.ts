import { definePlugin, type LoadContext } from '@console/core/browser'
import { textTopics } from '../contract'
import type manifest from '../manifest'

export default definePlugin<typeof manifest>({
  pages: {
    search: {
      load: async (context: LoadContext) => (await import('./loads')).textSearch(context),
      live: () => Object.values(textTopics).map((topic) => topic()),
      page: () => import('./text-search-page'),
    },
  },
  zh: () => import('./zh'),
})
