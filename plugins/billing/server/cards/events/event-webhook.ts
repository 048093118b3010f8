import { endpoint } from '@console/core/contract'
import { Failure, webhook } from '@console/core/server'
import { z } from 'zod'
import { stripeEnvironment } from '../../stripe/environment'
import { Event } from '../../stripe/objects'
import { isSigned } from '../../stripe/signature'
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
  async handle({ body, headers, services: { environment, db, jobs } }) {
    const { STRIPE_WEBHOOK_SECRET: secret } = environment(stripeEnvironment)
    if (!secret) throw new Failure(404, 'Cards are not taken here')
    const signature = headers['stripe-signature']
    if (!isSigned(body, signature, { secret, now: new Date() })) {
      throw new Failure(
        400,
        'The signature does not fit: is STRIPE_WEBHOOK_SECRET that of this endpoint?',
      )
    }
    const { id, type, data } = eventOf(body)
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

/** What is signed and yet no event is a mistake of who sent it. */
function eventOf(body: Uint8Array) {
  try {
    return Event.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)))
  } catch {
    throw new Failure(400, 'This is signed, but it is no event')
  }
}
