import { endpoint, numbered, one, PlainTime } from '@console/core/contract'
import * as z from 'zod/mini'
import { Item } from '../items'

/** Seconds after which who does not say so again has left the item. */
export const reviewLasts = 60

/** Who has an item open; nobody is kept out by it. */
export const Review = z.object({
  ucf_id: z.int(),
  reviewer: z.string(),
  /** Of the open desk: one person may have two. */
  desk: z.string(),
  /** It is the caller who has it open, here or in another window. */
  own: z.boolean(),
  since: PlainTime,
})
export type Review = z.infer<typeof Review>

const Desk = z
  .string('desk is required')
  .check(z.regex(/^[\w-]{8,64}$/, '8 to 64 letters, digits, _ and -'))

/** Again every half minute while it is open; another item of the same desk takes its place. */
export const OpenReview = z.object({
  desk: Desk,
  /** Absent when the desk closes. */
  ucf_id: z.optional(z.pipe(z.transform(numbered), z.int('A whole number'))),
})
export type OpenReview = z.input<typeof OpenReview>

/** Most items that one desk is handed at once. */
export const mostHanded = 10

export const TakeItems = z.object({
  desk: Desk,
  /** The desk has at most so many in hand, those of before included. */
  count: z._default(z.int().check(z.gte(1), z.lte(mostHanded)), 4),
  /** Ids that this desk has left undecided: others may have them, it is not handed them again. */
  passed: z._default(z.array(z.int()).check(z.maxLength(1000)), []),
  /** The ID of an item that another desk reviews and that this desk takes over. */
  take_over: z.optional(z.int()),
})
export type TakeItems = z.input<typeof TakeItems>

/** What a desk has in hand, and what else waits. */
export const Handed = z.object({
  /** Nobody else is handed these; what explains most comes first. */
  items: z.array(Item),
  /** Undecided ones with edges that agree, those of all desks included. */
  waiting: z.int(),
  /** Of these, in the hands of other desks. */
  elsewhere: z.int(),
  /** Undecided ones that are still being measured, and when the first of them is ready. */
  measuring: z.int(),
  ready_at: z.nullable(PlainTime),
})
export type Handed = z.infer<typeof Handed>

export const reviewsApi = {
  list: endpoint({
    method: 'GET',
    path: '/ucf-projects/{pid}/reviews',
    scope: 'read-ucf',
    summary: 'Who has which items open',
    response: one(z.array(Review)),
  }),
  open: endpoint({
    method: 'PUT',
    path: '/ucf-projects/{pid}/reviews',
    scope: 'write-ucf',
    summary: 'Say which item is open in a desk, or that the desk has closed',
    body: OpenReview,
    response: one(z.array(Review)),
  }),
  take: endpoint({
    method: 'POST',
    path: '/ucf-projects/{pid}/queue',
    scope: 'write-ucf',
    summary: 'Take the next items to review; no other desk is handed them meanwhile',
    body: TakeItems,
    response: one(Handed),
  }),
}
