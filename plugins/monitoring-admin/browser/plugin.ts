import { definePlugin } from '@console/core/browser'
import type manifest from '../manifest'
import * as loads from './loads'

export default definePlugin<typeof manifest>({
  pages: {
    health: { load: loads.health, page: () => import('./health-page') },
    users: { load: loads.users, page: () => import('./users-page') },
    user: { load: loads.user, page: () => import('./user-page') },
  },
  zh: () => import('./zh'),
})
