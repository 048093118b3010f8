import { endpoint, one } from '@console/core/contract'
import * as z from 'zod/mini'
import { Card } from './cards'

const Currency = z.string().check(z.regex(/^[A-Z]{3}$/, 'A currency like EUR'))
const Amount = z.number('A number').check(z.gt(0, 'More than 0'), z.lte(1e6, 'At most 1,000,000'))

/** How credit can be bought; amounts are in the currency itself. */
export const TopUpOffer = z.object({
  /** The operator has set up a payment provider. */
  cards_taken: z.boolean(),
  currency: z.string(),
  balance: z.number(),
  /** What is left of credit that has an end, the first one first; `expires` is its last day (UTC). */
  expiring: z.array(z.object({ amount: z.number(), expires: z.string() })),
  presets: z.array(z.number()),
  least: z.number(),
  most: z.number(),
  /** What automatic top-ups are charged to. */
  card: z.nullable(Card),
  automatic: z.nullable(
    z.object({
      below: z.number(),
      amount: z.number(),
      /** Why it was stopped; empty: it works. */
      stopped: z.string(),
    }),
  ),
})
export type TopUpOffer = z.infer<typeof TopUpOffer>

export const TopUp = z.object({ amount: Amount, currency: Currency })

export const AutomaticTopUp = z.object({
  active: z.boolean(),
  below: Amount,
  amount: Amount,
  currency: Currency,
})
export type AutomaticTopUp = z.infer<typeof AutomaticTopUp>

export const topUpsApi = {
  offer: endpoint({
    method: 'GET',
    path: '/billing/top-ups',
    scope: 'read-billing',
    summary: 'How credit can be bought, and whether that is done automatically',
    response: one(TopUpOffer),
  }),
  add: endpoint({
    method: 'POST',
    path: '/billing/top-ups',
    scope: 'root',
    summary: 'Buy credit by card, on a page of the payment provider',
    body: TopUp,
    status: 201,
    response: one(z.object({ url: z.string() })),
  }),
  setAutomatic: endpoint({
    method: 'PUT',
    path: '/billing/top-ups/automatic',
    scope: 'root',
    summary: 'Buy credit with the default card whenever there is less than an amount',
    body: AutomaticTopUp,
    fresh: true,
    response: one(TopUpOffer),
  }),
}
