import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { Schema } from 'node-schematron'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { type BillLine, groupIban } from '../../../plugins/billing/contract'
import { creditNotePdf } from '../../../plugins/billing/server/invoice/credit-note-pdf'
import { creditNoteX, facturX } from '../../../plugins/billing/server/invoice/factur-x'
import {
  daysText,
  invoicePdf,
  priceTexts,
} from '../../../plugins/billing/server/invoice/invoice-pdf'
import { lineOf, sumsOf } from '../../../plugins/billing/server/month/lines'
import { vatFor, vatNumberProblem } from '../../../plugins/billing/server/month/tax'
import type { BillRow, CreditNoteRow } from '../../../plugins/billing/server/tables'

const norm = join(import.meta.dirname, 'en16931')
const read = (name: string) => readFileSync(join(norm, name), 'utf8')
const rules = Schema.fromString(read('cii.sch'))
const main = 'CrossIndustryInvoice_100pD16B.xsd'
const parts = [
  'CrossIndustryInvoice_QualifiedDataType_100pD16B.xsd',
  'CrossIndustryInvoice_ReusableAggregateBusinessInformationEntity_100pD16B.xsd',
  'CrossIndustryInvoice_UnqualifiedDataType_100pD16B.xsd',
]

const issuer = {
  name: 'Recognition GmbH',
  address: 'Hauptstraße 1\n10115 Berlin',
  country: 'DE',
  vat_number: 'DE136695976',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  bank: 'Commerzbank',
}
const customer = {
  company: 'Łódź Радио Ωμέγα 音乐有限公司',
  name: 'Anna',
  email: 'anna@example.org',
  address: '广州市天河区\nRua 1',
  country: 'DE',
  vat_number: '',
}

function bill(lines: BillLine[], its: Partial<BillRow> = {}): BillRow {
  const { currency = 'EUR', customer: to = customer } = its
  const vat = vatFor(to, { issuer, vat: { DE: 19, FR: 20 } })
  const sums = sumsOf(lines, currency, vat)
  return {
    id: 7,
    uid: 5,
    number: 'INV-2046-000007',
    kind: 'monthly',
    state: 'open',
    payment_method: 'bank transfer',
    begin: '2046-08-01',
    end: '2046-08-31',
    due_date: '2046-09-16',
    paid_at: null,
    created_at: new Date('2046-09-02T00:00:00Z'),
    updated_at: new Date('2046-09-02T00:00:00Z'),
    issuer,
    customer: to,
    currency,
    sums,
    total: sums.total,
    credit: 0,
    reminded_at: null,
    reminders: 0,
    ...its,
  }
}

const line = (quantity: string, prices: Record<string, number>, discount = 0, included = false) => {
  const used = {
    service: 'AVR',
    item: 'per_thousand_requests',
    included,
    days: [{ day: '2046-08-02', quantity }],
  }
  const found = lineOf(used, { currency: 'EUR', prices, discount })
  if (!found) throw new Error('it has a price')
  return found
}
const lines = [
  line('1234.5', { per_thousand_requests: 2.5 }),
  line('150000', { per_thousand_requests: 3, 'per_thousand_requests@100000': 2 }, 10),
  line('10', { per_thousand_requests: 1 }, 0, true),
]

const note: CreditNoteRow = {
  id: 3,
  uid: 5,
  bill_id: 7,
  number: 'CN-2046-000001',
  created_at: new Date('2046-09-10T00:00:00Z'),
  currency: 'EUR',
  net: 840,
  vat: 160,
  reason: 'Counted twice & <taken back>',
}

/** What the norm's own rules and schema say against it. */
async function faults(xml: string): Promise<string[]> {
  const checked = await validateXML({
    xml: { fileName: 'invoice.xml', contents: xml },
    schema: { fileName: main, contents: read(main) },
    preload: parts.map((fileName) => ({ fileName, contents: read(fileName) })),
  })
  const schema = checked.errors.map(({ message }) => message)
  const broken = rules.validateString(xml)
  return [...schema, ...broken.map(({ message }) => (message ?? '').trim())]
}

const xmlOf = (row: BillRow) => {
  const xml = facturX(row, 'RF18539007547034')
  if (xml === undefined) throw new Error('it can be written')
  return xml
}

describe('the invoice that machines read', () => {
  // The norm's rules take seconds to be asked: two invoices hold what differs, the third proves that they find faults.
  test('keeps the rules of EN 16931', async () => {
    expect(await faults(xmlOf(bill(lines)))).toEqual([])
    const abroad = { ...customer, country: 'FR', vat_number: 'FR40303265045' }
    // With a cent from credit.
    const owed = xmlOf(bill(lines.slice(0, 1), { customer: abroad, credit: 1 }))
    expect(owed).toContain('<ram:CategoryCode>AE')
    expect(owed).toContain('<ram:TotalPrepaidAmount>0.01')
    expect(await faults(owed)).toEqual([])
    const wrong = owed.replace(/<ram:GrandTotalAmount>[\d.]+/, '<ram:GrandTotalAmount>1.00')
    expect((await faults(wrong)).join()).toContain('BR-CO-15')
  })

  test('a credit note keeps them too, and names the invoice that it corrects', async () => {
    const row = bill(lines)
    const xml = creditNoteX(note, row) ?? ''
    expect(xml).toContain('<ram:TypeCode>381')
    expect(xml).toContain(`<ram:IssuerAssignedID>${row.number}`)
    expect(xml).toContain('<ram:GrandTotalAmount>10.00')
    expect(await faults(xml)).toEqual([])
    expect(attached(await creditNotePdf(note, row))).toBe(xml)
    expect(creditNoteX(note, bill(lines, { issuer: null }))).toBeUndefined()
  })

  test.each([
    ['Italy, whose VAT the operator has not set', 'IT', 'E'],
    ['the United States', 'US', 'G'],
    ['France, a person', 'FR', 'S'],
  ])('says why VAT is what it is: %s', (_, country, code) => {
    expect(xmlOf(bill(lines, { customer: { ...customer, country } }))).toContain(
      `<ram:CategoryCode>${code}`,
    )
  })

  test('agrees with the bill to the cent in any month', () => {
    const amount = fc.integer({ min: 1, max: 5_000_000 })
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 6 }), (months) => {
        const row = bill(
          months.map(([count, micro]) =>
            line(String(count), { per_thousand_requests: micro / 1_000_000 }),
          ),
        )
        const xml = xmlOf(row)
        const found = (name: string) =>
          [...xml.matchAll(new RegExp(`<ram:${name}[^>]*>([\\d.]+)`, 'g'))].map(([, text]) =>
            Math.round(Number(text) * 100),
          )
        expect(found('GrandTotalAmount')).toEqual([row.total])
        expect(found('TaxTotalAmount')).toEqual([row.sums.vat])
        const [net, ...each] = found('LineTotalAmount').reverse()
        expect(net).toBe(row.sums.net)
        expect(each.reduce((sum, one) => sum + one, 0)).toBe(row.sums.net)
      }),
      { numRuns: 300 },
    )
  })

  test('is not written where the operator has not said who bills', () => {
    expect(facturX(bill(lines, { issuer: null }), 'RF')).toBeUndefined()
  })
})

const standing = { owed: 1000, credit: 0, credited: 0 }

describe('the PDF', () => {
  test('is an archive file that carries the XML, the same bytes each time', async () => {
    const pdf = await invoicePdf(bill(lines), standing)
    const text = pdf.toString('latin1')
    expect(text.slice(0, 8)).toBe('%PDF-1.7')
    expect(text).toMatch(/pdfaid:part>3/)
    expect(text).toMatch(/fx:ConformanceLevel>EN 16931/)
    expect(text).toMatch(/AFRelationship \/Alternative/)
    expect(attached(pdf)).toBe(xmlOf(bill(lines)).replace('RF18539007547034', referenceIn(pdf)))
    expect(Buffer.compare(pdf, await invoicePdf(bill(lines), standing))).toBe(0)
  })

  test('breaks a long name before what stands beside it', async () => {
    const rows = async (company: string) => {
      const pdf = await invoicePdf(bill(lines, { customer: { ...customer, company } }), standing)
      const [page = ''] = streamsOf(pdf).filter((stream) => / Tm$/m.test(stream))
      return page.match(/^1 0 0 1 50 [\d.]+ Tm$/gm)?.length ?? 0
    }
    const long = 'Gesellschaft für Tonaufzeichnungen und Rundfunkbeobachtung '.repeat(3)
    expect((await rows(long)) - (await rows('Ton AG'))).toBeGreaterThanOrEqual(3)
  })

  test('goes on over pages, and is there for a bill without issuer', async () => {
    const many = Array.from({ length: 60 }, () => line('5', { per_thousand_requests: 2 }))
    const pages = async (row: BillRow) =>
      (await invoicePdf(row, standing)).toString('latin1').match(/\/Type \/Page\b/g)?.length
    expect(await pages(bill(many))).toBe(5)
    expect(await pages(bill(lines, { issuer: null }))).toBe(1)
  })
})

describe('a VAT number', () => {
  test('is checked where its form is known', async () => {
    expect(await vatNumberProblem('DE', 'DE 136 695 976')).toBeUndefined()
    expect(await vatNumberProblem('DE', 'DE136695975')).toBe(
      'Not a valid VAT number of this country. Check it for a mistyped digit',
    )
    expect(await vatNumberProblem('GR', 'GR094259216')).toBe(
      'A VAT number of this country begins with EL',
    )
    expect(await vatNumberProblem('GR', 'EL094259216')).toBeUndefined()
    expect(await vatNumberProblem('US', 'what they have')).toBeUndefined()
  })
})

/** The text of the file that a PDF carries. */
const attached = (pdf: Buffer): string =>
  streamsOf(pdf).find(
    (text) => text.startsWith('<?xml') && text.includes('CrossIndustryInvoice'),
  ) ?? ''

/** What of a PDF is compressed. */
function streamsOf(pdf: Buffer): string[] {
  const found: string[] = []
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 1)) {
    try {
      found.push(inflateSync(pdf.subarray(at + 7)).toString('utf8'))
    } catch {
      // Another stream.
    }
  }
  return found
}

const referenceIn = (pdf: Buffer) => /<ram:PaymentReference>([^<]+)/.exec(attached(pdf))?.[1] ?? ''

describe('a line of an invoice', () => {
  const day = (day: string, quantity: string) => ({ day, quantity })

  test('says how a quantity of days comes about', () => {
    const days = [day('2046-08-01', '6'), day('2046-08-02', '6'), day('2046-08-03', '6')]
    expect(daysText({ month_days: 30, days })).toBe('6 × 3 days')
    expect(daysText({ month_days: 30, days: [...days, day('2046-08-04', '7')] })).toBe(
      'sum of 4 days',
    )
    expect(daysText({ month_days: undefined, days })).toBe('')
  })

  test('names each price by volume', () => {
    const tiers = [
      { from: 0, micro: 12_000_000 },
      { from: 100, micro: 9_000_000 },
    ]
    expect(priceTexts({ unit_micro: null, tiers }, 'EUR')).toEqual(['12 EUR', '9 EUR from 100 on'])
    expect(priceTexts({ unit_micro: 2_000_000 }, 'EUR')).toEqual(['2 EUR'])
  })

  test('groups the digits of an IBAN', () => {
    expect(groupIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
  })
})
