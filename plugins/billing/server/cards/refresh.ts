import type { Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { idOf } from '../stripe/client'
import { bills } from '../tables'
import { chargeCard } from './charge-card'
import { fail, reasonOf, settle } from './settle'
import type { CardPaymentRow } from './tables'

/** What is bought when it is no bill, as a bank shows it. */
export const creditName = 'Credit'

const day = 86_400_000

/** Asks Stripe how a payment stands, and writes it down. */
export async function refresh(payment: CardPaymentRow, stripe: Stripe, services: Services) {
  if (payment.session) return refreshSession(payment, payment.session, stripe, services)
  if (payment.intent) {
    const intent = await stripe.paymentIntents.retrieve(payment.intent)
    return settle(payment, intent, services)
  }
  // It was cut off before Stripe had answered.
  if (payment.method) {
    const number = await numberOf(payment, services)
    return chargeCard(payment, number ?? creditName, stripe, services)
  }
  if (Date.now() - payment.created_at.getTime() > day) {
    return fail(payment, 'It was not begun', services)
  }
}

async function refreshSession(
  payment: CardPaymentRow,
  id: string,
  stripe: Stripe,
  services: Services,
) {
  const session = await stripe.checkout.sessions.retrieve(id)
  const paidBy = idOf(session.payment_intent)
  if (paidBy) {
    const intent = await stripe.paymentIntents.retrieve(paidBy)
    await settle(payment, intent, services)
    const isOver = session.status === 'complete' && intent.status !== 'processing'
    if (isOver && intent.status !== 'succeeded') await fail(payment, reasonOf(intent), services)
  }
  if (session.status === 'expired') await fail(payment, 'It was not paid in time', services)
}

export async function numberOf({ bill_id }: Pick<CardPaymentRow, 'bill_id'>, { db }: Services) {
  if (bill_id === null) return undefined
  const [bill] = await db.select({ number: bills.number }).from(bills).where(eq(bills.id, bill_id))
  return bill?.number
}
