import type { ServerPlugin } from '@console/core/server'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { inMajor } from '../../contract'
import { standingsOf } from '../ledger/entries'
import { bills } from '../tables'
import { countMonth } from './count-month'
import { monthOf } from './month'
import { nextBillDay } from './next-bill'

/** Bills that are not paid, and what this month costs where a bill would be written for it. */
export const dues: NonNullable<ServerPlugin['dues']> = {
  async owed(db, uid) {
    const open = and(eq(bills.uid, uid), inArray(bills.state, ['open', 'failed']))
    const rows = await db.select().from(bills).where(open).orderBy(asc(bills.id))
    const standing = await standingsOf(
      rows.map(({ id }) => id),
      db,
    )
    return rows.map(({ id, number: name, currency }) => ({
      name,
      currency,
      path: `/account/billing/invoices/${id}`,
      amount: inMajor(standing(id).owed, currency),
    }))
  },

  async running(services, uid) {
    const account = await services.accounts.find(uid)
    if (!account || !(await nextBillDay(account, services))) return []
    const { sums } = await countMonth(account, monthOf(new Date()), services)
    return sums
      .filter(({ total }) => total > 0)
      .map(({ total, currency }) => ({ amount: inMajor(total, currency), currency }))
  },
}
