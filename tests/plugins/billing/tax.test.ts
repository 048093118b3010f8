import { expect, test } from 'vitest'
import { vatFor } from '../../../plugins/billing/server/month/tax'

const issuer = {
  name: 'Recognition GmbH',
  address: 'Berlin',
  country: 'DE',
  vat_number: '',
  iban: '',
  bic: '',
  bank: '',
}
const someone = { country: '', vat_number: '' }

test('VAT is not known while the customer has no country', () => {
  expect(vatFor(someone, { issuer, vat: {} }).vat_kind).toBe('unknown')
  expect(vatFor(someone, { issuer: undefined, vat: { DE: 19 } }).vat_kind).toBe('unknown')
  expect(vatFor({ ...someone, country: 'DE' }, { issuer, vat: { DE: 19 } })).toEqual({
    vat_rate: 19,
    vat_kind: 'charged',
  })
})
