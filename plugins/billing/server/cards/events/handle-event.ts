import { defineJob, type Services } from '@console/core/server'
import { and, eq, isNull, or } from 'drizzle-orm'
import type Stripe from 'stripe'
import { z } from 'zod'
import { idOf, stripeOf } from '../../stripe/client'
import { accountOf } from '../customer'
import { refresh } from '../refresh'
import { refreshRefund } from '../refund-to-card'
import { settle } from '../settle'
import { syncCards } from '../stored-cards'
import { type CardPaymentRow, cardPayments, stripeEvents } from '../tables'

/** Works on what Stripe has told. The event is only a hint: what it is about is asked for as it is now. */
export const handleEventJob = defineJob({
  name: 'billing-stripe-event',
  data: z.object({ id: z.string() }),
  expireInSeconds: 300,
  retryLimit: 10,
  async run({ id }, { services }) {
    const { db } = services
    const stripe = await stripeOf(services)
    const waits = and(eq(stripeEvents.id, id), isNull(stripeEvents.handled_at))
    const [event] = await db.select().from(stripeEvents).where(waits)
    if (!event || !stripe) return
    await handle(event, stripe, services)
    await db.update(stripeEvents).set({ handled_at: new Date() }).where(waits)
  },
})

type Told = Pick<typeof stripeEvents.$inferSelect, 'type' | 'object' | 'customer'>

async function handle({ type, object, customer }: Told, stripe: Stripe, services: Services) {
  if (type.startsWith('checkout.session.')) {
    const payment = await paymentBy(object, services)
    if (payment) return refresh(payment, stripe, services)
    return ofCustomer(customer, stripe, services)
  }
  if (type.startsWith('payment_intent.')) return intentChanged(object, stripe, services)
  if (/^(payment_method|setup_intent)\./.test(type)) return ofCustomer(customer, stripe, services)
  if (/^(charge\.)?refund\./.test(type)) return refreshRefund(object, stripe, services)
}

async function intentChanged(id: string, stripe: Stripe, services: Services) {
  const known = await paymentBy(id, services)
  if (known) return refresh(known, stripe, services)
  // Told before our own call had its answer, or of another console at the same account of Stripe.
  const intent = await stripe.paymentIntents.retrieve(id)
  const customer = idOf(intent.customer)
  const uid = customer ? await accountOf(customer, services) : undefined
  const named = Number(intent.metadata.payment)
  if (uid === undefined || !Number.isSafeInteger(named)) return
  const own = and(eq(cardPayments.id, named), eq(cardPayments.uid, uid))
  const [payment] = await services.db.select().from(cardPayments).where(own)
  if (payment) await settle(payment, intent, services)
}

async function ofCustomer(customer: string, stripe: Stripe, services: Services) {
  const uid = customer === '' ? undefined : await accountOf(customer, services)
  if (uid !== undefined) await syncCards(uid, stripe, services)
}

async function paymentBy(id: string, { db }: Services): Promise<CardPaymentRow | undefined> {
  const named = or(eq(cardPayments.session, id), eq(cardPayments.intent, id))
  return (await db.select().from(cardPayments).where(named))[0]
}
