import { plainTime } from '@console/core/contract'
import type { Db } from '@console/core/server'
import { and, asc, inArray, isNotNull, ne, or } from 'drizzle-orm'
import type { InvoiceDetails } from '../../contract'
import { cardPayments } from '../tables'

/** The last try of each bill to be paid by card: pages that nobody has paid at yet are none. */
export async function lastCharges(ids: readonly number[], db: Db) {
  const tried = or(isNotNull(cardPayments.method), ne(cardPayments.state, 'pending'))
  const rows = await db
    .select()
    .from(cardPayments)
    .where(and(inArray(cardPayments.billId, [...ids]), tried))
    .orderBy(asc(cardPayments.id))
  const found = new Map<number, NonNullable<InvoiceDetails['charge']>>()
  for (const { billId, state, reason, endedAt, createdAt } of rows) {
    if (billId !== null) found.set(billId, { state, reason, at: plainTime(endedAt ?? createdAt) })
  }
  return (id: number) => found.get(id)
}
