import { createHash } from 'node:crypto'
import type { WishRow } from './leases'

/** One that was taken back and is there again is another wish. */
export const nameOf = ({ owner, subject, id }: WishRow) => `${owner}/${subject}/${id}`

/** Taken back and wished again in one: who does that wants another connection. */
export const isSameAgain = (before: WishRow, now: WishRow) =>
  before.owner === now.owner && before.subject === now.subject && before.id !== now.id

/** Who looks up the same in the same way shares the looking. */
export const setKey = ({ collections, recordLength, interval, deep }: WishRow) =>
  createHash('sha256')
    .update(JSON.stringify([[...collections].sort(), recordLength, interval, ...(deep ? [1] : [])]))
    .digest('base64url')
    .slice(0, 22)
