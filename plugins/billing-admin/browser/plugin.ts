import { definePlugin, type LoadContext } from '@console/core/browser'
import type { BookKind } from '#plugins/billing/contract'
import { adminCards, adminCredits, adminPrices, adminReturns, adminRunning } from '../contract'
import type manifest from '../manifest'

const bills = (kind: BookKind) => async (context: LoadContext) =>
  (await import('./loads')).bills(kind)(context)

export default definePlugin<typeof manifest>({
  pages: {
    due: { load: bills('due'), page: () => import('./bills/bills-page') },
    unpaid: { load: bills('unpaid'), page: () => import('./bills/bills-page') },
    paid: { load: bills('paid'), page: () => import('./bills/bills-page') },
    current: { load: adminRunning, page: () => import('./bills/running-page') },
    credits: { load: adminCredits, page: () => import('./credits-page') },
    bank: { load: async () => undefined, page: () => import('./bank/statements-page') },
    cards: { load: adminCards, page: () => import('./cards/cards-page') },
    returns: { load: adminReturns, page: () => import('./cards/returns-page') },
    pricing: { load: adminPrices, page: () => import('./prices/prices-page') },
    topMusic: {
      load: async (context) => (await import('./top-music/load')).load(context),
      page: () => import('./top-music/top-music-page'),
    },
    settings: {
      load: async (context: LoadContext) => (await import('./loads')).settings(context),
      page: () => import('./settings/settings-page'),
    },
    billing: { load: async () => undefined, page: () => import('./first-page') },
  },
  zh: () => import('./zh'),
})
