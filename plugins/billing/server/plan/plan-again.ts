import type { Db } from '@console/core/server'
import type { BillLine } from '../../contract'
import type { Tables } from '../month/count-month'
import { lineOf } from '../month/lines'
import { daysAfter } from '../month/month'
import { planChangesOf } from '../month/plan-changes'
import { daysToCharge, feeOf } from '../month/plan-fees'
import type { BillRow } from '../tables'

/** What a plan was charged by when it was raised, counted again from what is kept of it. */
export async function planAgain(bill: BillRow, tables: Tables, db: Db): Promise<BillLine[]> {
  const rows = await planChangesOf(bill.uid, db)
  const row = rows.find(({ bill_id }) => bill_id === bill.id)
  const item = feeOf(row?.plan ?? '')
  if (!row || !item || !tables.PLAN) return []
  const before = rows.filter(({ id }) => id < row.id)
  const days = daysToCharge(before, row.plan, { from: bill.begin, until: daysAfter(bill.end, 1) })
  const line = lineOf({ service: 'PLAN', item, included: false, days }, tables.PLAN)
  return line ? [line] : []
}
