import { screen } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { monthOf } from '../../../plugins/billing/server/month/month'
import { preferences } from '../../../plugins/billing/server/tables'
import { prices } from '../../../plugins/pricing/server/tables'
import { dialogOf } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { type Person, startService, type TestService } from '../../support/service'
import { newBucket } from '../base-projects/identify-client'

let service: TestService
let anna: Person
const month = monthOf(new Date())

beforeAll(async () => {
  const settings = { billing: { from: month.from.slice(0, 7), vat: { DE: 19 } } }
  service = await startService({}, { operator: { settings } })
  anna = await service.newPerson()
  await service.db.insert(preferences).values({
    uid: anna.uid,
    emails: [],
    company: '',
    address: '',
    country: 'DE',
    vat_number: '',
  })
  const forAll = { uid: 0, currency: 'EUR' } as const
  await service.db.insert(prices).values([
    {
      ...forAll,
      service_type: 'BM',
      prices: { monthly_fee: 5, per_stream: 20, 'per_stream+Premium': 1 },
    },
    { ...forAll, service_type: 'FS', prices: { per_fingerprint_hour: 1 } },
  ])
  const bucket = await newBucket(anna, 'Songs')
  const { status } = await anna.call('POST', '/bm-cs-projects', {
    name: 'Radios',
    region: 'eu-west-1',
    buckets: [bucket],
    type: 'BM-ACRC',
  })
  expect(status).toBe(201)
})
afterAll(() => service.close())

describe('what will be charged', () => {
  const addStream = async (as: Person) => {
    const { user } = await openConsole('/bm/custom/Radios', { service, as })
    await user.click(
      (await screen.findAllByText('Add stream', { selector: 'button' }))[0] as HTMLElement,
    )
    const name = await screen.findByLabelText(/^Name/)
    const dialog = dialogOf(name)
    await dialog.findByText(/Keeps the recording/)
    return dialog
  }
  const costOf = async ({ call }: Person, item: string, more = 1) =>
    (await call('GET', `/costs?service=BM&item=${item}&more=${more}`)).body.data

  test('is announced where it is made: for this month, a whole one, with VAT and what the plan includes', async () => {
    const dialog = await addStream(anna)
    // The fee of the product becomes due with its first stream. Of two one is included.
    const whole = 1.19 * (5 + 20)
    const days = Number(month.end.slice(8))
    const left = days - new Date().getUTCDate() + 1
    const one = Math.round((5 + (20 * left) / days) * 119) / 100
    const two = await costOf(anna, 'per_stream', 2)
    expect(two).toMatchObject({ currency: 'EUR', vat_rate: 19, held: true, included: 1, left: 1 })
    expect(two.month).toBeCloseTo(whole, 2)
    expect(two.now).toBeCloseTo(one, 1)
    expect(await dialog.findByText(/The plan includes 1, of which 1 are left/)).toBeTruthy()
    expect(dialog.getByText(/a whole month, with 19% VAT/)).toBeTruthy()
    expect(await costOf(anna, 'per_timemap')).toBeNull()
  })

  test('is not announced to who is not charged', async () => {
    const trial = await service.newPerson({ limitType: 'FreeTrial' })
    expect(await costOf(trial, 'per_stream')).toBeNull()
  })

  test('is told with the prices of who is charged, and of nobody else', async () => {
    const chargedOf = async ({ call }: Person) => (await call('GET', '/prices')).body.charged
    expect(await chargedOf(anna)).toMatchObject({
      FS: expect.arrayContaining(['monthly_fee', 'per_fingerprint_hour']),
      META: ['monthly_fee', 'per_thousand_requests'],
    })
    expect(await chargedOf(anna)).toHaveProperty('BM')
    const trial = await service.newPerson({ limitType: 'FreeTrial' })
    expect(await chargedOf(trial)).toBeUndefined()
  })

  test('is billed on a day that the open bill names to who is charged, and to nobody else', async () => {
    const next = (await anna.call('GET', '/billing/next-bill-date')).body
    expect(next.next_bill_date.slice(0, 7)).toBe(month.until.slice(0, 7))
    const trial = await service.newPerson({ limitType: 'FreeTrial' })
    const none = { next_bill_date: null, left_days: null }
    expect((await trial.call('GET', '/billing/next-bill-date')).body).toEqual(none)
  })
})
