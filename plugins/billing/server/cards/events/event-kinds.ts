import type { Services } from '@console/core/server'
import { and, eq, or } from 'drizzle-orm'
import type Stripe from 'stripe'
import { idOf } from '../../stripe/client'
import { accountOf } from '../customer'
import { refresh } from '../refresh'
import { refreshRefund } from '../refund-to-card'
import { syncReturns } from '../returns/sync-returns'
import { settle } from '../settle'
import { syncCards } from '../stored-cards'
import { type CardPaymentRow, cardPayments, type stripeEvents } from '../tables'

type Told = Pick<typeof stripeEvents.$inferSelect, 'object' | 'customer'>

type Handle = (told: Told, stripe: Stripe, services: Services) => Promise<unknown>

const session: Handle = async ({ object, customer }, stripe, services) => {
  const payment = await paymentBy(object, services)
  if (payment) return refresh(payment, stripe, services)
  return ofCustomer(customer, stripe, services)
}

const card: Handle = ({ customer }, stripe, services) => ofCustomer(customer, stripe, services)

const intent: Handle = ({ object }, stripe, services) => intentChanged(object, stripe, services)

const refund: Handle = async ({ object }, stripe, services) => {
  if (await refreshRefund(object, stripe, services)) return
  const { payment_intent } = await stripe.refunds.retrieve(object)
  return returned(payment_intent, stripe, services)
}

const charge: Handle = async ({ object }, stripe, services) =>
  returned((await stripe.charges.retrieve(object)).payment_intent, stripe, services)

const dispute: Handle = async ({ object }, stripe, services) =>
  returned((await stripe.disputes.retrieve(object)).payment_intent, stripe, services)

/** What is done about each kind of event; others are none of this console's business. */
export const eventKinds = {
  'checkout.session.completed': session,
  'checkout.session.expired': session,
  'checkout.session.async_payment_succeeded': session,
  'checkout.session.async_payment_failed': session,
  'payment_intent.succeeded': intent,
  'payment_intent.payment_failed': intent,
  'payment_intent.canceled': intent,
  'payment_intent.processing': intent,
  'payment_intent.requires_action': intent,
  'payment_method.attached': card,
  'payment_method.detached': card,
  'payment_method.updated': card,
  'payment_method.automatically_updated': card,
  'setup_intent.succeeded': card,
  'setup_intent.setup_failed': card,
  'refund.created': refund,
  'refund.updated': refund,
  'refund.failed': refund,
  'charge.refund.updated': refund,
  'charge.refunded': charge,
  'charge.dispute.created': dispute,
  'charge.dispute.updated': dispute,
  'charge.dispute.closed': dispute,
  'charge.dispute.funds_withdrawn': dispute,
  'charge.dispute.funds_reinstated': dispute,
} satisfies Record<string, Handle>

export const isEventKind = (type: string): type is keyof typeof eventKinds =>
  Object.hasOwn(eventKinds, type)

/** What was paid may not be entered yet: that comes first. */
async function returned(
  payment_intent: Stripe.Refund['payment_intent'],
  stripe: Stripe,
  services: Services,
): Promise<void> {
  const id = idOf(payment_intent)
  if (!id) return
  await intentChanged(id, stripe, services)
  await syncReturns(id, stripe, services)
}

async function intentChanged(id: string, stripe: Stripe, services: Services) {
  const known = await paymentBy(id, services)
  if (known) return refresh(known, stripe, services)
  // Told before our own call had its answer, or of another console at the same account of Stripe.
  const told = await stripe.paymentIntents.retrieve(id)
  const customer = idOf(told.customer)
  const uid = customer ? await accountOf(customer, services) : undefined
  const named = Number(told.metadata.payment)
  if (uid === undefined || !Number.isSafeInteger(named)) return
  const own = and(eq(cardPayments.id, named), eq(cardPayments.uid, uid))
  const [payment] = await services.db.select().from(cardPayments).where(own)
  if (payment) await settle(payment, told, services)
}

async function ofCustomer(customer: string, stripe: Stripe, services: Services) {
  const uid = customer === '' ? undefined : await accountOf(customer, services)
  if (uid !== undefined) await syncCards(uid, stripe, services)
}

async function paymentBy(id: string, { db }: Services): Promise<CardPaymentRow | undefined> {
  const named = or(eq(cardPayments.session, id), eq(cardPayments.intent, id))
  return (await db.select().from(cardPayments).where(named))[0]
}
