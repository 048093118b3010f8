import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type BillLine, type BillSums, documentLabel, inMajor } from '#plugins/billing/contract'
import { accountPlans } from '../../../../host/server/people/tables'
import { closeMonth } from '../../../../plugins/billing/server/closing/close-month'
import { daysAfter, monthOf } from '../../../../plugins/billing/server/month/month'
import { lowerPlans } from '../../../../plugins/billing/server/plan/lower-plans'
import { planChanges } from '../../../../plugins/billing/server/tables'
import { prices } from '../../../../plugins/pricing/server/tables'
import { openService, type Person } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { newProject, newStream } from '../../bm/monitored'

const today = new Date().toISOString().slice(0, 10)
const month = monthOf(new Date())
const last = monthOf(new Date(Date.parse(month.from) - 1))
const monthDays = Number(month.end.slice(8))
const left = monthDays - Number(today.slice(8)) + 1
const rest = Math.round((2999 * left) / monthDays)
const withVat = (net: number) => inMajor(net + Math.round(net * 0.19), 'EUR')

const billing = { from: last.from.slice(0, 7), grace_days: 28, vat: { DE: 19 } }
const plugins = { on: ['billing-admin', 'monitoring-admin'] }
const service = await openService({}, { operator: { plugins, settings: { billing } } })
const operator = await service.newPerson({ operator: ['admin-billing', 'admin-monitoring'] })
await service.db.insert(prices).values({
  uid: 0,
  service_type: 'PLAN',
  currency: 'EUR',
  valid_from: new Date(last.from),
  prices: { premium: 29.99 },
})

async function customer(limitType: 'Free' | 'Premium' = 'Free'): Promise<Person> {
  const person = await service.newPerson({ limitType })
  const to = { company: '', address: '', country: 'DE', vat_number: '', emails: [], budget: null }
  expect((await person.call('PUT', '/billing/preferences', to)).status).toBe(200)
  return person
}
const eqUid = ({ uid }: Person) => eq(accountPlans.uid, uid)
const preview = (person: Person, plan: string) =>
  person.call('GET', `/billing/plan/preview?plan=${plan}`)
async function choose(person: Person, plan: string) {
  const { today: due, version } = (await preview(person, plan)).body.data
  const body = { plan, version, amount: due.total.toFixed(2) }
  return person.call('POST', '/billing/plan', body)
}
const planOf = async (person: Person) => (await person.call('GET', '/billing/plan')).body.data
const userOf = async (person: Person) => (await person.call('GET', '/user-info')).body.data
const invoicesOf = async (person: Person) => (await person.call('GET', '/billing/invoices')).body
const feesOf = async (person: Person): Promise<BillLine[]> => {
  const { sums } = (await person.call('GET', '/billing/open-bill')).body.data
  return ((sums as BillSums[])[0]?.lines ?? []).filter((line) => line.service === 'PLAN')
}
const recounted = async (id: number) => {
  const asked = { reason: 'Asked by phone' }
  return (await operator.call('POST', `/admin/billing/bills/${id}/recount`, asked)).body.data
}

describe('a plan that is raised', () => {
  test('says what it costs today and a month, with VAT, and changes at that amount alone', async () => {
    const anna = await customer()
    const { data } = (await preview(anna, 'Premium')).body
    expect(data).toMatchObject({
      change: 'raised',
      currency: 'EUR',
      vat_rate: 19,
      from: today,
      end: month.end,
      today: { net: inMajor(rest, 'EUR'), total: withVat(rest) },
      month: { net: 29.99, vat: 5.7, total: 35.69 },
    })
    const cheap = { plan: 'Premium', amount: '0.01', version: data.version }
    const refused = await anna.call('POST', '/billing/plan', cheap)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain(`Today ${withVat(rest).toFixed(2)} EUR are charged`)
    expect((await userOf(anna)).limit_type).toBe('Free')
  })

  test('is charged once until the month is over and holds at once, however often it is clicked', async () => {
    const anna = await customer()
    const { today: due, version } = (await preview(anna, 'Premium')).body.data
    const body = { plan: 'Premium', amount: due.total.toFixed(2), version }
    const clicks = await Promise.all([1, 2, 3].map(() => anna.call('POST', '/billing/plan', body)))
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await userOf(anna)).toMatchObject({
      limit_type: 'Premium',
      limits: { file_buckets: 200 },
    })
    const { data, total } = await invoicesOf(anna)
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({
      charge_type: 'plan',
      amount: withVat(rest),
      bill_end: month.end,
    })
    const { sums } = (await anna.call('GET', `/billing/invoices/${data[0].id}`)).body.data
    expect(sums.lines.map(documentLabel)).toEqual([`Plan: Premium, from ${today} to ${month.end}`])
    // The month's bill does not charge these days again.
    expect(await feesOf(anna)).toEqual([])
    expect(await recounted(data[0].id)).toMatchObject({ counted: data[0].amount, lines: [] })
  })

  test('says what is held at this moment will cost under it', async () => {
    await service.db.insert(prices).values({
      uid: 0,
      service_type: 'BM',
      currency: 'EUR',
      valid_from: new Date(last.from),
      prices: { per_stream: 30 },
    })
    const anna = await customer()
    const bucket = await newBucket(anna, 'Songs')
    const project = await newProject(anna, [bucket], { name: 'Radios', type: 'BM-LOCAL' })
    await newStream(anna, project.id, ['https://radio.example/one'], { name: 'One' })
    const { held } = (await preview(anna, 'Premium')).body.data
    expect(held).toEqual([{ currency: 'EUR', total: 35.7 }])
  })

  test('is chosen by the root user alone, and where bills are written', async () => {
    const anna = await customer()
    const iam = await service.newIamUser(anna, ['read-billing', 'write-billing'])
    expect((await choose(iam, 'Premium')).status).toBe(403)
    await service.services.accounts.setPlan(anna.uid, {
      limitType: 'Custom',
      trialEndsAt: null,
      limits: {},
    })
    expect((await planOf(anna)).closed).toBe('agreed')
    expect((await choose(anna, 'Premium')).status).toBe(422)
  })
})

describe('a plan that is lowered', () => {
  test('stays until the month is over, can be kept, and is Free from the next one on', async () => {
    const anna = await customer()
    await choose(anna, 'Premium')
    expect((await choose(anna, 'Free')).status).toBe(200)
    expect(await planOf(anna)).toMatchObject({
      plan: 'Premium',
      next: { plan: 'Free', begin: month.until },
      month: null,
    })
    expect((await preview(anna, 'Premium')).body.data).toMatchObject({ change: 'kept' })
    await choose(anna, 'Premium')
    expect((await planOf(anna)).next).toBeNull()
    await choose(anna, 'Free')
    await lowerPlans(new Date(), service.services)
    expect((await userOf(anna)).limit_type).toBe('Premium')
    await lowerPlans(new Date(month.until), service.services)
    expect((await userOf(anna)).limit_type).toBe('Free')
    expect((await invoicesOf(anna)).total).toBe(1)
    await service.mailTo(anna.email, /Your plan is Free now/)
  })

  test('is refused while more is there than it allows, and stays when that is so on the day', async () => {
    const anna = await customer('Premium')
    for (const name of ['One', 'Two', 'Three']) await newBucket(anna, name)
    expect((await preview(anna, 'Free')).body.data.over).toEqual([])
    await choose(anna, 'Free')
    await newBucket(anna, 'Four')
    await lowerPlans(new Date(month.until), service.services)
    expect((await userOf(anna)).limit_type).toBe('Premium')
    await service.mailTo(anna.email, /Your plan stays Premium/)
    const over = { field: 'file_buckets', used: 4, limit: 3 }
    expect((await preview(anna, 'Free')).body.data.over).toEqual([over])
    const refused = await choose(anna, 'Free')
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'More is used than Free allows: file_buckets 4 of 3. Remove what is more first',
    ])
  })

  test('is not what an operator gave meanwhile', async () => {
    const anna = await customer('Premium')
    await choose(anna, 'Free')
    const custom = { limit_type: 'Custom', agreed: {}, reason: 'A contract' }
    await operator.call('PUT', `/admin/monitoring/customers/${anna.uid}/plan`, custom)
    await lowerPlans(new Date(month.until), service.services)
    expect((await userOf(anna)).limit_type).toBe('Custom')
  })
})

describe('the month of a plan that an operator gave', () => {
  test('has its fee for the days that it was there, and the same cent when it is counted again', async () => {
    const anna = await customer('Premium')
    const tenth = `${last.from.slice(0, 8)}10`
    await service.db.delete(accountPlans).where(eqUid(anna))
    await service.db.insert(accountPlans).values([
      { uid: anna.uid, since: new Date(last.from), limit_type: 'Free' },
      { uid: anna.uid, since: new Date(`${tenth}T12:00:00Z`), limit_type: 'Premium' },
    ])
    const account = await service.services.accounts.find(anna.uid)
    if (!account) throw new Error('there is no account')
    await closeMonth(account, last, new Date(), service.services)
    const [bill] = (await invoicesOf(anna)).data
    const days = Number(last.end.slice(8))
    const net = Math.round((2999 * (days - 9)) / days)
    expect(bill).toMatchObject({ charge_type: 'monthly', amount: withVat(net) })
    expect(await recounted(bill.id)).toMatchObject({ counted: bill.amount, lines: [] })
  })

  test('ends on the day that it was lowered to, however late the service comes to it', async () => {
    const anna = await customer('Premium')
    await service.db
      .update(accountPlans)
      .set({ since: new Date(last.from) })
      .where(eqUid(anna))
    const day = daysAfter(month.from, -5)
    await service.db.insert(planChanges).values({
      uid: anna.uid,
      by: 'Anna',
      from_plan: 'Premium',
      plan: 'Free',
      day,
      begin: month.from,
    })
    expect(await feesOf(anna)).toEqual([])
    await lowerPlans(new Date(), service.services)
    expect((await userOf(anna)).limit_type).toBe('Free')
    expect(await feesOf(anna)).toEqual([])
  })
})
