import fc from 'fast-check'
import { expect } from 'vitest'
import { invoicePdf } from '../../../../plugins/billing/server/invoice/invoice-pdf'
import { lineOf, sumsOf } from '../../../../plugins/billing/server/month/lines'
import type { BillRow } from '../../../../plugins/billing/server/tables'
import { textOf } from './paper'

const issuer = {
  name: 'Recognition GmbH',
  address: 'Hauptstraße 1\n10115 Berlin',
  country: 'DE',
  vat_number: 'DE136695976',
  iban: 'DE89370400440532013000',
}
const names = ['Radio Nord', 'Łódź Радио Ωμέγα', 'Office off the fjord']

export const anyMonth = fc.record({
  used: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 5_000_000 }),
      micro: fc.integer({ min: 1, max: 5_000_000 }),
      discount: fc.constantFrom(0, 10, 100),
      included: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  vat_rate: fc.constantFrom(0, 7.7, 19, 25.5),
  company: fc.constantFrom(...names),
  /** Shares of what is left: paid from credit as it was written, then since. */
  credit: fc.nat({ max: 4 }),
  paid: fc.nat({ max: 4 }),
})
export type AnyMonth = typeof anyMonth extends fc.Arbitrary<infer Value> ? Value : never

/** A bill of such a month, and how it stands. */
export function billOf({ used, vat_rate, company, credit, paid }: AnyMonth) {
  const lines = used.flatMap(({ quantity, micro, discount, included }) => {
    const days = [{ day: '2046-08-02', quantity: String(quantity) }]
    const it = { service: 'AVR', item: 'per_thousand_requests', included, days }
    const table = { currency: 'EUR', prices: { per_thousand_requests: micro / 1e6 }, discount }
    return lineOf(it, table) ?? []
  })
  const sums = sumsOf(lines, 'EUR', { vat_rate, vat_kind: vat_rate > 0 ? 'charged' : 'reverse' })
  const fromCredit = Math.floor((sums.total * credit) / 4)
  const owed = sums.total - fromCredit - Math.floor(((sums.total - fromCredit) * paid) / 4)
  const vat_number = vat_rate > 0 ? '' : 'FR40303265045'
  const row: BillRow = {
    id: 7,
    uid: 5,
    number: 'INV-2046-000007',
    kind: 'monthly',
    state: owed > 0 ? 'open' : 'paid',
    payment_method: 'bank transfer',
    begin: '2046-08-01',
    end: '2046-08-31',
    due_date: '2046-09-16',
    paid_at: owed > 0 ? null : new Date('2046-09-20'),
    created_at: new Date('2046-09-02'),
    updated_at: new Date('2046-09-02'),
    issuer,
    customer: { company, name: 'A', email: 'a@b.org', address: '', country: 'FR', vat_number },
    currency: 'EUR',
    sums,
    total: sums.total,
    credit: fromCredit,
    reminded_at: null,
    reminders: 0,
  }
  return { row, owed }
}

export const cents = (text: string) => Math.round(Number(text) * 100)

/** Amounts behind a word, as the lines of the paper say them. */
const after = (lines: readonly string[], word: string) =>
  lines.flatMap((line) => {
    const found = line.startsWith(`${word} `) && /(-?\d+\.\d\d)(?: EUR)?$/.exec(line)
    return found ? [cents(found[1] ?? '')] : []
  })

/** What stands on paper is what is billed, to the cent. */
export async function readsTheSame(month: AnyMonth): Promise<void> {
  const { row, owed } = billOf(month)
  const { sums, total, credit } = row
  const standing = { owed, credit, credited: 0 }
  const lines = textOf(await invoicePdf(row, standing))
  expect(lines.join('')).not.toContain('�')
  expect(lines.join(' ')).toContain(month.company)
  const charged = sums.lines.filter(({ included }) => !included)
  const label = 'Music recognition: Recognition requests'
  expect(after(lines, label)).toEqual(charged.map(({ amount }) => amount))
  expect(after(lines, label).reduce((sum, one) => sum + one, 0)).toBe(sums.net)
  expect(after(lines, 'Net')).toEqual([sums.net])
  expect(after(lines, `VAT ${sums.vat_rate}%`)).toEqual([sums.vat])
  expect(after(lines, 'Total')).toEqual([total])
  expect(after(lines, 'Paid from credit')).toEqual(credit > 0 ? [-credit] : [])
  expect(after(lines, 'To pay')).toEqual(credit > 0 ? [total - credit] : [])
  expect(after(lines, 'Amount')).toEqual(owed > 0 ? [owed] : [])
  expect(lines.some((line) => line.startsWith('Paid on 2046-09-20'))).toBe(owed === 0)
  expect(lines.some((line) => line.startsWith('Reverse charge'))).toBe(sums.vat_rate === 0)
}
