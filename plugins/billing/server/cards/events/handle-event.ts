import { defineJob } from '@console/core/server'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { stripeOf } from '../../stripe/client'
import { stripeEvents } from '../tables'
import { eventKinds, isEventKind } from './event-kinds'

/** Works on what Stripe has told. The event is only a hint: what it is about is asked for as it is now. */
export const handleEventJob = defineJob({
  name: 'billing-stripe-event',
  data: z.object({ id: z.string() }),
  expireInSeconds: 300,
  retryLimit: 10,
  async run({ id }, { services }) {
    const { db } = services
    const stripe = await stripeOf(services)
    const waits = and(eq(stripeEvents.id, id), isNull(stripeEvents.handled_at))
    const [event] = await db.select().from(stripeEvents).where(waits)
    if (!event || !stripe) return
    const { type } = event
    if (isEventKind(type)) await eventKinds[type](event, stripe, services)
    await db.update(stripeEvents).set({ handled_at: new Date() }).where(waits)
  },
})
