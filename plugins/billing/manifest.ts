import { all, any, defineManifest, eq, firstCall, not } from '@console/core/contract'
import { creditNotes, credits } from './contract'

const offered = not(any(eq('user.ip_country', 'KR'), eq('user.active', 3)))

export default defineManifest({
  id: 'billing',
  version: '1.0.0',
  api: '^1.0',
  requires: ['pricing'],
  scopes: { billing: ['read', 'write'] },
  scopeTexts: {
    billing: {
      title: 'Billing',
      text: 'Opens bills, invoices, credits, payment methods and subscriptions.',
    },
  },
  rules: {
    billingOffered: offered,
    billingInfoOffered: all(offered, eq('user.type', 'root')),
    owes: all(offered, eq('user.overdue', true)),
  },
  contributions: {
    overdue: {
      point: 'core.notices/v1',
      title: 'Unpaid invoices',
      when: 'owes',
      scope: 'read-billing',
    },
  },
  links: {
    billing: {
      place: 'user-menu',
      label: 'Billing info',
      to: '/account/billing/bills',
      order: 20,
      when: 'billingInfoOffered',
    },
  },
  pages: {
    bills: {
      areas: ['account'],
      path: 'billing/bills',
      title: 'Bills',
      nav: { group: 'Billing', order: 60, icon: 'chart' },
      when: 'billingOffered',
      scope: 'read-billing',
      first: [
        '/billing/open-bill',
        '/billing/next-bill-date',
        '/billing/payment-methods',
        '/billing/invoices?page=1&per_page=20',
      ],
    },
    credits: {
      areas: ['account'],
      path: 'billing/credits',
      title: 'Credits',
      nav: { group: 'Billing', order: 65, icon: 'database' },
      when: 'billingOffered',
      scope: 'read-billing',
      first: [firstCall(credits), '/billing/top-ups'],
    },
    creditsComplete: {
      areas: ['account'],
      path: 'billing/credits-complete',
      title: 'Payment',
      parent: 'credits',
      when: 'billingOffered',
      scope: 'read-billing',
    },
    paymentMethods: {
      areas: ['account'],
      path: 'billing/paymentmethods',
      title: 'Payment methods',
      nav: { group: 'Billing', order: 77, icon: 'card' },
      when: 'billingOffered',
      scope: 'read-billing',
      first: ['/billing/payment-methods'],
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
    subscriptions: {
      areas: ['account'],
      path: 'billing/subscriptions',
      title: 'Subscriptions',
      nav: { group: 'Billing', order: 62, icon: 'tag' },
      when: 'billingOffered',
      scope: 'read-billing',
      first: ['/billing/reserved', '/billing/plan'],
    },
    preferences: {
      areas: ['account'],
      path: 'billing/preferences',
      title: 'Billing preferences',
      nav: { group: 'Billing', order: 80, icon: 'filter' },
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
