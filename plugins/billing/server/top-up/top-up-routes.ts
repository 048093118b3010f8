import { invalid, type Route, route, type Services } from '@console/core/server'
import { desc, eq } from 'drizzle-orm'
import { PricesInForce } from '#plugins/pricing/contract'
import { inMajor, type TopUpOffer, topUpsApi } from '../../contract'
import { pageForPayment } from '../cards/checkout'
import { creditName } from '../cards/refresh'
import { defaultCard, toCard } from '../cards/stored-cards'
import { automaticTopUps } from '../cards/tables'
import { expiringLots } from '../expiry/lots'
import { creditOf } from '../ledger/balance'
import { toMinorText } from '../money'
import { settingsNow } from '../settings'
import { answered, stripeFor, takesCards } from '../stripe/client'
import { credits } from '../tables'
import { topUpJob } from './automatic-top-up'

/** What its bills are in; where nothing has a price yet, what it has credit in. */
async function currencyOf(uid: number, { db, provided }: Services): Promise<string> {
  const { tables } = await provided(PricesInForce).of(uid)
  const [table] = Object.values(tables)
  if (table) return table.currency
  const own = eq(credits.uid, uid)
  const [last] = await db.select().from(credits).where(own).orderBy(desc(credits.id)).limit(1)
  return last?.currency ?? 'EUR'
}

async function offerTo(uid: number, services: Services): Promise<TopUpOffer> {
  const { db } = services
  const currency = await currencyOf(uid, services)
  const card = await defaultCard(uid, db)
  const [set] = await db.select().from(automaticTopUps).where(eq(automaticTopUps.uid, uid))
  const lots = await expiringLots(uid, currency, db)
  return {
    ...(await settingsNow(services)).top_up,
    expiring: lots.map(({ left, expires }) => ({
      amount: inMajor(left, currency),
      expires: expires ?? '',
    })),
    cards_taken: takesCards(services),
    currency,
    balance: inMajor(await creditOf(uid, currency, db), currency),
    card: card ? toCard(card) : null,
    automatic: set
      ? {
          below: inMajor(set.below, set.currency),
          amount: inMajor(set.amount, set.currency),
          stopped: set.stopped,
        }
      : null,
  }
}

/** In minor units, within the operator's bounds. */
async function asked(
  uid: number,
  { amount, currency }: { amount: number; currency: string },
  services: Services,
) {
  const { least, most } = (await settingsNow(services)).top_up
  if (currency !== (await currencyOf(uid, services))) {
    throw invalid({ currency: 'Your bills are in another currency' })
  }
  const minor = toMinorText(String(amount), currency)
  if (minor === undefined) throw invalid({ amount: `Not an amount of ${currency}` })
  if (amount < least || amount > most) {
    throw invalid({ amount: `From ${least} to ${most} ${currency}` })
  }
  return minor
}

export const topUpRoutes: Route[] = [
  route(topUpsApi.offer, async ({ caller: { uid }, services }) => ({
    data: await offerTo(uid, services),
  })),

  route(topUpsApi.add, async ({ body, caller: { uid }, services }) => {
    const stripe = await stripeFor(services)
    const { currency } = body
    const amount = await asked(uid, body, services)
    const wanted = { uid, purpose: 'top-up' as const, currency, amount }
    return { data: { url: await answered(pageForPayment(wanted, creditName, stripe, services)) } }
  }),

  route(topUpsApi.setAutomatic, async ({ body, caller: { uid }, services, db }) => {
    const own = eq(automaticTopUps.uid, uid)
    if (!body.active) {
      await db.delete(automaticTopUps).where(own)
      return { data: await offerTo(uid, services) }
    }
    await stripeFor(services)
    const { currency } = body
    const amount = await asked(uid, body, services)
    const below = toMinorText(String(body.below), currency)
    if (below === undefined) throw invalid({ below: `Not an amount of ${currency}` })
    if (!(await defaultCard(uid, db))) {
      throw invalid({ active: 'Add a card first, under Payment methods' })
    }
    const set = { currency, below, amount, stopped: '' }
    await db.transaction(async (tx) => {
      await tx
        .insert(automaticTopUps)
        .values({ uid, ...set })
        .onConflictDoUpdate({ target: automaticTopUps.uid, set })
      await services.jobs.send(topUpJob, { uid }, { db: tx })
    })
    return { data: await offerTo(uid, services) }
  }),
]
