import { type BillLine, documentLabel, inMajor, minorDigits } from '../../contract'
import type { BillRow, CreditNoteRow } from '../tables'
import { crossIndustry, time } from './cross-industry'

/** Codes of UN/ECE Recommendation 20. */
const unitOf = ({ item }: BillLine) =>
  item.endsWith('_hour') ? 'HUR' : item === 'monthly_fee' ? 'MON' : 'C62'
const oneLot = { '@unitCode': 'C62', '#text': 1 }

/** The invoice for machines; undefined where the norm asks for what is not known. */
export function facturX(bill: BillRow, reference: string): string | undefined {
  const { sums } = bill
  return crossIndustry(bill, {
    kind: 'invoice',
    number: bill.number,
    issued: bill.created_at,
    lines: sums.lines.map((line) => ({
      name: nameOf(line),
      price: priceOf(line, bill.currency),
      quantity: isLot(line) ? oneLot : { '@unitCode': unitOf(line), '#text': line.quantity },
      amount: line.amount,
    })),
    net: sums.net,
    vat: sums.vat,
    paid: bill.credit,
    reference,
    terms: { 'ram:DueDateDateTime': time(bill.due_date) },
  })
}

/** A credit note for machines, about one sum; undefined like its bill. */
export const creditNoteX = (note: CreditNoteRow, bill: BillRow): string | undefined =>
  crossIndustry(bill, {
    kind: 'credit note',
    number: note.number,
    issued: note.created_at,
    lines: [
      {
        name: note.reason,
        price: chargeOf(note.net, bill.currency),
        quantity: oneLot,
        amount: note.net,
      },
    ],
    net: note.net,
    vat: note.vat,
    paid: 0,
    terms: { 'ram:Description': `It lowers what is owed for ${bill.number}` },
    corrects: bill,
  })

const nameOf = (line: BillLine): string => {
  const why = line.reserved === 'use' ? ' (reserved)' : ' (included in the plan)'
  return `${documentLabel(line)}${line.included ? why : ''}`
}

/** One lot at what the line comes to where no single price multiplies to it: tiers, or nothing to pay. */
const isLot = ({ unit_micro, included }: BillLine) => unit_micro === null || included

const chargeOf = (minor: number, currency: string) => ({
  'ram:ChargeAmount': inMajor(minor, currency).toFixed(minorDigits(currency)),
})

const priceOf = (line: BillLine, currency: string) =>
  line.unit_micro === null || line.included
    ? chargeOf(line.amount, currency)
    : {
        'ram:ChargeAmount': decimal((line.unit_micro * (100 - line.discount)) / 100 / 1_000_000),
        'ram:BasisQuantity': { '@unitCode': unitOf(line), '#text': line.per },
      }

/** Without an exponent, however small. */
const decimal = (number: number) => number.toFixed(8).replace(/\.?0+$/, '')
