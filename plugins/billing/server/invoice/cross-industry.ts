import { XMLBuilder } from 'fast-xml-parser'
import { type InvoiceDetails, inMajor, minorDigits } from '../../contract'
import type { BillRow } from '../tables'

/** Codes of UNTDID 5305, and why no VAT is charged. */
const categories = {
  charged: { code: 'S', reason: undefined },
  reverse: { code: 'AE', reason: 'Reverse charge' },
  outside: { code: 'G', reason: 'Not subject to VAT of the European Union' },
  none: { code: 'E', reason: 'VAT is not charged' },
  unknown: { code: 'E', reason: 'VAT is not charged' },
} as const

/** Codes of UNTDID 1001. */
const kinds = { invoice: 380, 'credit note': 381 } as const

type Element = Record<string, unknown>

/** What differs between papers about a bill. Amounts are in minor units. */
export interface Paper {
  kind: keyof typeof kinds
  number: string
  issued: Date
  /** The norm's trade product, price and quantity of each line, and what it comes to. */
  lines: { name: string; price: Element; quantity: Element; amount: number }[]
  net: number
  vat: number
  /** Of it already paid. */
  paid: number
  /** What the bank transfer is told by; undefined: nothing is transferred. */
  reference?: string
  /** Until when it is paid, or what is done instead. */
  terms: Element
  /** The bill that it corrects. */
  corrects?: BillRow
}

/**
 * A paper as Cross Industry Invoice of EN 16931, the part of Factur-X that machines read. Undefined where the norm asks for
 * what is not known: who bills and his VAT number, and the customer's country.
 */
export function crossIndustry(bill: BillRow, paper: Paper): string | undefined {
  const { issuer, customer, sums, currency } = bill
  if (!issuer?.vat_number || !customer.country) return undefined
  const { code, reason } = categories[sums.vat_kind]
  const amount = (minor: number) => inMajor(minor, currency).toFixed(minorDigits(currency))
  const total = paper.net + paper.vat
  const tax = {
    'ram:TypeCode': 'VAT',
    'ram:CategoryCode': code,
    'ram:RateApplicablePercent': sums.vat_rate,
  }
  const written = {
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    'rsm:CrossIndustryInvoice': {
      '@xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      '@xmlns:ram':
        'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      '@xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
      '@xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
      'rsm:ExchangedDocumentContext': {
        'ram:GuidelineSpecifiedDocumentContextParameter': {
          'ram:ID': 'urn:cen.eu:en16931:2017',
        },
      },
      'rsm:ExchangedDocument': {
        'ram:ID': paper.number,
        'ram:TypeCode': kinds[paper.kind],
        'ram:IssueDateTime': time(paper.issued.toISOString()),
      },
      'rsm:SupplyChainTradeTransaction': {
        'ram:IncludedSupplyChainTradeLineItem': paper.lines.map((line, at) => ({
          'ram:AssociatedDocumentLineDocument': { 'ram:LineID': at + 1 },
          'ram:SpecifiedTradeProduct': { 'ram:Name': line.name },
          'ram:SpecifiedLineTradeAgreement': { 'ram:NetPriceProductTradePrice': line.price },
          'ram:SpecifiedLineTradeDelivery': { 'ram:BilledQuantity': line.quantity },
          'ram:SpecifiedLineTradeSettlement': {
            'ram:ApplicableTradeTax': tax,
            'ram:SpecifiedTradeSettlementLineMonetarySummation': {
              'ram:LineTotalAmount': amount(line.amount),
            },
          },
        })),
        'ram:ApplicableHeaderTradeAgreement': {
          'ram:SellerTradeParty': party(issuer, issuer.name),
          'ram:BuyerTradeParty': party(
            customer,
            customer.company || customer.name || customer.email,
          ),
        },
        'ram:ApplicableHeaderTradeDelivery': {
          'ram:ActualDeliverySupplyChainEvent': { 'ram:OccurrenceDateTime': time(bill.end) },
        },
        'ram:ApplicableHeaderTradeSettlement': {
          ...(paper.reference && { 'ram:PaymentReference': paper.reference }),
          'ram:InvoiceCurrencyCode': currency,
          ...(paper.reference && issuer.iban && transferTo(issuer)),
          'ram:ApplicableTradeTax': {
            'ram:CalculatedAmount': amount(paper.vat),
            'ram:TypeCode': 'VAT',
            ...(reason && { 'ram:ExemptionReason': reason }),
            'ram:BasisAmount': amount(paper.net),
            'ram:CategoryCode': code,
            'ram:RateApplicablePercent': sums.vat_rate,
          },
          'ram:BillingSpecifiedPeriod': {
            'ram:StartDateTime': time(bill.begin),
            'ram:EndDateTime': time(bill.end),
          },
          'ram:SpecifiedTradePaymentTerms': paper.terms,
          'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
            'ram:LineTotalAmount': amount(paper.net),
            'ram:TaxBasisTotalAmount': amount(paper.net),
            'ram:TaxTotalAmount': { '@currencyID': currency, '#text': amount(paper.vat) },
            'ram:GrandTotalAmount': amount(total),
            ...(paper.paid > 0 && { 'ram:TotalPrepaidAmount': amount(paper.paid) }),
            'ram:DuePayableAmount': amount(total - paper.paid),
          },
          ...(paper.corrects && {
            'ram:InvoiceReferencedDocument': {
              'ram:IssuerAssignedID': paper.corrects.number,
              'ram:FormattedIssueDateTime': time(paper.corrects.created_at.toISOString(), 'qdt'),
            },
          }),
        },
      },
    },
  }
  return new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true }).build(
    written,
  )
}

type Issuer = NonNullable<InvoiceDetails['issuer']>

const transferTo = ({ iban, bic }: Issuer) => ({
  'ram:SpecifiedTradeSettlementPaymentMeans': {
    'ram:TypeCode': 58,
    'ram:PayeePartyCreditorFinancialAccount': { 'ram:IBANID': plain(iban) },
    ...(bic && { 'ram:PayeeSpecifiedCreditorFinancialInstitution': { 'ram:BICID': bic } }),
  },
})

const plain = (text: string) => text.replace(/\s/g, '')

/** Day 102: year, month and day without signs between. */
export const time = (text: string, type: 'udt' | 'qdt' = 'udt') => ({
  [`${type}:DateTimeString`]: { '@format': 102, '#text': text.slice(0, 10).replaceAll('-', '') },
})

interface Party {
  address: string
  country: string
  vat_number: string
}

const party = ({ address, country, vat_number }: Party, name: string) => ({
  'ram:Name': name,
  'ram:PostalTradeAddress': {
    ...(address && { 'ram:LineOne': address.replace(/\s*\n\s*/g, ', ') }),
    'ram:CountryID': country,
  },
  ...(vat_number && {
    'ram:SpecifiedTaxRegistration': { 'ram:ID': { '@schemeID': 'VA', '#text': plain(vat_number) } },
  }),
})
