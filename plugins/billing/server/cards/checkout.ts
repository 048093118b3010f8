import type { Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import type { StripeClient } from '../stripe/client'
import { Session, toStripe } from '../stripe/objects'
import { customerFor } from './customer'
import { type CardPaymentRow, cardPayments } from './tables'

const whereTo = (session: Session): string => {
  if (!session.url) throw new Error('Stripe opened a page without an address')
  return session.url
}

/** A page of Stripe where a card is told: its number never comes here. */
export async function pageForCard(uid: number, stripe: StripeClient, services: Services) {
  const back = `${services.publicUrl}/account/billing/paymentmethods`
  return whereTo(
    await stripe.post('checkout/sessions', Session, {
      mode: 'setup',
      customer: await customerFor(uid, stripe, services),
      'payment_method_types[0]': 'card',
      'metadata[uid]': uid,
      success_url: `${back}?fresh=1`,
      cancel_url: back,
    }),
  )
}

type Wanted = Pick<CardPaymentRow, 'uid' | 'purpose' | 'currency' | 'amount'> &
  Partial<Pick<CardPaymentRow, 'bill_id'>>

/** A page of Stripe where something is paid by any card. */
export async function pageForPayment(
  wanted: Wanted,
  /** As it stands on that page. */
  name: string,
  stripe: StripeClient,
  services: Services,
) {
  const { uid, currency, amount } = wanted
  const customer = await customerFor(uid, stripe, services)
  const [payment] = await services.db.insert(cardPayments).values(wanted).returning()
  if (!payment) throw new Error('the payment was not stored')
  const back = `${services.publicUrl}/account/billing/credits-complete?payment=${payment.id}`
  const price = 'line_items[0][price_data]'
  const session = await stripe.post(
    'checkout/sessions',
    Session,
    {
      mode: 'payment',
      customer,
      'payment_method_types[0]': 'card',
      'line_items[0][quantity]': 1,
      [`${price}[currency]`]: currency.toLowerCase(),
      [`${price}[unit_amount]`]: toStripe(amount, currency),
      [`${price}[product_data][name]`]: name,
      'metadata[payment]': payment.id,
      'payment_intent_data[metadata][payment]': payment.id,
      'payment_intent_data[metadata][uid]': uid,
      'payment_intent_data[description]': name,
      success_url: back,
      cancel_url: `${back}&back=1`,
    },
    `checkout-${payment.id}`,
  )
  await services.db
    .update(cardPayments)
    .set({ session: session.id })
    .where(eq(cardPayments.id, payment.id))
  return whereTo(session)
}
