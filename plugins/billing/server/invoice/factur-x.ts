import { XMLBuilder } from 'fast-xml-parser'
import {
  type BillLine,
  documentLabel,
  type InvoiceDetails,
  inMajor,
  minorDigits,
} from '../../contract'
import type { BillRow } from '../tables'

/** Codes of UNTDID 5305, and why no VAT is charged. */
const categories = {
  charged: { code: 'S', reason: undefined },
  reverse: { code: 'AE', reason: 'Reverse charge' },
  outside: { code: 'G', reason: 'Not subject to VAT of the European Union' },
  none: { code: 'E', reason: 'VAT is not charged' },
} as const

/** Codes of UN/ECE Recommendation 20. */
const unitOf = ({ item }: BillLine) =>
  item.endsWith('_hour') ? 'HUR' : item === 'monthly_fee' ? 'MON' : 'C62'

/**
 * The invoice as Cross Industry Invoice of EN 16931, the part of Factur-X that machines read. Undefined where the norm asks
 * for what is not known: who bills and his VAT number, and the customer's country.
 */
export function facturX(bill: BillRow, reference: string): string | undefined {
  const { issuer, customer, sums, currency } = bill
  if (!issuer?.vat_number || !customer.country) return undefined
  const { code, reason } = categories[sums.vat_kind]
  const amount = (minor: number) => inMajor(minor, currency).toFixed(minorDigits(currency))
  const tax = {
    'ram:TypeCode': 'VAT',
    'ram:CategoryCode': code,
    'ram:RateApplicablePercent': sums.vat_rate,
  }
  const invoice = {
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    'rsm:CrossIndustryInvoice': {
      '@xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      '@xmlns:ram':
        'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      '@xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
      'rsm:ExchangedDocumentContext': {
        'ram:GuidelineSpecifiedDocumentContextParameter': {
          'ram:ID': 'urn:cen.eu:en16931:2017',
        },
      },
      'rsm:ExchangedDocument': {
        'ram:ID': bill.number,
        'ram:TypeCode': 380,
        'ram:IssueDateTime': time(bill.created_at.toISOString()),
      },
      'rsm:SupplyChainTradeTransaction': {
        'ram:IncludedSupplyChainTradeLineItem': sums.lines.map((line, at) => ({
          'ram:AssociatedDocumentLineDocument': { 'ram:LineID': at + 1 },
          'ram:SpecifiedTradeProduct': { 'ram:Name': nameOf(line) },
          'ram:SpecifiedLineTradeAgreement': {
            'ram:NetPriceProductTradePrice': priceOf(line, amount(line.amount)),
          },
          'ram:SpecifiedLineTradeDelivery': {
            'ram:BilledQuantity': quantityOf(line),
          },
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
          'ram:PaymentReference': reference,
          'ram:InvoiceCurrencyCode': currency,
          ...(issuer.iban && {
            'ram:SpecifiedTradeSettlementPaymentMeans': {
              'ram:TypeCode': 58,
              'ram:PayeePartyCreditorFinancialAccount': { 'ram:IBANID': plain(issuer.iban) },
            },
          }),
          'ram:ApplicableTradeTax': {
            'ram:CalculatedAmount': amount(sums.vat),
            'ram:TypeCode': 'VAT',
            ...(reason && { 'ram:ExemptionReason': reason }),
            'ram:BasisAmount': amount(sums.net),
            'ram:CategoryCode': code,
            'ram:RateApplicablePercent': sums.vat_rate,
          },
          'ram:BillingSpecifiedPeriod': {
            'ram:StartDateTime': time(bill.begin),
            'ram:EndDateTime': time(bill.end),
          },
          'ram:SpecifiedTradePaymentTerms': { 'ram:DueDateDateTime': time(bill.due_date) },
          'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
            'ram:LineTotalAmount': amount(sums.net),
            'ram:TaxBasisTotalAmount': amount(sums.net),
            'ram:TaxTotalAmount': { '@currencyID': currency, '#text': amount(sums.vat) },
            'ram:GrandTotalAmount': amount(sums.total),
            ...(bill.credit > 0 && { 'ram:TotalPrepaidAmount': amount(bill.credit) }),
            'ram:DuePayableAmount': amount(sums.total - bill.credit),
          },
        },
      },
    },
  }
  return new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true }).build(
    invoice,
  )
}

const nameOf = (line: BillLine): string => {
  const why = line.reserved === 'use' ? ' (reserved)' : ' (included in the plan)'
  return `${documentLabel(line)}${line.included ? why : ''}`
}

/** One lot at what the line comes to where no single price multiplies to it: tiers, or nothing to pay. */
const isLot = ({ unit_micro, included }: BillLine) => unit_micro === null || included

const priceOf = (line: BillLine, amount: string) =>
  line.unit_micro === null || line.included
    ? { 'ram:ChargeAmount': amount }
    : {
        'ram:ChargeAmount': decimal((line.unit_micro * (100 - line.discount)) / 100 / 1_000_000),
        'ram:BasisQuantity': { '@unitCode': unitOf(line), '#text': line.per },
      }

const quantityOf = (line: BillLine) =>
  isLot(line)
    ? { '@unitCode': 'C62', '#text': 1 }
    : { '@unitCode': unitOf(line), '#text': line.quantity }

/** Without an exponent, however small. */
const decimal = (number: number) => number.toFixed(8).replace(/\.?0+$/, '')

const plain = (text: string) => text.replace(/\s/g, '')

/** Day 102: year, month and day without signs between. */
const time = (text: string) => ({
  'udt:DateTimeString': { '@format': 102, '#text': text.slice(0, 10).replaceAll('-', '') },
})

interface Party {
  address: string
  country: string
  vat_number: string
}

const party = (
  { address, country, vat_number }: NonNullable<InvoiceDetails['issuer']> | Party,
  name: string,
) => ({
  'ram:Name': name,
  'ram:PostalTradeAddress': {
    ...(address && { 'ram:LineOne': address.replace(/\s*\n\s*/g, ', ') }),
    'ram:CountryID': country,
  },
  ...(vat_number && {
    'ram:SpecifiedTaxRegistration': { 'ram:ID': { '@schemeID': 'VA', '#text': plain(vat_number) } },
  }),
})
