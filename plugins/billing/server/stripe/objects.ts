import { z } from 'zod'

/** What is read of Stripe's objects; they hold more. */
export const Customer = z.object({ id: z.string() })

export const Intent = z.object({
  id: z.string(),
  status: z.string(),
  amount_received: z.int().default(0),
  customer: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).default({}),
  last_payment_error: z
    .object({ code: z.string().nullish(), message: z.string().nullish() })
    .nullish(),
})
export type Intent = z.output<typeof Intent>
export const Intents = z.object({ data: z.array(Intent), has_more: z.boolean().default(false) })

export const Session = z.object({
  id: z.string(),
  url: z.string().nullish(),
  mode: z.string(),
  status: z.string(),
  payment_status: z.string(),
  payment_intent: z.string().nullish(),
  customer: z.string().nullish(),
})
export type Session = z.output<typeof Session>

export const Method = z.object({
  id: z.string(),
  customer: z.string().nullish(),
  card: z.object({
    brand: z.string(),
    last4: z.string(),
    exp_month: z.int(),
    exp_year: z.int(),
  }),
  billing_details: z.object({ name: z.string().nullish() }),
})

export const Methods = z.object({ data: z.array(Method) })

export const Refund = z.object({
  id: z.string(),
  status: z.string(),
  metadata: z
    .record(z.string(), z.string())
    .nullish()
    .transform((given) => given ?? {}),
})
export type Refund = z.output<typeof Refund>
export const Refunds = z.object({ data: z.array(Refund) })

export const Event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({ id: z.string().default(''), customer: z.string().nullish() }),
    /** A card that was removed has no customer any more. */
    previous_attributes: z.object({ customer: z.string().nullish() }).nullish(),
  }),
})

/** Currencies that Stripe counts in other units than the rest of the world, and by how much more. */
const otherUnits: Record<string, number> = { ISK: 100, UGX: 100, MGA: 0.01 }

export const toStripe = (minor: number, currency: string) =>
  Math.round(minor * (otherUnits[currency] ?? 1))
export const fromStripe = (amount: number, currency: string) =>
  Math.round(amount / (otherUnits[currency] ?? 1))
