import { definePlugin } from '@console/core/browser'
import type manifest from '../manifest'

export default definePlugin<typeof manifest>({
  pages: {
    tools: { viewOnly: ['platform'], page: () => import('./tools-page') },
  },
  zh: () => import('./zh'),
})
