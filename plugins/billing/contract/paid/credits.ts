import { endpoint, list, page, pageQuery } from '@console/core/contract'
import * as z from 'zod/mini'

export const creditKinds = [
  'gift',
  'top-up',
  'taken back',
  'use',
  'overpaid',
  'credit note',
  'refund',
  'dispute',
  'dispute won',
  'expired',
] as const

export type CreditKind = (typeof creditKinds)[number]

/** How a step is shown; labels are English. */
export const creditLooks = {
  gift: { label: 'Given', color: 'success' },
  'top-up': { label: 'Topped up', color: 'success' },
  'taken back': { label: 'Request for {name} deleted successfully', color: 'warning' },
  use: { label: 'Used', color: 'informative' },
  overpaid: { label: 'Overpaid', color: 'success' },
  'credit note': { label: 'Credit note', color: 'success' },
  refund: { label: 'Paid back', color: 'warning' },
  dispute: { label: 'Disputed', color: 'danger' },
  'dispute won': { label: 'Dispute won', color: 'success' },
  expired: { label: 'Expired', color: 'warning' },
} as const

/** One step of an account's credit; amounts are in the currency itself. */
export const Credit = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(creditKinds),
  currency: z.string(),
  /** Less than 0: used, or taken back. */
  amount: z.number(),
  /** What was there after it, in its currency. */
  balance: z.number(),
  reason: z.string(),
  /** Number of the bill that it was used for, or came from; empty: none. */
  bill: z.string(),
  /** The bank's or the payment provider's, of what was paid back or topped up. */
  reference: z.string(),
  /** The last day (UTC) on which it can be used; null: it stays. */
  expires: z.nullable(z.string()),
})
export type Credit = z.infer<typeof Credit>

export const creditsApi = {
  list: endpoint({
    method: 'GET',
    path: '/billing/credits',
    scope: 'read-billing',
    summary: 'Credit that was given and used, newest first, with what was there after each step',
    query: z.object(pageQuery),
    response: page(Credit),
  }),
}

export const credits = list(creditsApi.list)
