import type PDFDocument from 'pdfkit'
import { inMajor, minorDigits } from '../../contract'
import type { BillRow } from '../tables'
import { type FontName, registerFonts, runsOf } from './fonts'

export const left = 50
export const right = 545
export const foot = 770
export const grey = '#616161'

/** Where it stands what a document is about. */
const beside = 330

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const countryName = (code: string) => countryNames.of(code) ?? code

export type Pdf = typeof PDFDocument.prototype

export interface Look {
  font?: FontName
  size?: number
  color?: string
  width?: number
}

/** A document to be printed and archived (PDF/A-3b). */
export async function makePdf(
  { title, author, at }: { title: string; author: string; at: Date },
  draw: (pdf: Pdf) => void,
): Promise<Buffer> {
  const { default: Document } = await import('pdfkit')
  const pdf = new Document({
    size: 'A4',
    margin: left,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    // The standard fonts are not embedded, which the archive form asks for.
    font: undefined as unknown as string,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  await registerFonts(pdf)
  draw(pdf)
  pdf.end()
  await ended
  return Buffer.concat(parts)
}

/** What is written from above to below, page by page. */
export class Sheet {
  protected y = left

  constructor(
    protected readonly pdf: Pdf,
    protected readonly currency: string,
  ) {}

  protected issuer(issuer: BillRow['issuer']): void {
    if (!issuer) this.text('Draft, issuer not set', left, { font: 'bold', color: '#b10e1c' })
    else {
      this.text(issuer.name, left, { font: 'bold' })
      for (const line of [...issuer.address.split('\n'), countryName(issuer.country)])
        this.text(line, left)
      if (issuer.vat_number) this.text(`VAT number ${issuer.vat_number}`, left, { color: grey })
    }
    this.y += 24
  }

  /** Whom it is for, and beside that what it is about. */
  protected about(
    heading: string,
    customer: BillRow['customer'],
    facts: readonly (readonly [string, string])[],
  ): void {
    const top = this.y
    this.text(heading, left, { color: grey })
    const names = [customer.company, customer.name].filter((name) => name)
    const address = (customer.address ?? '').split('\n').filter((line) => line)
    const who = names.length > 0 ? names : [customer.email]
    const country = customer.country ? [countryName(customer.country)] : []
    const taxed = customer.vat_number ? [`VAT number ${customer.vat_number}`] : []
    for (const line of [...who, ...address, ...country, ...taxed])
      this.text(line, left, { width: beside - 20 - left })
    const below = this.y
    this.y = top
    this.facts(facts, beside, 70)
    this.y = Math.max(this.y, below) + 24
  }

  protected facts(facts: readonly (readonly [string, string])[], x: number, indent: number): void {
    for (const [label, value] of facts) {
      const line = this.y
      this.text(label, x, { color: grey })
      this.y = line
      this.text(value, x + indent)
    }
  }

  /** Labels from `x` on, amounts (minor units) at the right. */
  protected amounts(rows: readonly (readonly [string, number, FontName])[], x: number): void {
    for (const [label, minor, font] of rows) {
      const top = this.y
      this.text(label, x, { font })
      this.y = top
      this.number(`${this.money(minor)} ${this.currency}`, right, { font })
    }
  }

  protected code(data: readonly (readonly boolean[])[], x: number, y: number, side: number): void {
    const cell = side / data.length
    // A hair wider, so that no light line shows between two.
    for (const [row, cells] of data.entries())
      for (const [column, dark] of cells.entries())
        if (dark) this.pdf.rect(x + column * cell, y + row * cell, cell + 0.2, cell + 0.2)
    this.pdf.fill('#000000')
  }

  protected feet(name: string): void {
    const { count } = this.pdf.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.pdf.switchToPage(page)
      this.y = foot + 10
      this.text(name, left, { color: grey, size: 8 })
      this.y = foot + 10
      this.number(`Page ${page + 1} of ${count}`, right, { color: grey, size: 8 })
    }
  }

  protected newPage(): void {
    this.pdf.addPage()
    this.y = left
  }

  protected rule(): void {
    this.pdf.moveTo(left, this.y).lineTo(right, this.y).lineWidth(0.5).stroke('#d1d1d1')
    this.y += 6
  }

  protected readonly money = (minor: number) =>
    inMajor(minor, this.currency).toFixed(minorDigits(this.currency))

  protected text(text: string, x: number, look: Look = {}): void {
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
  protected number(
    text: string,
    x: number,
    { font = 'regular', size = 10, color }: Look = {},
  ): void {
    const { pdf } = this
    pdf
      .font(font)
      .fontSize(size)
      .fillColor(color ?? '#000000')
    pdf.text(text, x - pdf.widthOfString(text), this.y, { lineBreak: false })
    this.y += pdf.currentLineHeight(true) + 2
  }
}
