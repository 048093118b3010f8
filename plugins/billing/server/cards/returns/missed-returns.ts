import type { Services } from '@console/core/server'
import { inArray } from 'drizzle-orm'
import type Stripe from 'stripe'
import { idOf } from '../../stripe/client'
import { cardRefunds, cardReturns } from '../tables'
import { syncReturns } from './sync-returns'
import { ofDispute, ofRefund, type ToldReturn } from './told-returns'

/** Seconds back from which on it is looked for: a dispute takes months. */
const lookedAt = 180 * 86_400
const atOnce = 100

/** Enters what Stripe has not told of, or was not heard: its endpoint may not send such events. */
export async function enterMissedReturns(now: Date, stripe: Stripe, services: Services) {
  const asked = { created: { gte: Math.floor(now.getTime() / 1000) - lookedAt }, limit: atOnce }
  const told: (ToldReturn & { intent: string | undefined })[] = []
  for await (const refund of stripe.refunds.list(asked)) {
    told.push({ ...ofRefund(refund), intent: idOf(refund.payment_intent) })
  }
  for await (const dispute of stripe.disputes.list(asked)) {
    told.push({ ...ofDispute(dispute), intent: idOf(dispute.payment_intent) })
  }
  const objects = told.map(({ object }) => object)
  const { db } = services
  const known = await db.select().from(cardReturns).where(inArray(cardReturns.object, objects))
  const own = await db.select().from(cardRefunds).where(inArray(cardRefunds.refund, objects))
  const news = told.filter(
    ({ object, status }) =>
      !known.some((one) => one.object === object && one.status === status) &&
      !own.some(({ refund }) => refund === object),
  )
  for (const intent of new Set(news.flatMap((one) => one.intent ?? []))) {
    await syncReturns(intent, stripe, services)
  }
}
