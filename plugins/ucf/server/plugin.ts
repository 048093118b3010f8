import { defineServerPlugin, provide, things } from '@console/core/server'
import { UnknownSounds, ucfPaths } from '../contract'
import { actionRoutes } from './actions/action-routes'
import { historyRoutes } from './actions/history-routes'
import { fileRoutes } from './files/file-routes'
import { removeFileObjects } from './files/objects'
import { readFile } from './files/read-file'
import { fileResultRoutes } from './files/result-routes'
import { findRepeats, queueDueProjects } from './finding/find-job'
import { forgetUnknown } from './forget'
import { itemRoutes } from './items/item-routes'
import { occurrenceRoutes } from './items/occurrence-routes'
import { overviewRoutes } from './items/overview-routes'
import { soundMedia } from './items/sound-media'
import { StoredSounds } from './items/stored-sounds'
import { meters } from './meters'
import { pictureRoutes } from './picture/picture-routes'
import { projectRoutes } from './projects/project-routes'
import { streamRoutes } from './projects/stream-routes'
import { keyRoutes } from './review/key-routes'
import { reviewRoutes } from './review/review-routes'
import { seededUnknown, seedUnknown } from './seed'
import { ucfProjects } from './tables'

export default defineServerPlugin({
  id: 'ucf',
  things: [
    things(ucfProjects, {
      calls: ['/ucf-projects'],
      kind: 'project',
      page: (project) => ucfPaths.project(project),
      found: { named: true },
    }),
  ],
  routes: [
    ...projectRoutes,
    ...streamRoutes,
    ...fileRoutes,
    ...fileResultRoutes,
    ...itemRoutes,
    ...occurrenceRoutes,
    ...pictureRoutes,
    ...actionRoutes,
    ...historyRoutes,
    ...reviewRoutes,
    ...keyRoutes,
    ...overviewRoutes,
  ],
  provides: [provide(UnknownSounds, (services) => new StoredSounds(services))],
  media: [soundMedia],
  jobs: [findRepeats, queueDueProjects, readFile, removeFileObjects],
  seedLater: seedUnknown,
  seeded: seededUnknown,
  forget: forgetUnknown,
  meters,
})
