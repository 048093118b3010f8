import { endpoint, one } from '@console/core/contract'
import * as z from 'zod/mini'

/**
 * What is done about a bill that is not paid, and how it ends. It is open again by `reopen` when a payment was written down
 * wrongly, by `withdraw` when what was paid by card went back to it.
 */
export const dunningKinds = ['charge', 'remind', 'freeze', 'thaw', 'reopen', 'withdraw'] as const
export type DunningKind = (typeof dunningKinds)[number]

/** How it stands with a bill that is not paid; days are in UTC. */
export const DunningState = z.object({
  /** The account reads only until it is paid. */
  frozen: z.boolean(),
  /** When the card is charged again; null: not by itself. */
  next_try: z.nullable(z.string()),
  next_reminder: z.nullable(z.string()),
  freezes_on: z.nullable(z.string()),
  /** What was done, the oldest first. */
  steps: z.array(z.object({ kind: z.enum(dunningKinds), at: z.string() })),
})
export type DunningState = z.infer<typeof DunningState>

/** A bill after the day that it was due, as every page says it. */
export const OverdueBill = z.object({
  id: z.int(),
  number: z.string(),
  to_pay: z.number(),
  currency: z.string(),
  due_date: z.string(),
  freezes_on: z.nullable(z.string()),
  frozen: z.boolean(),
})
export type OverdueBill = z.infer<typeof OverdueBill>

export const overdueApi = {
  list: endpoint({
    method: 'GET',
    path: '/billing/overdue',
    scope: 'read-billing',
    summary: 'Bills that should have been paid, and when the account is frozen for them',
    response: one(z.array(OverdueBill)),
  }),
}
