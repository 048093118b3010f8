import type { Services } from '@console/core/server'
import { type StripeClient, StripeRefusal } from '../stripe/client'
import { Intent, toStripe } from '../stripe/objects'
import { customerFor } from './customer'
import { intentOf } from './made-before'
import { fail, settle } from './settle'
import type { CardPaymentRow } from './tables'

/**
 * Charges the stored card of a payment without its owner, and writes down what came of it. Done again, be it days after the
 * service was killed in the middle, it charges nothing more: Stripe is asked what became of an earlier try, and of two at
 * the same time the key is the same.
 */
export async function chargeCard(
  payment: CardPaymentRow,
  /** What it is for, as the customer's bank shows it, and the key's first part: the number of the bill. */
  about: string,
  stripe: StripeClient,
  services: Services,
): Promise<void> {
  const { id, uid, currency, amount, method, bill_id } = payment
  const customer = await customerFor(uid, stripe, services)
  const made = await intentOf(payment, customer, stripe)
  if (made) return settle(payment, made, services)
  try {
    const intent = await stripe.post(
      'payment_intents',
      Intent,
      {
        amount: toStripe(amount, currency),
        currency: currency.toLowerCase(),
        customer,
        payment_method: method ?? undefined,
        'payment_method_types[0]': 'card',
        off_session: true,
        confirm: true,
        description: about,
        'metadata[payment]': id,
        'metadata[uid]': uid,
        'metadata[bill]': bill_id ?? undefined,
      },
      `${about}-${id}`,
    )
    await settle(payment, intent, services)
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    const { code, payment_intent } = error.problem
    const reason =
      code === 'authentication_required'
        ? 'The bank wants the payment confirmed by you'
        : error.message
    await fail(payment, reason, services, payment_intent?.id)
  }
}
