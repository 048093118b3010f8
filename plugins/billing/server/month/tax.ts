import type { BillingSettings, BillSums } from '../../contract'

/** What the VAT number of each country of the European Union is called there. */
const vatNumbers: Readonly<Record<string, string>> = {
  AT: 'uid',
  BE: 'vat',
  BG: 'vat',
  CY: 'vat',
  CZ: 'dic',
  DE: 'vat',
  DK: 'cvr',
  EE: 'kmkr',
  ES: 'nif',
  FI: 'alv',
  FR: 'tva',
  GR: 'vat',
  HR: 'oib',
  HU: 'anum',
  IE: 'vat',
  IT: 'iva',
  LT: 'pvm',
  LU: 'tva',
  LV: 'pvn',
  MT: 'vat',
  NL: 'btw',
  PL: 'nip',
  PT: 'nif',
  RO: 'cui',
  SE: 'vat',
  SI: 'ddv',
  SK: 'dph',
}

export const inUnion = (country: string): boolean => country in vatNumbers

/** As it is written on an invoice: no spaces, capital letters. */
export const plainVatNumber = (text: string): string => text.toUpperCase().replace(/[\s.-]/g, '')

/** What is wrong with a VAT number of this country; undefined: nothing, or its form is not known here. */
export async function vatNumberProblem(country: string, text: string): Promise<string | undefined> {
  const { stdnum } = await import('stdnum')
  const check = stdnum[country]?.[vatNumbers[country] ?? '']
  if (!check || text === '') return undefined
  // Greece is EL on invoices.
  const prefix = country === 'GR' ? 'EL' : country
  const number = plainVatNumber(text)
  if (!number.startsWith(prefix)) return `A VAT number of this country begins with ${prefix}`
  return check.validate(number.slice(2)).isValid
    ? undefined
    : 'Not a valid VAT number of this country. Check it for a mistyped digit'
}

interface Customer {
  country: string
  vat_number: string
}

/** VAT of services to a customer, by where both are. */
export function vatFor(
  { country, vat_number }: Customer,
  { issuer, vat }: Pick<BillingSettings, 'issuer' | 'vat'>,
): Pick<BillSums, 'vat_rate' | 'vat_kind'> {
  // A bill without an issuer is a draft, on which no VAT depends.
  const matters = issuer !== undefined || Object.keys(vat).length > 0
  if (country === '' && matters) return { vat_rate: 0, vat_kind: 'unknown' }
  const abroad = issuer !== undefined && issuer.country !== country && inUnion(issuer.country)
  if (abroad && inUnion(country) && vat_number !== '') return { vat_rate: 0, vat_kind: 'reverse' }
  const rate = vat[country] ?? 0
  if (rate > 0) return { vat_rate: rate, vat_kind: 'charged' }
  return { vat_rate: 0, vat_kind: abroad && !inUnion(country) ? 'outside' : 'none' }
}
