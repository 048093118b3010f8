import { describe, expect, test } from 'vitest'
import { closeDue } from '../../../plugins/billing/server/closing/close-due'
import { daysAfter, monthOf } from '../../../plugins/billing/server/month/month'
import { credits } from '../../../plugins/billing/server/tables'
import { scans } from '../../../plugins/filescanning/server/tables'
import { prices } from '../../../plugins/pricing/server/tables'
import { openService } from '../../support/service'

const month = monthOf(new Date())
const time = /^\d{4}-\d{2}-\d{2}/

const settings = { billing: { from: month.from.slice(0, 7) } }
const service = await openService(
  {},
  { operator: { plugins: { on: ['billing-admin'] }, settings } },
)
const anna = await service.newPerson()
const operator = await service.newPerson({ operator: ['read-admin-billing'] })
const table = { uid: 0, currency: 'EUR', valid_from: new Date(month.from) } as const
await service.db.insert(prices).values([
  { ...table, service_type: 'FS', prices: { per_fingerprint_hour: 10 } },
  { ...table, service_type: 'AVR', prices: { per_thousand_requests: 2.5 } },
])
await service.db.insert(scans).values({
  uid: anna.uid,
  region: 'eu-west-1',
  container_id: 1,
  container: 'Radio',
  file_row: 1,
  engine: 1,
  state: 1,
  seconds: 7200,
  billed: 7200,
  ended_at: new Date(`${month.from}T10:00:00Z`),
})
const given = { uid: anna.uid, kind: 'gift', currency: 'EUR', amount: 500 } as const
await service.db.insert(credits).values(given)

/** What the provider's client asks for, and prints of it. */
describe('the documented calls', () => {
  test('tell the bill of this month, with what credit pays of it', async () => {
    const { body } = await anna.call('GET', '/billing/current-bill')
    expect(body.data).toMatchObject({
      uid: anna.uid,
      charge_type: 'monthly',
      amount: 20,
      credit: 5,
      bill_begin: month.from,
      bill_end: month.end,
      state: 0,
      payment_method: 'bank transfer',
      created_at: expect.stringMatching(time),
      updated_at: expect.stringMatching(time),
    })
    expect(Number.isInteger(body.data.id)).toBe(true)
  })

  test('tell when it is billed, bare', async () => {
    const { body } = await anna.call('GET', '/billing/next-bill-date')
    expect(body.next_bill_date).toBe(daysAfter(month.until, 1))
    expect(body.left_days).toBeGreaterThan(0)
  })

  test('tell prices as an object by their keys, of the products that are asked for', async () => {
    const { body } = await anna.call('GET', '/prices?type=Latest&service_types=AVR,LCD')
    expect(body.data).toMatchObject([
      { uid: 0, service_type: 'AVR', state: 1, prices: { per_thousand_requests: 2.5 } },
    ])
    expect(Number.isInteger(body.data[0].id)).toBe(true)
  })

  test('list bills bare, and download one by account and number', async () => {
    await closeDue(new Date(daysAfter(month.until, 10)), service.services)
    const { body } = await anna.call('GET', '/billing/invoices?per_page=5')
    expect(body).toMatchObject({ total: 1, current_page: 1, last_page: 1 })
    const [bill] = body.data
    expect(bill).toMatchObject({ charge_type: 'monthly', amount: 20, credit: 5, state: 0 })
    expect(bill).toMatchObject({ bill_begin: month.from, bill_end: month.end })
    const name = `${anna.uid}-${bill.id}`
    const pdf = await service.call('GET', `/api/billing/invoices/${name}/download`, {
      token: anna.token,
    })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const other = await service.newPerson()
    expect((await other.call('GET', `/billing/invoices/${name}/download`)).status).toBe(404)
  })

  test('answer of another account to operators of billing alone', async () => {
    const asked = [
      `/billing/current-bill?uid=${anna.uid}`,
      `/billing/invoices?per_page=5&uid=${anna.uid}`,
    ]
    const stranger = await service.newPerson()
    for (const path of asked) {
      expect((await stranger.call('GET', path)).status).toBe(404)
      expect((await anna.call('GET', path)).status).toBe(200)
    }
    const [current, invoices] = await Promise.all(asked.map((path) => operator.call('GET', path)))
    expect(current?.body.data).toMatchObject({ uid: anna.uid, amount: 20 })
    expect(invoices?.body.data).toMatchObject([{ uid: anna.uid, amount: 20 }])
  })
})
