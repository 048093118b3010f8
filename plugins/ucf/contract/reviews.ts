import { endpoint, numbered, one, PlainTime } from '@console/core/contract'
import * as z from 'zod/mini'

/** Seconds after which who does not say so again has left the item. */
export const reviewLasts = 60

/** Who has an item open; nobody is kept out by it. */
export const Review = z.object({
  ucf_id: z.int(),
  reviewer: z.string(),
  /** Of the open desk: one person may have two. */
  desk: z.string(),
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
}
