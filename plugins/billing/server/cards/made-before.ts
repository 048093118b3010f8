import type Stripe from 'stripe'
import type { CardPaymentRow } from './tables'

/** Their clock and ours may differ. Seconds. */
const leeway = 3600
const atOnce = 100

/**
 * What an earlier try of the payment came to, when its answer was lost: Stripe forgets keys after a day, and would do it once
 * more. Listed, not searched for: what was made a moment ago is in a list.
 */
export async function intentOf(
  { id, created_at }: Pick<CardPaymentRow, 'id' | 'created_at'>,
  customer: string,
  stripe: Stripe,
): Promise<Stripe.PaymentIntent | undefined> {
  const since = Math.floor(created_at.getTime() / 1000) - leeway
  const made = stripe.paymentIntents.list({ customer, created: { gte: since }, limit: atOnce })
  for await (const intent of made) {
    if (intent.metadata.payment === String(id)) return intent
  }
  return undefined
}

/** As above, of a refund. */
export async function refundOf(
  id: number,
  payment_intent: string,
  stripe: Stripe,
): Promise<Stripe.Refund | undefined> {
  const { data } = await stripe.refunds.list({ payment_intent, limit: atOnce })
  return data.find(({ metadata }) => metadata?.refund === String(id))
}
