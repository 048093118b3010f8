import { any, defineManifest, eq, firstCall, not } from '@console/core/contract'
import { creditNotes, credits } from './contract'

export default defineManifest({
  id: 'billing',
  version: '1.0.0',
  api: '^1.0',
  requires: ['pricing'],
  scopes: { billing: ['read', 'write'] },
  rules: {
    billingOffered: not(any(eq('user.ip_country', 'KR'), eq('user.active', 3))),
  },
  pages: {
    bills: {
      areas: ['account'],
      path: 'billing/bills',
      title: 'Bills',
      nav: { group: 'Billing', order: 60, icon: 'card' },
      when: 'billingOffered',
      scope: 'read-billing',
      first: ['/billing/open-bill', '/billing/next-bill-date'],
    },
    credits: {
      areas: ['account'],
      path: 'billing/credits',
      title: 'Credits',
      nav: { group: 'Billing', order: 65, icon: 'card' },
      when: 'billingOffered',
      scope: 'read-billing',
      first: [firstCall(credits)],
    },
    invoices: {
      areas: ['account'],
      path: 'billing/invoices',
      title: 'Invoices',
      nav: { group: 'Billing', order: 70, icon: 'document' },
      when: 'billingOffered',
      scope: 'read-billing',
      first: ['/billing/invoices?page=1&per_page=20'],
    },
    creditNotes: {
      areas: ['account'],
      path: 'billing/credit-notes',
      title: 'Credit notes',
      nav: { group: 'Billing', order: 75, icon: 'document' },
      when: 'billingOffered',
      scope: 'read-billing',
      first: [firstCall(creditNotes)],
    },
    preferences: {
      areas: ['account'],
      path: 'billing/preferences',
      title: 'Billing preferences',
      nav: { group: 'Billing', order: 80, icon: 'person' },
      when: 'billingOffered',
      scope: 'read-billing',
      first: ['/billing/preferences'],
    },
    invoice: {
      areas: ['account'],
      path: 'billing/invoices/:id',
      title: 'Invoice :id',
      parent: 'invoices',
      when: 'billingOffered',
      scope: 'read-billing',
    },
  },
})
