import { defineJob, type Services } from '@console/core/server'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { refresh } from './cards/refresh'
import { askRefund } from './cards/refund-to-card'
import { enterMissedReturns } from './cards/returns/missed-returns'
import { automaticTopUps, cardPayments, cardRefunds } from './cards/tables'
import { stripeOf, takesCards } from './stripe/client'
import { topUpJob } from './top-up/automatic-top-up'

/** Younger ones are being worked on. */
const patience = 600_000

/** Goes on with what was cut off, and with what Stripe has not told of; then looks for credit that runs out. */
export async function lookAfterCards(now: Date, services: Services): Promise<void> {
  const { db, jobs, log } = services
  const stripe = await stripeOf(services)
  if (!stripe) return
  const before = new Date(now.getTime() - patience)
  const unsure = and(eq(cardPayments.state, 'pending'), lt(cardPayments.created_at, before))
  const missed = (error: unknown) =>
    log.warn({ error: String(error) }, 'a payment by card was not asked for')
  for (const payment of await db.select().from(cardPayments).where(unsure)) {
    await refresh(payment, stripe, services).catch(missed)
  }
  const unasked = and(isNull(cardRefunds.refund), eq(cardRefunds.state, 'pending'))
  const refunds = await db
    .select()
    .from(cardRefunds)
    .where(and(unasked, lt(cardRefunds.created_at, before)))
  for (const refund of refunds) await askRefund(refund, stripe, services).catch(missed)
  await enterMissedReturns(now, stripe, services).catch(missed)
  const wanted = await db
    .select({ uid: automaticTopUps.uid })
    .from(automaticTopUps)
    .where(eq(automaticTopUps.stopped, ''))
  await jobs.sendMany(topUpJob, wanted)
}

export const lookAfterCardsJob = defineJob({
  name: 'billing-cards',
  data: z.object({}),
  expireInSeconds: 3600,
  retryLimit: 3,
  run: (_, { services }) => lookAfterCards(new Date(), services),
})

/** Every replica asks, each hour: what is done twice is done once. */
export const watchCards = defineJob({
  name: 'billing.watch-cards',
  every: 3600,
  async run({ services }) {
    if (takesCards(services)) await services.jobs.send(lookAfterCardsJob, {})
  },
})
