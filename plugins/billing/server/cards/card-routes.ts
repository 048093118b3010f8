import { Failure, notFound, type Route, route, type Services } from '@console/core/server'
import { and, eq, inArray } from 'drizzle-orm'
import { type BillingSettings, paymentMethodsApi } from '../../contract'
import { countMonth } from '../month/count-month'
import { monthOf } from '../month/month'
import { settingsNow } from '../settings'
import { answered, isRefusal, isSilence, stripeFor, stripeOf } from '../stripe/client'
import { bills } from '../tables'
import { pageForCard } from './checkout'
import { cardsOf, setDefault, syncCards, toCard } from './stored-cards'
import { cards } from './tables'

/** What is charged for each month whether it is used or not. */
const reserved = ['monthly_fee', 'per_channel', 'per_stream', 'per_timemap', 'per_cover_song']

export const cardRoutes: Route[] = [
  route(paymentMethodsApi.list, async ({ query, caller: { uid }, services, db }) => {
    const stripe = await stripeOf(services)
    if (stripe && query.fresh !== undefined) {
      // What is known is shown meanwhile, and Stripe tells of what has changed by itself, too.
      await syncCards(uid, stripe, services).catch((error: unknown) => {
        if (!isSilence(error) && !isRefusal(error)) throw error
        services.log.warn({ error: String(error) }, 'cards were not asked for')
      })
    }
    const { issuer } = await settingsNow(services)
    return {
      data: {
        cards_taken: stripe !== undefined,
        cards: (await cardsOf(uid, db)).map((row) => toCard(row)),
        transfer: issuer?.iban ? transferOf(issuer) : null,
      },
    }
  }),

  route(paymentMethodsApi.add, async ({ caller: { uid }, services }) => ({
    data: { url: await answered(pageForCard(uid, await stripeFor(services), services)) },
  })),

  route(paymentMethodsApi.makeDefault, async ({ params, rows, services, db }) => {
    const card = await rows(cards).get(params.id, 'card')
    await db.transaction((tx) => setDefault(card, tx))
    await services.events.publish(card.uid, 'billing/payment-methods')
    return { data: toCard({ ...card, is_default: true }) }
  }),

  route(paymentMethodsApi.remove, async ({ params, rows, caller: { uid }, services, db }) => {
    const card = await rows(cards).get(params.id, 'card')
    const stripe = await stripeFor(services)
    const others = (await cardsOf(uid, db)).filter(({ id }) => id !== card.id)
    if (others.length === 0) await refuseLast(uid, services)
    await answered(stripe.paymentMethods.detach(card.method).catch(unlessGone))
    await db.delete(cards).where(eq(cards.id, card.id))
    await answered(syncCards(uid, stripe, services))
  }),
]

const transferOf = ({ name, iban, bic, bank }: NonNullable<BillingSettings['issuer']>) => ({
  name,
  iban,
  bic,
  bank,
})

/** Removed at Stripe already: that is what was asked for. */
function unlessGone(error: unknown) {
  if (isRefusal(error) && error.code === 'resource_missing') return
  throw error
}

async function refuseLast(uid: number, services: Services): Promise<void> {
  const open = and(eq(bills.uid, uid), inArray(bills.state, ['open', 'failed']))
  if ((await services.db.$count(bills, open)) > 0) {
    throw new Failure(409, 'A bill is not paid yet: pay it, or add another card first')
  }
  const account = await services.accounts.find(uid)
  if (!account) throw notFound('account')
  const { sums } = await countMonth(account, monthOf(new Date()), services)
  const runs = sums.some(({ lines }) =>
    lines.some(({ item, included, amount }) => !included && amount > 0 && reserved.includes(item)),
  )
  if (runs) {
    throw new Failure(
      409,
      'Something that is charged by the month is running: add another card first, or end that',
    )
  }
}
