import { defineServerPlugin, things } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { auditRoutes } from './audit-routes'
import { configRoutes } from './configs/config-routes'
import { customerRoutes } from './customer/customer-routes'
import { factorResetRoutes } from './customer/factor-resets'
import { overviewRoutes } from './customer/overview-routes'
import { healthRoutes } from './health-routes'
import { pluginRoutes } from './plugins/plugin-routes'
import { serverRoutes } from './servers/server-routes'
import { candidateRoutes } from './stations/candidate-routes'
import { databaseUserRoutes } from './stations/database-users'
import { stationRoutes } from './stations/station-routes'
import { customRoutes } from './streams/custom-routes'
import { customUserRoutes } from './streams/custom-users'
import { watchingMedia, watchingRoutes } from './streams/watching-routes'
import { customerChanges, customerNotes, factorResets } from './tables'
import { trackerRoutes } from './tracker/tracker-routes'

export default defineServerPlugin({
  id: 'monitoring-admin',
  routes: [
    ...healthRoutes,
    ...customerRoutes,
    ...overviewRoutes,
    ...factorResetRoutes,
    ...customRoutes,
    ...customUserRoutes,
    ...watchingRoutes,
    ...configRoutes,
    ...serverRoutes,
    ...stationRoutes,
    ...trackerRoutes,
    ...databaseUserRoutes,
    ...pluginRoutes,
    ...candidateRoutes,
    ...auditRoutes,
  ],
  media: watchingMedia,
  things: [
    things(factorResets, {
      calls: ['/admin/monitoring/customers/*/factor-resets'],
      kind: 'second factor',
    }),
  ],
  async forget({ services: { db }, uid }) {
    for (const table of [customerNotes, customerChanges, factorResets])
      await db.delete(table).where(eq(table.uid, uid))
  },
})
