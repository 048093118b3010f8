import { endpoint, one } from '@console/core/contract'
import * as z from 'zod/mini'
import { Amounts } from './amounts'
import { reservableItems } from './reservable'

/** Of one item. */
export const mostReserved = 10_000

export const ReservedItem = z.object({
  item: z.enum(reservableItems),
  /** Whether this deployment sells it, and why not; `reason` is empty where it does. */
  offered: z.boolean(),
  reason: z.string(),
  /** Of this day, and from `next_month` on. */
  current: z.int(),
  next: z.int(),
  /** Used today. */
  used: z.string(),
  /** How many may be there, with what is reserved; null: as many as are wanted. */
  limit: z.nullable(z.number()),
  /** What one more is charged today, until the month's end; null: it is not for sale here. */
  one_more: z.nullable(Amounts),
  currency: z.string(),
  /** Of one for a whole month, without VAT, by the lowest volume; null: it is not for sale here. */
  price: z.nullable(z.number()),
  /** Percent off. */
  discount: z.int(),
  /** Of all that is reserved, in the next month. */
  month: Amounts,
  /** What the last change made: a change names it, so that none is made twice. */
  version: z.int(),
})
export type ReservedItem = z.infer<typeof ReservedItem>

export const Reserved = z.object({
  /** Why nothing more can be reserved: no bills are written for this account, or its plan is not paid for by what is used. */
  closed: z.nullable(z.enum(['no bills', 'plan'])),
  /** First day of the next month (UTC). */
  next_month: z.string(),
  /** Percent. */
  vat_rate: z.number(),
  items: z.array(ReservedItem),
})
export type Reserved = z.infer<typeof Reserved>

const Quantity = z
  .int('A whole number')
  .check(z.gte(0, '0 or more'), z.lte(mostReserved, 'At most 10,000; ask the operator for more'))

/** What a change comes to. */
export const ReservedPreview = z.object({
  item: z.enum(reservableItems),
  quantity: z.int(),
  /** How many are bought; 0: none. */
  more: z.int(),
  currency: z.string(),
  vat_rate: z.number(),
  /** The days that are charged today. */
  from: z.string(),
  end: z.string(),
  today: Amounts,
  /** Of all that is reserved then, from the next month on. */
  next_month: z.string(),
  month: Amounts,
  version: z.int(),
})
export type ReservedPreview = z.infer<typeof ReservedPreview>

export const reservedApi = {
  get: endpoint({
    method: 'GET',
    path: '/billing/reserved',
    scope: 'read-billing',
    summary: 'What is reserved now and from the next month on, and what it costs',
    response: one(Reserved),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/billing/reserved/preview',
    scope: 'read-billing',
    summary: 'What it would cost to have so much reserved: today, and from the next month on',
    query: z.object({
      item: z.enum(reservableItems),
      quantity: z.pipe(z.coerce.number(), Quantity),
    }),
    response: one(ReservedPreview),
  }),
  change: endpoint({
    method: 'POST',
    path: '/billing/reserved',
    scope: 'root',
    fresh: true,
    summary:
      'Reserve so much: more from today on, charged at once for the rest of the month; less from the next month on',
    body: z.object({
      item: z.enum(reservableItems),
      quantity: Quantity,
      /** Decimal text: what is charged today, with VAT, as the preview says; another amount is refused. */
      amount: z.string().check(z.regex(/^\d{1,9}(\.\d{1,3})?$/, 'An amount like 12.50')),
      /** As the preview says it: a change that is made again changes nothing more. */
      version: z.int().check(z.gte(0)),
    }),
    response: one(Reserved),
  }),
}
