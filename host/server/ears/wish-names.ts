import { createHash } from 'node:crypto'
import type { EarWish } from '@console/core/server'

export interface WishRow extends Required<Omit<EarWish, 'addresses' | 'keepAround'>> {
  id: number
  stream: number
  /** Seconds around what is recognised; null: all that comes is kept. */
  keepBefore: number | null
  keepAfter: number | null
}

/** One that was taken back and is there again is another wish. */
export const nameOf = ({ owner, subject, id }: WishRow) => `${owner}/${subject}/${id}`

/** Taken back and wished again in one: who does that wants another connection. */
export const isSameAgain = (before: WishRow, now: WishRow) =>
  before.owner === now.owner && before.subject === now.subject && before.id !== now.id

/** Who looks up the same in the same way shares the looking. */
export const setKey = ({
  collections,
  recordLength,
  interval,
  deep,
  noise,
}: Pick<WishRow, 'collections' | 'recordLength' | 'interval' | 'deep' | 'noise'>) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        [...collections].sort(),
        recordLength,
        interval,
        ...(deep ? [1] : []),
        ...(noise ? [{ noise }] : []),
      ]),
    )
    .digest('base64url')
    .slice(0, 22)

/** By which plays are told to whom. */
export const namesOf = (wishes: readonly WishRow[]) =>
  wishes.map((wish) => `${nameOf(wish)} ${setKey(wish)}`).join()
