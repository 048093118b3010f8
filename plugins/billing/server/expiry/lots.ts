import type { Db } from '@console/core/server'
import { and, asc, eq } from 'drizzle-orm'
import { type CreditRow, credits } from '../tables'

/** Credit that was given together, and what is left of it. */
export interface Lot extends Pick<CreditRow, 'id' | 'reason'> {
  /** Minor units. */
  left: number
  /** The last day (UTC) on which it can be used; null: it stays. */
  expires: string | null
}

type Step = Pick<CreditRow, 'id' | 'kind' | 'amount' | 'reason' | 'reference' | 'expires'>

const last = '9999'
const first = (a: Lot, b: Lot) =>
  (a.expires ?? last).localeCompare(b.expires ?? last) || a.id - b.id

/** What the steps of one currency, the oldest first, leave of each: what expires first is used first. */
export function lotsOf(steps: readonly Step[]): Lot[] {
  const lots: Lot[] = []
  for (const { id, kind, amount, reason, reference, expires } of steps) {
    if (amount > 0) {
      lots.push({ id, reason, left: amount, expires })
      continue
    }
    const used = kind === 'expired' ? lots.filter((one) => String(one.id) === reference) : lots
    let rest = -amount
    for (const lot of used.toSorted(first)) {
      const taken = Math.min(rest, lot.left)
      lot.left -= taken
      rest -= taken
    }
  }
  return lots
}

/** Those of an account that have an end and are not used up, what ends first before the rest. */
export async function expiringLots(uid: number, currency: string, db: Db): Promise<Lot[]> {
  const steps = await db
    .select()
    .from(credits)
    .where(and(eq(credits.uid, uid), eq(credits.currency, currency)))
    .orderBy(asc(credits.id))
  return lotsOf(steps)
    .filter(({ left, expires }) => left > 0 && expires !== null)
    .sort(first)
}
