import { encode } from 'uqr'
import { creditorReference } from '../creditor-reference'
import { amountText } from '../money'
import type { BillRow } from '../tables'

interface Transfer {
  name: string
  iban: string
  /** Decimal text, in euros. */
  amount: string
  /** ISO 11649. */
  reference: string
}

/** What a bank's app reads from the QR code of a SEPA transfer (EPC069-12, version 2). */
export const epcText = ({ name, iban, amount, reference }: Transfer): string =>
  ['BCD', '002', '1', 'SCT', '', name.slice(0, 70), iban.replace(/\s/g, ''), `EUR${amount}`, '']
    .concat(reference)
    .join('\n')

/** The code of what is left of a bill, row by row; undefined: no transfer in euros pays it. */
export function epcCode(
  { issuer, currency, number }: Pick<BillRow, 'issuer' | 'currency' | 'number'>,
  owed: number,
): boolean[][] | undefined {
  if (!issuer?.iban || currency !== 'EUR' || owed <= 0) return undefined
  const { name, iban } = issuer
  const [amount = ''] = amountText(owed, currency).split(' ')
  const text = epcText({ name, iban, amount, reference: creditorReference(number) })
  return encode(text, { ecc: 'M', border: 0 }).data
}
