import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type BillLine, documentLabel } from '#plugins/billing/contract'
import { closeMonth } from '../../../../plugins/billing/server/closing/close-month'
import { daysAfter, monthOf } from '../../../../plugins/billing/server/month/month'
import { reservations } from '../../../../plugins/billing/server/tables'
import { prices } from '../../../../plugins/pricing/server/tables'
import { openService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { newProject, newStream } from '../../bm/monitored'

const thisMonth = monthOf(new Date())
const month = monthOf(new Date(Date.parse(thisMonth.from) - 1))
const monthDays = Number(month.end.slice(8))
const tenth = `${month.from.slice(0, 8)}10`
const longAgo = daysAfter(month.from, -40)

// The test closes the month, not the service.
const settings = { billing: { from: month.from.slice(0, 7), grace_days: 28, vat: {} } }
const service = await openService(
  {},
  { operator: { plugins: { on: ['billing-admin'] }, settings } },
)
const operator = await service.newPerson({ operator: ['admin-billing'] })
const anna = await service.newPerson({ limitType: 'Custom' })
await service.db.insert(prices).values({
  uid: 0,
  service_type: 'BM',
  currency: 'EUR',
  valid_from: new Date(longAgo),
  prices: { per_stream: 31, 'per_stream+Custom': 1 },
})

const reserved = (day: string, begin: string, quantity: number, more = 0) =>
  service.db.insert(reservations).values({
    uid: anna.uid,
    by: 'Anna',
    service: 'BM',
    item: 'per_stream',
    day,
    begin,
    quantity,
    more,
  })

const recounted = async (id: number) => {
  const asked = { reason: 'Asked by phone' }
  return (await operator.call('POST', `/admin/billing/bills/${id}/recount`, asked)).body.data
}

async function monitored(count: number) {
  const bucket = await newBucket(anna, 'Songs')
  const project = await newProject(anna, [bucket], { name: 'Radios', type: 'BM-LOCAL' })
  for (let at = 0; at < count; at++) {
    await newStream(anna, project.id, [`https://radio.example/${at}`], { name: `Radio ${at}` })
  }
}

describe('the bill of a month', () => {
  test('has what was reserved before it, not what was bought within it, and use beyond both', async () => {
    await monitored(5)
    const begin = new Date(`${tenth}T06:00:00Z`)
    await service.db.execute(sql`update bm_held set begin = ${begin.toISOString()}`)
    await reserved(longAgo, longAgo, 2, 2)
    await reserved(tenth, tenth, 3, 1)
    // It shrinks in the month after.
    await reserved(tenth, thisMonth.from, 1)
    const account = await service.services.accounts.find(anna.uid)
    if (!account) throw new Error('there is no account')
    await closeMonth(account, month, new Date(), service.services)

    const [bill] = (await anna.call('GET', '/billing/invoices')).body.data
    const { sums } = (await anna.call('GET', `/billing/invoices/${bill.id}`)).body.data
    const days = monthDays - 9
    // Five streams: the plan includes one of them, and three are reserved.
    const beyond = Math.round((3100 * days) / monthDays)
    expect(sums.lines).toMatchObject([
      { reserved: 'held', quantity: String(2 * monthDays), amount: 6200 },
      { included: false, quantity: String(days), amount: beyond },
      { included: true, quantity: String(days), amount: 0 },
      { included: true, reserved: 'use', quantity: String(3 * days), amount: 0 },
    ])
    expect(sums.net).toBe(6200 + beyond)
    expect(sums.lines.map((line: BillLine) => documentLabel(line))[0]).toBe(
      `Broadcast monitoring: Reserved streams, 2, from ${month.from} to ${month.end}`,
    )
    expect(await recounted(bill.id)).toMatchObject({
      billed: bill.amount,
      counted: bill.amount,
      lines: [],
    })
  })

  test('that runs has what is left of them from its first day on', async () => {
    const { sums } = (await anna.call('GET', '/billing/open-bill')).body.data
    expect(sums[0].lines[0]).toMatchObject({ reserved: 'held', amount: 3100 })
  })
})

describe('what was bought within a month', () => {
  test('comes to the same cent when its bill is counted again, and says its days', async () => {
    const path = '/billing/reserved/preview?item=per_stream&quantity=8'
    const { today, version } = (await anna.call('GET', path)).body.data
    const body = { item: 'per_stream', quantity: 8, amount: today.total.toFixed(2), version }
    expect((await anna.call('POST', '/billing/reserved', body)).status).toBe(200)
    const [bill] = (await anna.call('GET', '/billing/invoices')).body.data
    expect(bill).toMatchObject({ charge_type: 'reserved', amount: today.total })
    expect(await recounted(bill.id)).toMatchObject({
      billed: today.total,
      counted: today.total,
      lines: [],
    })
    const { sums } = (await anna.call('GET', `/billing/invoices/${bill.id}`)).body.data
    const [begin, end] = [new Date().toISOString().slice(0, 10), thisMonth.end]
    expect(documentLabel(sums.lines[0])).toBe(
      `Broadcast monitoring: Reserved streams, 7 more, from ${begin} to ${end}`,
    )
  })

  test('is kept as it was: the database refuses to change it', async () => {
    const change = service.db.execute(sql`update billing_reservations set quantity = 0`)
    await expect(change).rejects.toThrow()
  })
})
