import { endpoint } from '@console/core/contract'
import { Failure, webhook } from '@console/core/server'
import { z } from 'zod'
import { isUnsigned, stripeOf } from '../../stripe/client'
import { stripeEnvironment } from '../../stripe/environment'
import { stripeEvents } from '../tables'
import { handleEventJob } from './handle-event'

/** Stripe tells what has happened: kept first, then worked on. Told twice, it is kept once. */
export const stripeWebhook = webhook({
  endpoint: endpoint({
    method: 'POST',
    path: '/billing/stripe/events',
    scope: 'public',
    summary: 'For Stripe: what has happened to payments and cards, signed by it',
    audited: false,
    response: z.object({ received: z.boolean() }),
  }),
  maxBytes: 512 * 1024,
  async handle({ body, headers, services }) {
    const { environment, db, jobs } = services
    const { STRIPE_WEBHOOK_SECRET: secret } = environment(stripeEnvironment)
    const stripe = await stripeOf(services)
    if (!stripe || !secret) throw new Failure(404, 'Cards are not taken here')
    const signature = String(headers['stripe-signature'])
    const { id, type, data } = signedEvent(() =>
      stripe.webhooks.constructEvent(body, signature, secret),
    )
    const customer = data.object.customer ?? data.previous_attributes?.customer ?? ''
    await db.transaction(async (tx) => {
      const [added] = await tx
        .insert(stripeEvents)
        .values({ id, type, object: data.object.id, customer })
        .onConflictDoNothing()
        .returning({ id: stripeEvents.id })
      if (added) await jobs.send(handleEventJob, { id }, { db: tx })
    })
    return { received: true }
  },
})

/** What is read of events; what they are about is asked for. */
const Event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({ id: z.string().default(''), customer: z.string().nullish() }),
    /** A card that was removed has no customer any more. */
    previous_attributes: z.object({ customer: z.string().nullish() }).nullish(),
  }),
})

/** What is signed and yet no event is a mistake of who sent it. */
function signedEvent(construct: () => unknown) {
  try {
    return Event.parse(construct())
  } catch (error) {
    throw new Failure(
      400,
      isUnsigned(error)
        ? 'The signature does not fit: is STRIPE_WEBHOOK_SECRET that of this endpoint?'
        : 'This is signed, but it is no event',
    )
  }
}
