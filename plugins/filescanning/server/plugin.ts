import { defineServerPlugin } from '@console/core/server'
import { callbackRoutes } from './callback-routes'
import { containerRoutes } from './container-routes'
import { evidenceRoutes } from './evidence-routes'
import { fileRoutes } from './file-routes'
import { reportRoutes } from './report-routes'
import { sourceRoutes } from './source-routes'
import { statisticsRoutes } from './statistics-routes'

export default defineServerPlugin({
  id: 'filescanning',
  routes: [
    ...containerRoutes,
    ...callbackRoutes,
    ...fileRoutes,
    ...reportRoutes,
    ...evidenceRoutes,
    ...statisticsRoutes,
    ...sourceRoutes,
  ],
})
