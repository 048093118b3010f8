import type { Services } from '@console/core/server'
import type Stripe from 'stripe'
import { toStripe } from '../stripe/amounts'
import { isRefusal, once } from '../stripe/client'
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
  stripe: Stripe,
  services: Services,
): Promise<void> {
  const { id, uid, currency, amount, method, bill_id } = payment
  const customer = await customerFor(uid, stripe, services)
  const made = await intentOf(payment, customer, stripe)
  if (made) return settle(payment, made, services)
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: toStripe(amount, currency),
        currency: currency.toLowerCase(),
        customer,
        ...(method && { payment_method: method }),
        payment_method_types: ['card'],
        off_session: true,
        confirm: true,
        description: about,
        metadata: { payment: id, uid, ...(bill_id !== null && { bill: bill_id }) },
      },
      once(`${about}-${id}`, services),
    )
    await settle(payment, intent, services)
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { code, payment_intent } = error
    const reason =
      code === 'authentication_required'
        ? 'The bank wants the payment confirmed by you'
        : error.message
    await fail(payment, reason, services, payment_intent?.id)
  }
}
