import { defineServerPlugin, things } from '@console/core/server'
import { ucfPaths } from '../contract'
import { actionRoutes } from './actions/action-routes'
import { findRepeats, queueDueProjects } from './finding/find-job'
import { forgetUnknown } from './forget'
import { itemRoutes } from './items/item-routes'
import { occurrenceRoutes } from './items/occurrence-routes'
import { overviewRoutes } from './items/overview-routes'
import { reviewRoutes } from './items/review-routes'
import { soundMedia } from './items/sound-media'
import { projectRoutes } from './projects/project-routes'
import { streamRoutes } from './projects/stream-routes'
import { seededUnknown, seedUnknown } from './seed'
import { ucfProjects } from './tables'

export default defineServerPlugin({
  id: 'ucf',
  things: [
    things(ucfProjects, {
      calls: ['/ucf-projects'],
      kind: 'project',
      page: (project) => ucfPaths.project(project),
    }),
  ],
  routes: [
    ...projectRoutes,
    ...streamRoutes,
    ...itemRoutes,
    ...occurrenceRoutes,
    ...actionRoutes,
    ...reviewRoutes,
    ...overviewRoutes,
  ],
  media: [soundMedia],
  jobs: [findRepeats, queueDueProjects],
  seedLater: seedUnknown,
  seeded: seededUnknown,
  forget: forgetUnknown,
})
