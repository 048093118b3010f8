import { definePlugin, fill } from '@console/core/browser'
import { notices } from '@console/core/contract'
import { creditNotes } from '#plugins/billing/contract'
import type manifest from '../manifest'

const loads = () => import('./loads')

export default definePlugin<typeof manifest>({
  pages: {
    bills: {
      load: async (context) => (await loads()).bills(context),
      page: () => import('./bills-page'),
    },
    credits: {
      load: async (context) => (await loads()).credits(context),
      page: () => import('./credits-page'),
      live: () => ['billing/credits'],
    },
    creditsComplete: {
      load: async (context) => (await loads()).creditsComplete(context),
      page: () => import('./cards/credits-complete-page'),
      live: () => ['billing/credits'],
    },
    paymentMethods: {
      load: async (context) => (await loads()).paymentMethods(context),
      page: () => import('./cards/payment-methods-page'),
      live: () => ['billing/payment-methods'],
    },
    invoices: {
      load: async (context) => (await loads()).invoices(context),
      page: () => import('./invoices/invoices-page'),
    },
    creditNotes: { load: creditNotes, page: () => import('./invoices/credit-notes-page') },
    subscriptions: {
      load: async (context) => (await loads()).subscriptions(context),
      page: () => import('./reserved/subscriptions-page'),
      live: () => ['billing/reserved'],
    },
    preferences: {
      load: async (context) => (await loads()).preferences(context),
      page: () => import('./preferences-page'),
    },
    invoice: {
      load: async (context) => (await loads()).invoice(context),
      page: () => import('./invoices/invoice-page'),
      live: () => ['billing/invoices'],
    },
  },
  contributions: { overdue: fill(notices, () => import('./dunning/overdue-notice')) },
  zh: () => import('./zh'),
})
