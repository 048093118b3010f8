import { endpoint, list, page, pageQuery } from '@console/core/contract'
import * as z from 'zod/mini'

export const creditKinds = ['gift', 'taken back', 'use'] as const

/** How a step is shown; labels are English. */
export const creditLooks = {
  gift: { label: 'Given', color: 'success' },
  'taken back': { label: 'Taken back', color: 'warning' },
  use: { label: 'Used', color: 'informative' },
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
  /** Number of the bill that it was used for; empty: none. */
  bill: z.string(),
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
