import { definePlugin } from '@console/core/browser'
import { adminConfigs, adminProjects, adminStreams } from '#plugins/monitoring-admin/contract'
import type manifest from '../manifest'
import * as loads from './loads'

export default definePlugin<typeof manifest>({
  pages: {
    health: { load: loads.health, page: () => import('./health-page') },
    streams: { load: adminStreams, page: () => import('./custom/streams-page') },
    projects: { load: adminProjects, page: () => import('./custom/projects-page') },
    configs: { load: adminConfigs, page: () => import('./configs/configs-page') },
    users: { load: loads.users, page: () => import('./users-page') },
    user: { load: loads.user, page: () => import('./user-page') },
  },
  zh: () => import('./zh'),
})
