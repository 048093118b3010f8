import { definePlugin, fill } from '@console/core/browser'
import { notices } from '@console/core/contract'
import { creditNotes } from '#plugins/billing/contract'
import type manifest from '../manifest'
import * as loads from './loads'

export default definePlugin<typeof manifest>({
  pages: {
    bills: { load: loads.bills, page: () => import('./bills-page') },
    credits: {
      load: loads.credits,
      page: () => import('./credits-page'),
      live: () => ['billing/credits'],
    },
    creditsComplete: {
      load: loads.creditsComplete,
      page: () => import('./cards/credits-complete-page'),
      live: () => ['billing/credits'],
    },
    paymentMethods: {
      load: loads.paymentMethods,
      page: () => import('./cards/payment-methods-page'),
      live: () => ['billing/payment-methods'],
    },
    invoices: { load: loads.invoices, page: () => import('./invoices-page') },
    creditNotes: { load: creditNotes, page: () => import('./credit-notes-page') },
    preferences: { load: loads.preferences, page: () => import('./preferences-page') },
    invoice: {
      load: loads.invoice,
      page: () => import('./invoice-page'),
      live: () => ['billing/invoices'],
    },
  },
  contributions: { overdue: fill(notices, () => import('./dunning/overdue-notice')) },
  zh: () => import('./zh'),
})
