import type { ServerPlugin } from '@console/core/server'
import { and, asc, eq, inArray, lt, or } from 'drizzle-orm'
import { inMajor } from '../../contract'
import { frozenAccounts } from '../freezing/tables'
import { standingsOf } from '../ledger/entries'
import { countMonth } from '../month/count-month'
import { monthOf } from '../month/month'
import { nextBillDay } from '../month/next-bill'
import { bills } from '../tables'
import { dayOf } from './unpaid-bill'

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

  async isLate(db, uid) {
    const isOpen = and(eq(bills.uid, uid), inArray(bills.state, ['open', 'failed']))
    const ofFrozen = db
      .select({ id: frozenAccounts.bill_id })
      .from(frozenAccounts)
      .where(eq(frozenAccounts.uid, uid))
    const today = dayOf(new Date())
    const late = or(lt(bills.due_date, today), inArray(bills.id, ofFrozen))
    return (await db.$count(bills, and(isOpen, late))) > 0
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
