import { defineServerPlugin } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { auditRoutes } from './audit-routes'
import { configRoutes } from './configs/config-routes'
import { customRoutes } from './custom-routes'
import { customerRoutes } from './customer/customer-routes'
import { overviewRoutes } from './customer/overview-routes'
import { healthRoutes } from './health-routes'
import { serverRoutes } from './servers/server-routes'
import { stationRoutes } from './stations/station-routes'
import { customerChanges, customerNotes } from './tables'

export default defineServerPlugin({
  id: 'monitoring-admin',
  routes: [
    ...healthRoutes,
    ...customerRoutes,
    ...overviewRoutes,
    ...customRoutes,
    ...configRoutes,
    ...serverRoutes,
    ...stationRoutes,
    ...auditRoutes,
  ],
  async forget({ services: { db }, uid }) {
    for (const table of [customerNotes, customerChanges])
      await db.delete(table).where(eq(table.uid, uid))
  },
})
