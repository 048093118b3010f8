import { Costs, defineServerPlugin, provide } from '@console/core/server'
import { AccountCurrencies, Charges } from '#plugins/pricing/contract'
import { BankStatements, BillingBooks, BillingRules, PriceForecasts } from '../contract'
import { StoredStatements } from './bank/stored-statements'
import { CountedForecasts } from './books/price-forecast'
import { StoredBooks } from './books/stored-books'
import { cardRoutes } from './cards/card-routes'
import { chargeBillJob } from './cards/charge-bill'
import { stripeWebhook } from './cards/events/event-webhook'
import { handleEventJob } from './cards/events/handle-event'
import { forgetCards } from './cards/forget-cards'
import { paymentRoutes } from './cards/payment-routes'
import { closeMonthJob, watchMonths } from './closing/close-due'
import { lastBills } from './closing/last-bills'
import { billThings, customer } from './customer'
import { dues } from './dunning/dues'
import { overdueRoutes } from './dunning/overdue-routes'
import { remindJob } from './dunning/remind'
import { dunningJob, watchDunning } from './dunning/run-dunning'
import { expiryJob, tellExpiryJob, watchExpiry } from './expiry/write-off'
import { tellFrozenJob } from './freezing/freeze'
import { creditNoteMedia, invoiceMedia, invoicesMedia } from './invoice/invoice-media'
import { mailInvoiceJob } from './invoice/mail-invoice'
import { creditNoteRoutes } from './ledger/credit-note-routes'
import { creditRoutes } from './ledger/credit-routes'
import { ChosenCurrencies } from './month/choices'
import { CountedCharges } from './month/counted-charges'
import { CountedCosts } from './month/counted-costs'
import { watchPlans } from './plan/lower-plans'
import { planRoutes } from './plan/plan-routes'
import { preferencesRoutes } from './preferences-routes'
import { reservedLimits, reservedRoutes } from './reserved/reserved-routes'
import { billingRoutes } from './routes'
import { StoredRules } from './rules/stored-rules'
import { billingFile } from './settings'
import { stripeEnvironment } from './stripe/environment'
import { topUpJob } from './top-up/automatic-top-up'
import { topUpRoutes } from './top-up/top-up-routes'
import { paymentCommand } from './transfer/record-payment'
import { tellReversedJob } from './transfer/reverse-payment'
import { lookAfterCardsJob, watchCards } from './watch-cards'

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
    ...overdueRoutes,
    ...reservedRoutes,
    ...planRoutes,
  ],
  webhooks: [stripeWebhook],
  provides: [
    provide(BillingBooks, (services) => new StoredBooks(services), { perCall: true }),
    provide(BankStatements, (services) => new StoredStatements(services), { perCall: true }),
    provide(BillingRules, (services) => new StoredRules(services), { perCall: true }),
    provide(AccountCurrencies, (services) => new ChosenCurrencies(services)),
    provide(Charges, (services) => new CountedCharges(services)),
    provide(Costs, (services) => new CountedCosts(services)),
    provide(PriceForecasts, (services) => new CountedForecasts(services)),
  ],
  media: [invoiceMedia, invoicesMedia, creditNoteMedia],
  settings: billingFile,
  commands: [paymentCommand],
  jobs: [
    closeMonthJob,
    watchMonths,
    mailInvoiceJob,
    remindJob,
    chargeBillJob,
    handleEventJob,
    lookAfterCardsJob,
    watchCards,
    topUpJob,
    dunningJob,
    watchDunning,
    tellFrozenJob,
    watchPlans,
    tellReversedJob,
    expiryJob,
    watchExpiry,
    tellExpiryJob,
  ],
  environment: stripeEnvironment,
  closing: lastBills,
  forget: forgetCards,
  dues,
  allowances: reservedLimits,
  things: billThings,
  customer,
})
