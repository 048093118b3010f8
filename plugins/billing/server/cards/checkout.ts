import type { Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { toStripe } from '../stripe/amounts'
import { once } from '../stripe/client'
import { customerFor } from './customer'
import { type CardPaymentRow, cardPayments } from './tables'

const whereTo = (session: Stripe.Checkout.Session): string => {
  if (!session.url) throw new Error('Stripe opened a page without an address')
  return session.url
}

/** A page of Stripe where a card is told: its number never comes here. */
export async function pageForCard(uid: number, stripe: Stripe, services: Services) {
  const back = `${services.publicUrl}/account/billing/paymentmethods`
  return whereTo(
    await stripe.checkout.sessions.create({
      mode: 'setup',
      customer: await customerFor(uid, stripe, services),
      payment_method_types: ['card'],
      metadata: { uid },
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
  stripe: Stripe,
  services: Services,
) {
  const { uid, currency, amount } = wanted
  const customer = await customerFor(uid, stripe, services)
  const [payment] = await services.db.insert(cardPayments).values(wanted).returning()
  if (!payment) throw new Error('the payment was not stored')
  const back = `${services.publicUrl}/account/billing/credits-complete?payment=${payment.id}`
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      customer,
      payment_method_types: ['card'],
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: currency.toLowerCase(),
            unit_amount: toStripe(amount, currency),
            product_data: { name },
          },
        },
      ],
      metadata: { payment: payment.id },
      payment_intent_data: { description: name, metadata: { payment: payment.id, uid } },
      success_url: back,
      cancel_url: `${back}&back=1`,
    },
    once(`checkout-${payment.id}`, services),
  )
  await services.db
    .update(cardPayments)
    .set({ session: session.id })
    .where(eq(cardPayments.id, payment.id))
  return whereTo(session)
}
