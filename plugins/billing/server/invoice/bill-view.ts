import { plainTime } from '@console/core/contract'
import type { Db } from '@console/core/server'
import { type Invoice, inMajor, stateCode } from '../../contract'
import { type Standing, standingsOf } from '../ledger/entries'
import type { BillRow } from '../tables'

export const toInvoice = (row: BillRow, { owed, credit, credited }: Standing): Invoice => ({
  id: row.id,
  uid: row.uid,
  number: row.number,
  charge_type: row.kind,
  amount: inMajor(row.total, row.currency),
  credit: inMajor(credit, row.currency),
  credited: inMajor(credited, row.currency),
  to_pay: inMajor(owed, row.currency),
  currency: row.currency,
  bill_begin: row.begin,
  bill_end: row.end,
  state: stateCode(row.state),
  state_name: row.state,
  payment_method: row.payment_method,
  due_date: row.due_date,
  paid_at: row.paid_at && plainTime(row.paid_at),
  created_at: plainTime(row.created_at),
  updated_at: plainTime(row.updated_at),
})

export async function toInvoices(rows: readonly BillRow[], db: Db): Promise<Invoice[]> {
  const standing = await standingsOf(
    rows.map(({ id }) => id),
    db,
  )
  return rows.map((row) => toInvoice(row, standing(row.id)))
}
