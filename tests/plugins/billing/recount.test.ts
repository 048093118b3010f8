import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { closeDue } from '../../../plugins/billing/server/closing/close-due'
import { scans } from '../../../plugins/filescanning/server/tables'
import { prices } from '../../../plugins/pricing/server/tables'
import { openService } from '../../support/service'

const settings = { billing: { from: '2046-08', vat: { DE: 19 } } }
const service = await openService(
  {},
  { operator: { plugins: { on: ['billing-admin'] }, settings } },
)
const operator = await service.newPerson({ operator: ['admin-billing'] })
const anna = await service.newPerson()
await service.db.insert(prices).values({
  uid: 0,
  service_type: 'FS',
  currency: 'EUR',
  prices: { per_fingerprint_hour: 1.19 },
})
await service.db.insert(scans).values({
  uid: anna.uid,
  region: 'eu-west-1',
  container_id: 1,
  container: 'Radio',
  file_row: 1,
  engine: 1,
  state: 1,
  seconds: 36_000,
  billed: 36_000,
  ended_at: new Date('2046-08-20'),
})
await closeDue(new Date('2046-09-10'), service.services)
const bill: { id: number; number: string } = (await anna.call('GET', '/billing/invoices')).body
  .data[0]

const recount = () =>
  operator.call('POST', `/admin/billing/bills/${bill.id}/recount`, { reason: 'Asked by phone' })

describe('a closed month that is counted again', () => {
  test('comes to the same cent, also after prices and the plan have changed', async () => {
    await service.db.insert(prices).values({
      uid: anna.uid,
      service_type: 'FS',
      currency: 'EUR',
      prices: { per_fingerprint_hour: 9 },
    })
    const limits = {} as Parameters<typeof service.services.accounts.setPlan>[1]['limits']
    const free = { limitType: 'Free', trialEndsAt: null, limits } as const
    await service.services.accounts.setPlan(anna.uid, free)
    const { status, body } = await recount()
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ currency: 'EUR', billed: 11.9, counted: 11.9, lines: [] })
    const [entry] = (await anna.call('GET', '/audit-log')).body.data
    expect(entry).toMatchObject({ user: 'Operator', reason: 'Asked by phone' })
  })

  test('tells the line that is not what it was, and leaves the bill as it is', async () => {
    const isHers = eq(scans.uid, anna.uid)
    await service.db.update(scans).set({ billed: 3600 }).where(isHers)
    expect((await recount()).body.data).toMatchObject({
      billed: 11.9,
      counted: 1.19,
      lines: [{ service: 'FS', billed: 11.9, counted: 1.19 }],
    })
    await service.db.update(scans).set({ billed: 36_000 }).where(isHers)
    const shown = await anna.call('GET', `/billing/invoices/${bill.id}`)
    expect(shown.body.data.amount).toBe(11.9)
  })

  test('and any bill is found by the reference of its transfer, however that is spaced', async () => {
    const { reference } = (await anna.call('GET', `/billing/invoices/${bill.id}`)).body.data
    const found = async (search: string) =>
      (
        await operator.call('GET', `/admin/billing/bills?search=${encodeURIComponent(search)}`)
      ).body.data.map(({ id }: { id: number }) => id)
    expect(await found(reference.replace(/(.{4})/g, '$1 '))).toEqual([bill.id])
    expect(await found(reference.replace('000001', '000002'))).toEqual([])
  })
})
