import { plainTime } from '@console/core/contract'
import type { Db } from '@console/core/server'
import { and, asc, inArray, isNotNull, ne, or } from 'drizzle-orm'
import type { InvoiceDetails } from '../../contract'
import { cardPayments } from './tables'

/** The last try of each bill to be paid by card: pages that nobody has paid at yet are none. */
export async function lastCharges(ids: readonly number[], db: Db) {
  const tried = or(isNotNull(cardPayments.method), ne(cardPayments.state, 'pending'))
  const rows = await db
    .select()
    .from(cardPayments)
    .where(and(inArray(cardPayments.bill_id, [...ids]), tried))
    .orderBy(asc(cardPayments.id))
  const found = new Map<number, NonNullable<InvoiceDetails['charge']>>()
  for (const { bill_id, state, reason, ended_at, created_at } of rows) {
    if (bill_id !== null)
      found.set(bill_id, { state, reason, at: plainTime(ended_at ?? created_at) })
  }
  return (id: number) => found.get(id)
}
