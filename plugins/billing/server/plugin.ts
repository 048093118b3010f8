import { defineServerPlugin } from '@console/core/server'
import { closeMonthJob, watchMonths } from './close-due'
import { paymentCommand } from './pay'
import { billingRoutes } from './routes'
import { billingSettings } from './settings'

export default defineServerPlugin({
  id: 'billing',
  routes: billingRoutes,
  settings: billingSettings,
  commands: [paymentCommand],
  jobs: [closeMonthJob],
  start: async (services, closing) => watchMonths(services, closing),
})
