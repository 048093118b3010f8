import type { StripeClient } from '../stripe/client'
import { type Intent, Intents, type Refund, Refunds } from '../stripe/objects'
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
  stripe: StripeClient,
): Promise<Intent | undefined> {
  const since = Math.floor(created_at.getTime() / 1000) - leeway
  for (let after: string | undefined; ; ) {
    const { data, has_more } = await stripe.get('payment_intents', Intents, {
      customer,
      'created[gte]': since,
      limit: atOnce,
      starting_after: after,
    })
    const found = data.find(({ metadata }) => metadata.payment === String(id))
    after = data.at(-1)?.id
    if (found || !has_more || !after) return found
  }
}

/** As above, of a refund. */
export async function refundOf(
  id: number,
  payment_intent: string,
  stripe: StripeClient,
): Promise<Refund | undefined> {
  const { data } = await stripe.get('refunds', Refunds, { payment_intent, limit: atOnce })
  return data.find(({ metadata }) => metadata.refund === String(id))
}
