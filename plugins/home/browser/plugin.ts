import { definePlugin } from '@console/core/browser'
import type manifest from '../manifest'

export default definePlugin<typeof manifest>({
  pages: {
    home: { page: () => import('./home-page') },
  },
  zh: () => import('./zh'),
})
