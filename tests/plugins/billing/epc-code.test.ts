import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { creditorReference } from '../../../plugins/billing/server/creditor-reference'
import { epcCode } from '../../../plugins/billing/server/invoice/epc-code'

const issuer = {
  name: 'Recognition GmbH',
  address: 'Hauptstraße 1, Berlin',
  country: 'DE',
  vat_number: '',
  iban: 'DE89 3704 0044 0532 0130 00',
}
const bill = { issuer, currency: 'EUR', number: 'INV-2046-000001' }

test('the code of a transfer holds payee, account, what is left to pay and the reference', () => {
  const lines = ['BCD', '002', '1', 'SCT', '', 'Recognition GmbH', 'DE89370400440532013000']
  const text = [...lines, 'EUR1234.50', '', creditorReference(bill.number)].join('\n')
  expect(epcCode(bill, 123450)).toEqual(encode(text, { ecc: 'M', border: 0 }).data)
})

test('there is none where nothing is left, in another currency, or without an account', () => {
  expect(epcCode(bill, 0)).toBeUndefined()
  expect(epcCode({ ...bill, currency: 'USD' }, 100)).toBeUndefined()
  expect(epcCode({ ...bill, issuer: { ...issuer, iban: '' } }, 100)).toBeUndefined()
})
