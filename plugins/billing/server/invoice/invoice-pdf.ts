import { type BillLine, documentLabel, groupIban, itemOf, notCharged } from '../../contract'
import { creditorReference } from '../creditor-reference'
import type { Standing } from '../ledger/entries'
import type { BillRow } from '../tables'
import { attachXml } from './attach-xml'
import { epcCode } from './epc-code'
import { facturX } from './factur-x'
import { foot, grey, left, makePdf, type Pdf, right, Sheet } from './sheet'

export const vatSentences = {
  charged: '',
  reverse: 'Reverse charge: VAT is due from the customer.',
  outside: 'Not subject to VAT of the European Union.',
  none: '',
  unknown: '',
} as const

/**
 * An invoice as it was written, with the same as Factur-X inside where the issuer is known; what is to be paid is what the
 * ledger says when it is drawn.
 */
export function invoicePdf(bill: BillRow, standing: Standing): Promise<Buffer> {
  const reference = creditorReference(bill.number)
  const xml = facturX(bill, reference)
  const { number, issuer, created_at: at } = bill
  return makePdf({ title: `Invoice ${number}`, author: issuer?.name ?? '', at }, (pdf) => {
    new InvoicePages(pdf, bill, standing, reference).draw()
    if (xml !== undefined) attachXml(pdf, xml, at)
  })
}

/** How the quantity of what is counted by days comes about: `6 × 3 days`. */
export function daysText({ month_days, days }: Pick<BillLine, 'month_days' | 'days'>): string {
  const [first] = days
  if (!month_days || !first) return ''
  const isSame = days.every(({ quantity }) => quantity === first.quantity)
  const count = days.length === 1 ? '1 day' : `${days.length} days`
  return isSame ? `${first.quantity} × ${count}` : `sum of ${count}`
}

/** The price of a line, or each price by volume. */
export function priceTexts(
  { unit_micro, tiers = [] }: Pick<BillLine, 'unit_micro' | 'tiers'>,
  currency: string,
): string[] {
  const inWords = (micro: number | null) =>
    micro === null ? 'no price' : `${micro / 1_000_000} ${currency}`
  if (tiers.length > 1)
    return tiers.map(({ from, micro }) =>
      from > 0 ? `${inWords(micro)} from ${from} on` : inWords(micro),
    )
  return [unit_micro === null ? 'by volume' : inWords(unit_micro)]
}

/** Columns of the lines: where each ends or begins. */
const columns = { quantity: 350, price: 450, amount: right } as const

class InvoicePages extends Sheet {
  constructor(
    pdf: Pdf,
    private readonly bill: BillRow,
    private readonly standing: Standing,
    private readonly reference: string,
  ) {
    super(pdf, bill.currency)
  }

  draw(): void {
    this.head()
    this.lines()
    this.sums()
    this.payment()
    this.feet(this.bill.number)
  }

  private head(): void {
    const { number, issuer, customer, created_at, begin, end, due_date } = this.bill
    this.issuer(issuer)
    this.text(`Invoice ${number}`, left, { font: 'bold', size: 20 })
    this.y += 12
    this.about('Billed to', customer, [
      ['Issued', created_at.toISOString().slice(0, 10)],
      ['Period', `${begin} to ${end}`],
      ['Due', due_date],
      ['Reference', this.reference],
    ])
  }

  private lines(): void {
    this.columnHeads()
    for (const line of this.bill.sums.lines) {
      if (this.y > foot - 60) {
        this.newPage()
        this.columnHeads()
      }
      this.line(line)
    }
  }

  private columnHeads(): void {
    const top = this.y
    this.text('What', left, { color: grey })
    this.y = top
    this.number('Quantity', columns.quantity, { color: grey })
    this.y = top
    this.number('Price', columns.price, { color: grey })
    this.y = top
    this.number('Amount', columns.amount, { color: grey })
    this.rule()
  }

  private line(line: BillLine): void {
    const { currency } = this.bill
    const { unit } = itemOf(line)
    const top = this.y
    this.text(documentLabel(line), left, { width: 210 })
    const under = this.y
    this.y = top
    this.number(line.quantity, columns.quantity)
    const days = daysText(line)
    if (days) this.number(days, columns.quantity, { color: grey, size: 8 })
    const counted = this.y
    this.y = top
    for (const price of priceTexts(line, currency)) this.number(price, columns.price)
    const discount = line.discount > 0 ? `, ${line.discount}% off` : ''
    const month = line.month_days ? ` of ${line.month_days} days` : ''
    this.number(`per ${unit}${month}${discount}`, columns.price, { color: grey, size: 8 })
    const second = this.y
    this.y = top
    this.number(notCharged(line) ?? this.money(line.amount), columns.amount)
    this.y = Math.max(under, counted, second) + 4
    this.rule()
  }

  private sums(): void {
    const { net, vat, vat_rate, vat_kind, total } = this.bill.sums
    const { credit } = this.bill
    if (this.y > foot - 100) this.newPage()
    this.y += 6
    this.amounts(
      [
        ['Net', net, 'regular'],
        [`VAT ${vat_rate}%`, vat, 'regular'],
        ['Total', total, 'bold'],
        ...(credit > 0
          ? ([
              ['Paid from credit', -credit, 'regular'],
              ['To pay', total - credit, 'bold'],
            ] as const)
          : []),
      ],
      columns.quantity,
    )
    const sentence = vatSentences[vat_kind ?? 'none']
    if (sentence) this.text(sentence, left)
  }

  private payment(): void {
    const { issuer, currency, total, credit, paid_at, state, due_date } = this.bill
    const { owed } = this.standing
    this.y += 24
    if (state === 'void') this.text('Cancelled by credit notes.', left)
    else if (paid_at) this.text(`Paid on ${paid_at.toISOString().slice(0, 10)}. Thank you.`, left)
    else if (owed !== total - credit)
      this.text(`${this.money(owed)} ${currency} of it are still to pay.`, left)
    if (owed <= 0 || !issuer?.iban) return
    if (this.y > foot - 120) this.newPage()
    const top = this.y
    const cells = epcCode(this.bill, owed)
    const code = cells ? 110 : 0
    const { name, iban, bic, bank } = issuer
    if (cells) this.code(cells, left, top, code)
    const at = left + (code ? code + 20 : 0)
    this.text('Please pay by bank transfer', at, { font: 'bold' })
    this.facts(
      [
        ['Payee', name],
        ['IBAN', groupIban(iban)],
        ...(bic ? [['BIC', bic] as const] : []),
        ...(bank ? [['Bank', bank] as const] : []),
        ['Amount', `${this.money(owed)} ${currency}`],
        ['Reference', this.reference],
        ['Until', due_date],
      ],
      at,
      70,
    )
    if (code) this.text('The code can be read by the app of a bank.', at, { color: grey, size: 8 })
    this.y = Math.max(this.y, top + code)
  }
}
