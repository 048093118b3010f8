import { definePlugin, type LoadContext } from '@console/core/browser'
import { demoTopic } from '../contract'
import type manifest from '../manifest'

const load = async (context: LoadContext) => (await import('./loads')).demo(context)
const live = () => [demoTopic]

export default definePlugin<typeof manifest>({
  pages: {
    plain: { load, live, page: () => import('./demo-page') },
    demo: { load, live, page: () => import('./demo-page') },
  },
  zh: () => import('./zh'),
})
