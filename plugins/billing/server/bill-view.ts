import { plainTime } from '@console/core/contract'
import { type Invoice, inMajor, stateCode } from '../contract'
import type { BillRow } from './tables'

export const toInvoice = (row: BillRow): Invoice => ({
  id: row.id,
  uid: row.uid,
  number: row.number,
  charge_type: 'monthly',
  amount: inMajor(row.total, row.currency),
  credit: inMajor(row.credit, row.currency),
  to_pay: row.state === 'paid' ? 0 : inMajor(row.total - row.credit, row.currency),
  currency: row.currency,
  bill_begin: row.begin,
  bill_end: row.end,
  state: stateCode(row.state),
  state_name: row.state,
  payment_method: row.paymentMethod,
  due_date: row.dueDate,
  paid_at: row.paidAt && plainTime(row.paidAt),
  created_at: plainTime(row.createdAt),
  updated_at: plainTime(row.updatedAt),
})
