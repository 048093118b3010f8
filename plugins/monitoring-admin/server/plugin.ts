import { defineServerPlugin } from '@console/core/server'
import { customRoutes } from './custom-routes'
import { customerRoutes } from './customer-routes'
import { healthRoutes } from './health-routes'

export default defineServerPlugin({
  id: 'monitoring-admin',
  routes: [...healthRoutes, ...customerRoutes, ...customRoutes],
})
