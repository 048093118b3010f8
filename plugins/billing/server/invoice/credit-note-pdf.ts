import type { BillRow, CreditNoteRow } from '../tables'
import { attachXml } from './attach-xml'
import { creditNoteX } from './factur-x'
import { vatSentences } from './invoice-pdf'
import { left, makePdf, type Pdf, Sheet } from './sheet'

/** What was taken off an invoice, to be printed and archived, with the same as Factur-X inside as its invoice has it. */
export function creditNotePdf(note: CreditNoteRow, bill: BillRow): Promise<Buffer> {
  const { number, created_at: at } = note
  const xml = creditNoteX(note, bill)
  return makePdf({ title: `Credit note ${number}`, author: bill.issuer?.name ?? '', at }, (pdf) => {
    new CreditNotePages(pdf, note, bill).draw()
    if (xml !== undefined) attachXml(pdf, xml, at)
  })
}

class CreditNotePages extends Sheet {
  constructor(
    pdf: Pdf,
    private readonly note: CreditNoteRow,
    private readonly bill: BillRow,
  ) {
    super(pdf, note.currency)
  }

  draw(): void {
    const { note, bill } = this
    const { sums } = bill
    this.issuer(bill.issuer)
    this.text(`Credit note ${note.number}`, left, { font: 'bold', size: 20 })
    this.y += 12
    this.about('For', bill.customer, [
      ['Issued', note.created_at.toISOString().slice(0, 10)],
      ['Invoice', bill.number],
      ['Invoiced', bill.created_at.toISOString().slice(0, 10)],
      ['Period', `${bill.begin} to ${bill.end}`],
    ])
    this.text(note.reason, left)
    this.y += 6
    this.rule()
    this.amounts(
      [
        ['Net', note.net, 'regular'],
        [`VAT ${sums.vat_rate}%`, note.vat, 'regular'],
        ['Credited', note.net + note.vat, 'bold'],
      ],
      left,
    )
    const sentence = vatSentences[sums.vat_kind ?? 'none']
    if (sentence) this.text(sentence, left)
    this.y += 24
    this.text(
      `It lowers what is owed for ${bill.number}. What was paid of that is credit of the account.`,
      left,
    )
    this.feet(note.number)
  }
}
