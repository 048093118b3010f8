import { definePlugin } from '@console/core/browser'
import type manifest from '../manifest'

export default definePlugin<typeof manifest>({
  pages: {
    login: { page: () => import('./login-page') },
  },
  zh: () => import('./zh'),
})
