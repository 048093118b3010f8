import type { Db } from '@console/core/server'
import { eq } from 'drizzle-orm'
import type { BillLine } from '../../contract'
import type { Tables } from '../month/count-month'
import { lineOf } from '../month/lines'
import { daysAfter } from '../month/month'
import { daysOf } from '../month/reservations'
import type { BillRow } from '../tables'
import { reservations } from '../tables'

/** What was bought by a bill, counted again from what is kept of it. */
export async function reservedAgain(
  { id, begin, end }: BillRow,
  tables: Tables,
  db: Db,
): Promise<BillLine[]> {
  const rows = await db.select().from(reservations).where(eq(reservations.bill_id, id))
  return rows.flatMap(({ service, item, more }) => {
    const table = tables[service]
    const days = daysOf(begin, daysAfter(end, 1), more)
    return (
      (table && lineOf({ service, item, included: false, reserved: 'more', days }, table)) ?? []
    )
  })
}
