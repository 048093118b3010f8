import { definePlugin } from '@console/core/browser'
import { creditNotes, credits } from '#plugins/billing/contract'
import type manifest from '../manifest'
import * as loads from './loads'

export default definePlugin<typeof manifest>({
  pages: {
    bills: { load: loads.bills, page: () => import('./bills-page') },
    credits: { load: credits, page: () => import('./credits-page') },
    invoices: { load: loads.invoices, page: () => import('./invoices-page') },
    creditNotes: { load: creditNotes, page: () => import('./credit-notes-page') },
    preferences: { load: loads.preferences, page: () => import('./preferences-page') },
    invoice: { load: loads.invoice, page: () => import('./invoice-page') },
  },
  zh: () => import('./zh'),
})
