import { definePlugin, type LoadContext } from '@console/core/browser'
import { redirect } from 'react-router-dom'
import { demoTopic } from '../contract'
import type manifest from '../manifest'

export default definePlugin<typeof manifest>({
  pages: {
    plain: {
      load: ({ query }: LoadContext) =>
        Promise.reject(redirect(`/customization/ucf-gpt-demo?${query}`)),
      page: () => import('./demo-page'),
    },
    demo: {
      load: async (context: LoadContext) => (await import('./loads')).demo(context),
      live: () => [demoTopic],
      page: () => import('./demo-page'),
    },
  },
  zh: () => import('./zh'),
})
