import { defineManifest, firstCall } from '@console/core/contract'
import {
  adminBills,
  adminCards,
  adminCredits,
  adminPrices,
  adminReturns,
  adminRunning,
} from './contract'

const scope = 'read-admin-billing'
const area = { areas: ['billing-admin'], scope }

export default defineManifest({
  id: 'billing-admin',
  version: '1.0.0',
  api: '^1.0',
  requires: ['billing', 'pricing'],
  optional: ['monitoring-admin'],
  // Off unless the operator's configuration names it, and then for operators only.
  scopes: { 'admin-billing': ['read', 'write'] },
  areas: {
    'billing-admin': {
      title: 'Billing admin',
      short: 'BILLS',
      description: 'Bills of all customers, payments and credit',
      group: 'Operators',
      order: 940,
      icon: 'card',
    },
  },
  pages: {
    due: {
      ...area,
      path: 'billing/due-bills',
      title: 'Due bills',
      nav: { order: 10, icon: 'document' },
      first: [firstCall(adminBills('due'))],
    },
    current: {
      ...area,
      path: 'billing/current-bills',
      title: 'Current bills',
      nav: { order: 20, icon: 'chart' },
      first: [firstCall(adminRunning)],
    },
    unpaid: {
      ...area,
      path: 'billing/unpaid',
      title: 'Unpaid bills',
      nav: { order: 30, icon: 'filter' },
      first: [firstCall(adminBills('unpaid'))],
    },
    paid: {
      ...area,
      path: 'billing/paid',
      title: 'Paid bills',
      nav: { order: 40, icon: 'shield' },
      first: [firstCall(adminBills('paid'))],
    },
    credits: {
      ...area,
      path: 'billing/credits',
      title: 'Credits',
      nav: { order: 50, icon: 'database' },
      first: [firstCall(adminCredits)],
    },
    bank: {
      ...area,
      path: 'billing/bank-statements',
      title: 'Bank statements',
      nav: { order: 45, icon: 'document' },
    },
    cards: {
      ...area,
      path: 'credit-cards',
      title: 'Credit cards',
      nav: { order: 60, icon: 'card' },
      first: [firstCall(adminCards)],
    },
    returns: {
      ...area,
      path: 'billing/card-returns',
      title: 'Disputes and refunds',
      nav: { order: 65, icon: 'card' },
      first: [firstCall(adminReturns)],
    },
    pricing: {
      ...area,
      path: 'pricing',
      title: 'Price tables',
      nav: { order: 70, icon: 'tag' },
      first: [firstCall(adminPrices)],
    },
    topMusic: {
      ...area,
      path: 'top-music',
      title: 'Top music',
      nav: { order: 90, icon: 'music' },
    },
    settings: {
      ...area,
      path: 'billing/settings',
      title: 'Billing settings',
      nav: { order: 80, icon: 'filter' },
      first: ['/admin/billing/settings'],
    },
    billing: { ...area, path: 'billing', title: 'Billing' },
  },
})
