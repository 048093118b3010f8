import { defineServerPlugin } from '@console/core/server'
import { customerRoutes } from './customer-routes'

export default defineServerPlugin({ id: 'monitoring-admin', routes: customerRoutes })
