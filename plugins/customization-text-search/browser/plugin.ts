import { definePlugin, type LoadContext } from '@console/core/browser'
import { redirect } from 'react-router-dom'
import { textSearchPath, textTopics } from '../contract'
import type manifest from '../manifest'

export default definePlugin<typeof manifest>({
  pages: {
    plain: {
      load: ({ query }: LoadContext) => Promise.reject(redirect(`${textSearchPath}?${query}`)),
      page: () => import('./text-search-page'),
    },
    search: {
      load: async (context: LoadContext) => (await import('./loads')).textSearch(context),
      live: () => Object.values(textTopics).map((topic) => topic()),
      page: () => import('./text-search-page'),
    },
  },
  zh: () => import('./zh'),
})
