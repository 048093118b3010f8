import { screen } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { monthOf } from '../../../plugins/billing/server/month/month'
import { prices } from '../../../plugins/pricing/server/tables'
import { dialogOf } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { type Person, startService, type TestService } from '../../support/service'
import { newBucket } from '../base-projects/identify-client'

let service: TestService
let anna: Person
const month = monthOf(new Date())

beforeAll(async () => {
  const settings = { billing: { from: month.from.slice(0, 7) } }
  service = await startService({}, { operator: { settings } })
  anna = await service.newPerson()
  const forAll = { uid: 0, currency: 'EUR' } as const
  await service.db.insert(prices).values([
    { ...forAll, service_type: 'BM', prices: { monthly_fee: 5, per_stream: 20 } },
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

describe('what will be charged', { timeout: 60_000 }, () => {
  test('is not announced for what no bill counts', async () => {
    const { user } = await openConsole('/bm/custom/Radios', { service, as: anna })
    await user.click(
      (await screen.findAllByText('Add stream', { selector: 'button' }))[0] as HTMLElement,
    )
    const name = await screen.findByLabelText(/^Name/)
    const dialog = dialogOf(name)
    await dialog.findByText(/Keeps the recording/)
    await service.call('GET', '/api/prices', { token: anna.token })
    expect(dialog.queryByText(/this costs/)).toBeNull()
  })

  test('is told with the prices of who is charged, and of nobody else', async () => {
    const chargedOf = async ({ call }: Person) => (await call('GET', '/prices')).body.charged
    expect(await chargedOf(anna)).toMatchObject({
      FS: expect.arrayContaining(['monthly_fee', 'per_fingerprint_hour']),
      META: ['monthly_fee', 'per_thousand_requests'],
    })
    expect(await chargedOf(anna)).not.toHaveProperty('BM')
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
