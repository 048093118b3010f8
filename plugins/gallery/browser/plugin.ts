import { definePlugin } from '@console/core/browser'
import type manifest from '../manifest'

export default definePlugin<typeof manifest>({
  pages: {
    start: { viewOnly: ['find'], page: () => import('./start-page') },
    block: { viewOnly: ['find'], page: () => import('./block-page') },
  },
  zh: () => import('./zh'),
})
