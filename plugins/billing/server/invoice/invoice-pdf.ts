import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { type BillLine, inMajor, itemOf, minorDigits } from '../../contract'
import { creditorReference } from '../creditor-reference'
import type { BillRow } from '../tables'
import { epcText } from './epc-code'
import { facturX } from './factur-x'
import { type FontName, registerFonts, runsOf } from './fonts'

const left = 50
const right = 545
const foot = 770
const grey = '#616161'

const vatSentences = {
  charged: '',
  reverse: 'Reverse charge: VAT is due from the customer.',
  outside: 'Not subject to VAT of the European Union.',
  none: '',
} as const

/** An invoice to be printed and archived (PDF/A-3b), with the same as Factur-X inside where the issuer is known. */
export async function invoicePdf(bill: BillRow): Promise<Buffer> {
  const reference = creditorReference(bill.number)
  const xml = facturX(bill, reference)
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin: left, bufferPages: true, lang: 'en', displayTitle: true },
    ...{ pdfVersion: '1.7', subset: 'PDF/A-3b' },
    // The standard fonts are not embedded, which the archive form asks for.
    font: undefined as unknown as string,
    info: {
      Title: `Invoice ${bill.number}`,
      Author: bill.issuer?.name ?? '',
      CreationDate: bill.createdAt,
      ModDate: bill.createdAt,
    },
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  registerFonts(pdf)
  new InvoicePages(pdf, bill, reference).draw()
  if (xml !== undefined) attach(pdf, xml, bill.createdAt)
  pdf.end()
  await ended
  return Buffer.concat(parts)
}

/** As Factur-X names it: the file, how it belongs to the page, and the profile in the metadata. */
function attach(pdf: typeof PDFDocument.prototype, xml: string, at: Date): void {
  pdf.file(Buffer.from(xml), {
    ...{ name: 'factur-x.xml', type: 'text/xml', description: 'Factur-X invoice' },
    ...{ creationDate: at, modifiedDate: at },
    relationship: 'Alternative',
  } as PDFKit.Mixins.PDFAttachmentOptions)
  const metadata = pdf as unknown as { appendXML(xml: string): void }
  metadata.appendXML(`
    <rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
      <fx:DocumentType>INVOICE</fx:DocumentType>
      <fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>
      <fx:Version>1.0</fx:Version>
      <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
        <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
        <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
        <pdfaSchema:prefix>fx</pdfaSchema:prefix>
        <pdfaSchema:property><rdf:Seq>${['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel'].map(property).join('')}</rdf:Seq></pdfaSchema:property>
      </rdf:li></rdf:Bag></pdfaExtension:schemas>
    </rdf:Description>`)
}

const property = (name: string) => `<rdf:li rdf:parseType="Resource">
  <pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType>
  <pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${name}</pdfaProperty:description>
</rdf:li>`

/** Columns of the lines: where each ends or begins. */
const columns = { quantity: 350, price: 450, amount: right } as const

class InvoicePages {
  private y = left

  constructor(
    private readonly pdf: typeof PDFDocument.prototype,
    private readonly bill: BillRow,
    private readonly reference: string,
  ) {}

  draw(): void {
    this.head()
    this.lines()
    this.sums()
    this.payment()
    this.feet()
  }

  private head(): void {
    const { bill } = this
    const { issuer, customer } = bill
    if (!issuer) this.text('Draft, issuer not set', left, { font: 'bold', color: '#b10e1c' })
    else {
      this.text(issuer.name, left, { font: 'bold' })
      for (const line of [...issuer.address.split('\n'), issuer.country]) this.text(line, left)
      if (issuer.vat_number) this.text(`VAT number ${issuer.vat_number}`, left, { color: grey })
    }
    this.y += 24
    this.text(`Invoice ${bill.number}`, left, { font: 'bold', size: 20 })
    this.y += 12
    const top = this.y
    this.text('Billed to', left, { color: grey })
    const names = [customer.company, customer.name].filter((name) => name)
    const address = (customer.address ?? '').split('\n').filter((line) => line)
    for (const line of names.length > 0 ? names : [customer.email]) this.text(line, left)
    for (const line of address) this.text(line, left)
    if (customer.country) this.text(customer.country, left)
    if (customer.vat_number) this.text(`VAT number ${customer.vat_number}`, left)
    const below = this.y
    this.y = top
    for (const [label, value] of [
      ['Issued', bill.createdAt.toISOString().slice(0, 10)],
      ['Period', `${bill.begin} to ${bill.end}`],
      ['Due', bill.dueDate],
      ['Reference', this.reference],
    ] as const) {
      const line = this.y
      this.text(label, 330, { color: grey })
      this.y = line
      this.text(value, 400)
    }
    this.y = Math.max(this.y, below) + 24
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
    const { product, label, unit } = itemOf(line)
    const top = this.y
    this.text(`${product}: ${label}`, left, { width: 210 })
    const under = this.y
    this.y = top
    this.number(line.quantity, columns.quantity)
    this.y = top
    const price = line.unit_micro
    this.number(price === null ? 'by volume' : `${price / 1_000_000} ${currency}`, columns.price)
    const discount = line.discount > 0 ? `, ${line.discount}% off` : ''
    this.number(`per ${unit}${discount}`, columns.price, { color: grey, size: 8 })
    const second = this.y
    this.y = top
    this.number(line.included ? 'Included' : this.money(line.amount), columns.amount)
    this.y = Math.max(under, second) + 4
    this.rule()
  }

  private sums(): void {
    const { net, vat, vat_rate, vat_kind, total } = this.bill.sums
    const { credit } = this.bill
    if (this.y > foot - 100) this.newPage()
    this.y += 6
    const rows: [string, number, FontName][] = [
      ['Net', net, 'regular'],
      [`VAT ${vat_rate}%`, vat, 'regular'],
      ['Total', total, 'bold'],
      ...(credit > 0
        ? ([
            ['Paid from credit', -credit, 'regular'],
            ['To pay', total - credit, 'bold'],
          ] satisfies [string, number, FontName][])
        : []),
    ]
    for (const [label, minor, font] of rows) {
      const top = this.y
      this.text(label, columns.quantity, { font })
      this.y = top
      this.number(`${this.money(minor)} ${this.bill.currency}`, columns.amount, { font })
    }
    const sentence = vatSentences[vat_kind ?? 'none']
    if (sentence) this.text(sentence, left)
  }

  private payment(): void {
    const { issuer, currency, total, credit, paidAt } = this.bill
    this.y += 24
    if (paidAt) this.text(`Paid on ${paidAt.toISOString().slice(0, 10)}. Thank you.`, left)
    if (paidAt || !issuer?.iban) return
    if (this.y > foot - 120) this.newPage()
    const top = this.y
    const code = currency === 'EUR' ? 110 : 0
    if (code) {
      const { name, iban } = issuer
      const amount = this.money(total - credit)
      this.code(epcText({ name, iban, amount, reference: this.reference }), left, top, code)
    }
    const at = left + (code ? code + 20 : 0)
    this.text('Please pay by bank transfer', at, { font: 'bold' })
    for (const [label, value] of [
      ['Payee', issuer.name],
      ['IBAN', issuer.iban],
      ['Amount', `${this.money(total - credit)} ${currency}`],
      ['Reference', this.reference],
      ['Until', this.bill.dueDate],
    ] as const) {
      const line = this.y
      this.text(label, at, { color: grey })
      this.y = line
      this.text(value, at + 70)
    }
    if (code) this.text('The code can be read by the app of a bank.', at, { color: grey, size: 8 })
    this.y = Math.max(this.y, top + code)
  }

  private code(text: string, x: number, y: number, side: number): void {
    const { data, size } = encode(text, { ecc: 'M', border: 0 })
    const cell = side / size
    // A hair wider, so that no light line shows between two.
    for (const [row, cells] of data.entries())
      for (const [column, dark] of cells.entries())
        if (dark) this.pdf.rect(x + column * cell, y + row * cell, cell + 0.2, cell + 0.2)
    this.pdf.fill('#000000')
  }

  private feet(): void {
    const { count } = this.pdf.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.pdf.switchToPage(page)
      this.y = foot + 10
      this.text(this.bill.number, left, { color: grey, size: 8 })
      this.y = foot + 10
      this.number(`Page ${page + 1} of ${count}`, right, { color: grey, size: 8 })
    }
  }

  private newPage(): void {
    this.pdf.addPage()
    this.y = left
  }

  private rule(): void {
    this.pdf.moveTo(left, this.y).lineTo(right, this.y).lineWidth(0.5).stroke('#d1d1d1')
    this.y += 6
  }

  private readonly money = (minor: number) =>
    inMajor(minor, this.bill.currency).toFixed(minorDigits(this.bill.currency))

  private text(text: string, x: number, look: Look = {}): void {
    const { font = 'regular', size = 10, color = '#000000', width = right - x } = look
    const { pdf } = this
    const runs = runsOf(text, font)
    for (const [at, run] of runs.entries()) {
      pdf.font(run.font).fontSize(size).fillColor(color)
      const options = { width, continued: at < runs.length - 1, lineGap: 2 }
      if (at === 0) pdf.text(run.text, x, this.y, options)
      else pdf.text(run.text, options)
    }
    if (runs.length > 0) this.y = pdf.y
  }

  /** Ends at `x`. */
  private number(text: string, x: number, { font = 'regular', size = 10, color }: Look = {}): void {
    const { pdf } = this
    pdf
      .font(font)
      .fontSize(size)
      .fillColor(color ?? '#000000')
    pdf.text(text, x - pdf.widthOfString(text), this.y, { lineBreak: false })
    this.y += pdf.currentLineHeight(true) + 2
  }
}

interface Look {
  font?: FontName
  size?: number
  color?: string
  width?: number
}
