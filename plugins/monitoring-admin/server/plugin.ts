import { defineServerPlugin } from '@console/core/server'
import { configRoutes } from './configs/config-routes'
import { customRoutes } from './custom-routes'
import { customerRoutes } from './customer-routes'
import { healthRoutes } from './health-routes'
import { serverRoutes } from './servers/server-routes'
import { stationRoutes } from './stations/station-routes'

export default defineServerPlugin({
  id: 'monitoring-admin',
  routes: [
    ...healthRoutes,
    ...customerRoutes,
    ...customRoutes,
    ...configRoutes,
    ...serverRoutes,
    ...stationRoutes,
  ],
})
