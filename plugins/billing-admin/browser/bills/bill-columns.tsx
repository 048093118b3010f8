import { type Column, Columns } from '@console/core/browser'
import { type BookedBill, type BookKind, lookOf } from '#plugins/billing/contract'

const late = ({ days_overdue }: BookedBill) => ({
  label: String(days_overdue),
  color: days_overdue > 60 ? ('danger' as const) : ('warning' as const),
})

const state = (bill: BookedBill) =>
  bill.frozen ? { label: 'Frozen', color: 'danger' as const } : lookOf(bill)

/** What comes of itself while it is not paid. */
const next: Column<BookedBill>[] = [
  Columns.badge('State', state, { width: 104, grow: 0.2 }),
  Columns.days('Next try', ({ next_try }) => (next_try ? [next_try] : []), { width: 116 }),
  Columns.days('Frozen on', ({ freezes_on }) => (freezes_on ? [freezes_on] : []), { width: 116 }),
]

const ofKind: Record<BookKind, Column<BookedBill>[]> = {
  due: next,
  unpaid: [
    Columns.badge('Days late', late, { width: 100, grow: 0.2 }),
    ...next,
    Columns.number('Reminders', ({ reminders }) => reminders, { width: 116 }),
    Columns.time('Reminded', ({ reminded_at }) => reminded_at),
  ],
  paid: [
    Columns.badge('State', lookOf, { width: 104, grow: 0.2 }),
    Columns.text('Method', ({ payment_method }) => payment_method, { width: 112 }),
    Columns.time('Paid', ({ paid_at }) => paid_at),
  ],
}

const toPay: Column<BookedBill>[] = [
  Columns.money('To pay', ({ to_pay: amount, currency }) => ({ amount, currency })),
  Columns.days('Due', ({ due_date }) => [due_date]),
  Columns.text('Method', ({ card, payment_method }) => card || payment_method, { width: 140 }),
  Columns.text('Card refused', ({ failure }) => failure, { width: 180, hidden: true }),
]

export const billColumns = (kind: BookKind, customer: Column<BookedBill>): Column<BookedBill>[] => [
  Columns.text('Number', ({ number }) => number, { width: 140, grow: 0.3 }),
  customer,
  Columns.text('Company', ({ company }) => company, { width: 130 }),
  Columns.id('User ID', ({ uid }) => uid, { width: 96, grow: 0.2, hidden: true }),
  Columns.days('Period', ({ bill_begin, bill_end }) => [bill_begin, bill_end], {
    width: 200,
    hidden: true,
  }),
  Columns.money('Amount', ({ amount, currency }) => ({ amount, currency })),
  Columns.money('Credit', ({ credit: amount, currency }) => ({ amount, currency }), {
    hidden: true,
  }),
  Columns.money('Credited', ({ credited: amount, currency }) => ({ amount, currency }), {
    hidden: true,
  }),
  ...(kind === 'paid' ? [] : toPay),
  ...ofKind[kind],
]
