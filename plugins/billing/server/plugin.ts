import { defineServerPlugin } from '@console/core/server'
import { closeMonthJob, watchMonths } from './close-due'
import { invoiceMedia, invoicesMedia } from './invoice/invoice-media'
import { mailInvoiceJob } from './invoice/mail-invoice'
import { paymentCommand } from './pay'
import { preferencesRoutes } from './preferences-routes'
import { billingRoutes } from './routes'
import { billingSettings } from './settings'

export default defineServerPlugin({
  id: 'billing',
  routes: [...billingRoutes, ...preferencesRoutes],
  media: [invoiceMedia, invoicesMedia],
  settings: billingSettings,
  commands: [paymentCommand],
  jobs: [closeMonthJob, mailInvoiceJob],
  start: async (services, closing) => watchMonths(services, closing),
})
