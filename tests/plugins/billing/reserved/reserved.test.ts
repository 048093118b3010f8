import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BillLine, type BillSums, inMajor } from '#plugins/billing/contract'
import { monthOf } from '../../../../plugins/billing/server/month/month'
import { prices } from '../../../../plugins/pricing/server/tables'
import { type Person, startService, type TestService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { newProject, newStream } from '../../bm/monitored'

let service: TestService
let anna: Person

const today = new Date().toISOString().slice(0, 10)
const month = monthOf(new Date())
const monthDays = Number(month.end.slice(8))
const left = monthDays - Number(today.slice(8)) + 1
/** Cents of so many streams for the rest of the month, half a cent up. */
const restOf = (more: number) => Math.round((2999 * more * left) / monthDays)
const withVat = (net: number) => inMajor(net + Math.round(net * 0.19), 'EUR')

beforeAll(async () => {
  const billing = { from: month.from.slice(0, 7), vat: { DE: 19 } }
  service = await startService({}, { operator: { settings: { billing } } })
  anna = await bought()
  await service.db.insert(prices).values({
    uid: 0,
    service_type: 'BM',
    currency: 'EUR',
    valid_from: new Date(month.from),
    prices: { per_stream: 29.99, per_timemap: 4, per_cover_song: 3 },
  })
})
afterAll(() => service.close())

/** An account that may monitor one stream, billed in Germany. */
async function bought(): Promise<Person> {
  const person = await service.newPerson()
  const limits = { bm_custom_channels: 1, bm_custom_timemap: 0 }
  const plan = { limitType: 'Premium', trialEndsAt: null, limits } as const
  await service.services.accounts.setPlan(person.uid, plan)
  const to = { company: '', address: '', country: 'DE', vat_number: '', emails: [], budget: null }
  expect((await person.call('PUT', '/billing/preferences', to)).status).toBe(200)
  return person
}

const preview = (person: Person, quantity: number, item = 'per_stream') =>
  person.call('GET', `/billing/reserved/preview?item=${item}&quantity=${quantity}`)

async function change(person: Person, quantity: number, item = 'per_stream') {
  const { today: due, version } = (await preview(person, quantity, item)).body.data
  const body = { item, quantity, amount: due.total.toFixed(2), version }
  return person.call('POST', '/billing/reserved', body)
}

const streamsOf = async (person: Person) =>
  (await person.call('GET', '/billing/reserved')).body.data.items[0]
const invoicesOf = async (person: Person) => (await person.call('GET', '/billing/invoices')).body
const limitsOf = async (person: Person) => (await person.call('GET', '/user-info')).body.data.limits

describe('streams that are reserved', () => {
  test('are told to the cent before they are bought', async () => {
    const { data } = (await preview(anna, 3)).body
    const net = restOf(3)
    expect(data).toMatchObject({
      more: 3,
      currency: 'EUR',
      vat_rate: 19,
      from: today,
      end: month.end,
      today: { net: inMajor(net, 'EUR'), total: withVat(net) },
      next_month: month.until,
      month: { net: 89.97, vat: 17.09, total: 107.06 },
    })
  })

  test('are bought at the amount that was told alone', async () => {
    const { version } = (await preview(anna, 3)).body.data
    const body = { item: 'per_stream', quantity: 3, amount: '0.01', version }
    const refused = await anna.call('POST', '/billing/reserved', body)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain(`Today ${withVat(restOf(3)).toFixed(2)} EUR are charged`)
    expect((await invoicesOf(anna)).total).toBe(0)
    expect(await streamsOf(anna)).toMatchObject({ current: 0, next: 0 })
  })

  test('are charged today for the rest of the month, once however often it is clicked', async () => {
    const { today: due, version } = (await preview(anna, 3)).body.data
    const body = { item: 'per_stream', quantity: 3, amount: due.total.toFixed(2), version }
    const clicks = await Promise.all(
      [1, 2, 3].map(() => anna.call('POST', '/billing/reserved', body)),
    )
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await streamsOf(anna)).toMatchObject({ current: 3, next: 3 })
    const { data, total } = await invoicesOf(anna)
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({
      charge_type: 'reserved',
      amount: due.total,
      to_pay: due.total,
      bill_begin: today,
      bill_end: month.end,
      state_name: 'open',
    })
    const mail = await service.mailTo(anna.email, new RegExp(data[0].number))
    expect(mail.raw).toContain(`${data[0].number}.pdf`)
    const { sums } = (await anna.call('GET', `/billing/invoices/${data[0].id}`)).body.data
    expect(sums.lines).toMatchObject([
      { item: 'per_stream', reserved: 'more', quantity: String(3 * left), amount: restOf(3) },
    ])
  })

  test('are told beside what uses them: it costs nothing more until they are used up', async () => {
    const { body } = await anna.call('GET', '/costs?service=BM&item=per_stream&more=3')
    expect(body.data).toMatchObject({ reserved: 3, reserved_left: 3, now: 0, month: 0 })
    const more = await anna.call('GET', '/costs?service=BM&item=per_stream&more=4')
    expect(more.body.data).toMatchObject({ now: withVat(restOf(1)), month: 35.69 })
  })

  test('raise the limit at once', async () => {
    expect(await limitsOf(anna)).toMatchObject({ bm_custom_channels: 4, bm_custom_timemap: 0 })
    const bucket = await newBucket(anna, 'Songs')
    const project = await newProject(anna, [bucket], { name: 'Radios', type: 'BM-LOCAL' })
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      await newStream(anna, project.id, [`https://radio.example/${name}`], { name })
    }
    const { status } = await anna.call('POST', `/bm-cs-projects/${project.id}/streams`, {
      name: 'Five',
      stream_urls: ['https://radio.example/five'],
      config_id: 2,
    })
    expect(status).toBe(422)
    expect(await streamsOf(anna)).toMatchObject({ used: '4' })
  })

  test('are not charged again for being used; what is beyond them is', async () => {
    const { sums } = (await anna.call('GET', '/billing/open-bill')).body.data
    const lines: BillLine[] = (sums as BillSums[])[0]?.lines ?? []
    expect(lines).toMatchObject([
      { item: 'per_stream', included: false, quantity: '1', days: [{ day: today }] },
      { item: 'per_stream', included: true, reserved: 'use', quantity: '3', amount: 0 },
    ])
  })

  test('become fewer from the next month on, which can be taken back until then', async () => {
    expect((await change(anna, 1)).status).toBe(200)
    expect(await streamsOf(anna)).toMatchObject({
      current: 3,
      next: 1,
      month: { total: 35.69 },
    })
    expect((await limitsOf(anna)).bm_custom_channels).toBe(4)
    expect((await change(anna, 3)).status).toBe(200)
    expect(await streamsOf(anna)).toMatchObject({ current: 3, next: 3 })
    // Nothing was charged for either.
    expect((await invoicesOf(anna)).total).toBe(1)
  })

  test('that were made fewer are all there again when more are bought', async () => {
    await change(anna, 1)
    expect((await change(anna, 5)).status).toBe(200)
    expect(await streamsOf(anna)).toMatchObject({ current: 5, next: 5 })
    expect((await invoicesOf(anna)).data[0]).toMatchObject({ amount: withVat(restOf(2)) })
  })

  test('are refused to who saw another state of them', async () => {
    const body = { item: 'per_stream', quantity: 9, amount: '1.00', version: 0 }
    expect((await anna.call('POST', '/billing/reserved', body)).status).toBe(409)
  })
})

describe('what can not be reserved', () => {
  test('is what needs an engine that is not configured, and anything where no bill is written', async () => {
    const { data } = (await anna.call('GET', '/billing/reserved')).body
    expect(data.items[2]).toMatchObject({
      item: 'per_cover_song',
      offered: false,
      reason: expect.stringContaining('needs a trained model'),
      one_more: null,
    })
    expect((await preview(anna, 1, 'per_cover_song')).status).toBe(422)
    const free = await service.newPerson({ limitType: 'Free' })
    const told = (await free.call('GET', '/billing/reserved')).body.data
    expect(told.closed).toBe('plan')
    expect((await change(free, 1)).status).toBe(422)
  })

  test('is decided by the root user alone', async () => {
    const iam = await service.newIamUser(anna, ['read-billing', 'write-billing'])
    expect((await iam.call('GET', '/billing/reserved')).status).toBe(200)
    expect((await change(iam, 6)).status).toBe(403)
    const reader = await service.newIamUser(anna, ['read-buckets'])
    expect((await reader.call('GET', '/billing/reserved')).status).toBe(403)
  })
})
