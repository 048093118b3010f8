import { defineServerPlugin, provide } from '@console/core/server'
import { Charges } from '#plugins/pricing/contract'
import { BillingBooks, PriceForecasts } from '../contract'
import { CountedForecasts } from './books/price-forecast'
import { remindJob } from './books/remind'
import { StoredBooks } from './books/stored-books'
import { cardRoutes } from './cards/card-routes'
import { chargeBillJob } from './cards/charge-bill'
import { forgetCards } from './cards/forget-cards'
import { handleEventJob } from './cards/handle-event'
import { paymentRoutes } from './cards/payment-routes'
import { lookAfterCardsJob, watchCards } from './cards/watch-cards'
import { CountedCharges } from './charging/counted-charges'
import { dues } from './charging/dues'
import { closeMonthJob, watchMonths } from './close-due'
import { topUpJob } from './credits/automatic-top-up'
import { creditRoutes } from './credits/credit-routes'
import { topUpRoutes } from './credits/top-up-routes'
import { creditNoteMedia, invoiceMedia, invoicesMedia } from './invoice/invoice-media'
import { mailInvoiceJob } from './invoice/mail-invoice'
import { creditNoteRoutes } from './ledger/credit-note-routes'
import { paymentCommand } from './pay'
import { preferencesRoutes } from './preferences-routes'
import { billingRoutes } from './routes'
import { billingSettings } from './settings'
import { stripeEnvironment } from './stripe/environment'
import { stripeWebhook } from './stripe/event-webhook'

export default defineServerPlugin({
  id: 'billing',
  routes: [
    ...billingRoutes,
    ...cardRoutes,
    ...paymentRoutes,
    ...creditRoutes,
    ...topUpRoutes,
    ...creditNoteRoutes,
    ...preferencesRoutes,
  ],
  webhooks: [stripeWebhook],
  provides: [
    provide(BillingBooks, (services) => new StoredBooks(services), { perCall: true }),
    provide(Charges, (services) => new CountedCharges(services)),
    provide(PriceForecasts, (services) => new CountedForecasts(services)),
  ],
  media: [invoiceMedia, invoicesMedia, creditNoteMedia],
  settings: billingSettings,
  commands: [paymentCommand],
  jobs: [
    ...[closeMonthJob, mailInvoiceJob, remindJob],
    ...[chargeBillJob, handleEventJob, lookAfterCardsJob, topUpJob],
  ],
  environment: stripeEnvironment,
  forget: forgetCards,
  dues,
  async start(services, closing) {
    watchMonths(services, closing)
    watchCards(services, closing)
  },
})
