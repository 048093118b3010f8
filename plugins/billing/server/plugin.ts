import { defineServerPlugin, provide } from '@console/core/server'
import { BillingBooks } from '../contract'
import { remindJob } from './books/remind'
import { StoredBooks } from './books/stored-books'
import { chargeBillJob } from './cards/charge-bill'
import { closeMonthJob, watchMonths } from './close-due'
import { creditRoutes } from './credits/credit-routes'
import { creditNoteMedia, invoiceMedia, invoicesMedia } from './invoice/invoice-media'
import { mailInvoiceJob } from './invoice/mail-invoice'
import { creditNoteRoutes } from './ledger/credit-note-routes'
import { paymentCommand } from './pay'
import { preferencesRoutes } from './preferences-routes'
import { billingRoutes } from './routes'
import { billingSettings } from './settings'
import { stripeEnvironment } from './stripe/environment'

export default defineServerPlugin({
  id: 'billing',
  routes: [...billingRoutes, ...creditRoutes, ...creditNoteRoutes, ...preferencesRoutes],
  provides: [provide(BillingBooks, (services) => new StoredBooks(services))],
  media: [invoiceMedia, invoicesMedia, creditNoteMedia],
  settings: billingSettings,
  commands: [paymentCommand],
  jobs: [closeMonthJob, mailInvoiceJob, remindJob, chargeBillJob],
  environment: stripeEnvironment,
  start: async (services, closing) => watchMonths(services, closing),
})
