import { definePlugin, type LoadContext } from '@console/core/browser'
import { demoTopic } from '../contract'
import type manifest from '../manifest'

export default definePlugin<typeof manifest>({
  pages: {
    demo: {
      load: async (context: LoadContext) => (await import('./loads')).demo(context),
      live: () => [demoTopic],
      page: () => import('./demo-page'),
    },
  },
  zh: () => import('./zh'),
})
