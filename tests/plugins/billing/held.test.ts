import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { BillLine } from '#plugins/billing/contract'
import { closeMonth } from '../../../plugins/billing/server/closing/close-month'
import { daysAfter, monthOf } from '../../../plugins/billing/server/month/month'
import { bucketFiles } from '../../../plugins/buckets/server/tables'
import { channels } from '../../../plugins/channels/server/tables'
import { offlineDatabases } from '../../../plugins/offline/server/tables'
import { prices } from '../../../plugins/pricing/server/tables'
import { ucfProjects, ucfStreams } from '../../../plugins/ucf/server/tables'
import { openService } from '../../support/service'
import { newBucket } from '../base-projects/identify-client'
import { newProject, newStream } from '../bm/monitored'

const thisMonth = monthOf(new Date())
const month = monthOf(new Date(Date.parse(thisMonth.from) - 1))
const monthDays = Number(month.end.slice(8))
const tables = ['bm_held', 'ucf_held', 'channel_held', 'offline_held', 'bucket_held']

const settings = { billing: { from: month.from.slice(0, 7), vat: {} } }
const service = await openService(
  {},
  { operator: { plugins: { on: ['billing-admin'] }, settings } },
)
const anna = await service.newPerson({ limitType: 'Custom' })
const operator = await service.newPerson({ operator: ['admin-billing'] })
const forAll = { uid: 0, currency: 'EUR', valid_from: new Date(month.from) } as const
await service.db.insert(prices).values([
  {
    ...forAll,
    service_type: 'BM',
    prices: { monthly_fee: 5, per_stream: 31, 'per_timemap+Custom': 1, per_timemap: 4 },
  },
  { ...forAll, service_type: 'UCF', prices: { per_stream: 8 } },
  { ...forAll, service_type: 'LCD', prices: { per_channel: 15 } },
  { ...forAll, service_type: 'AVR', prices: { per_bucket_hour: 0.1, per_offline_hour: 0.2 } },
])

const today = new Date().toISOString().slice(0, 10)

async function lines(): Promise<Record<string, BillLine>> {
  const { sums } = (await anna.call('GET', '/billing/open-bill')).body.data
  return Object.fromEntries(
    (sums[0]?.lines ?? []).map((line: BillLine) => [
      `${line.service} ${line.item}${line.included ? ' included' : ''}`,
      line,
    ]),
  )
}

const filed = (bucket: number, title: string, duration: number) =>
  service.db.insert(bucketFiles).values({
    uid: anna.uid,
    bucket_id: bucket,
    acr_id: title.padEnd(32, '0'),
    title,
    state: -1,
    data_type: 'audio',
    duration,
  })

async function channel(title: string) {
  const { body } = await anna.call('POST', '/buckets', {
    name: title,
    type: 'Live',
    region: 'eu-west-1',
  })
  await service.db.insert(channels).values({
    uid: anna.uid,
    bucket_id: body.data.id,
    bucket_type: 'Live',
    acr_id: title,
    title,
  })
}

async function searched(names: string[]) {
  const project = { uid: anna.uid, name: 'Unknown', region: 'eu-west-1', type: 'BM' } as const
  const [{ id } = { id: 0 }] = await service.db
    .insert(ucfProjects)
    .values({ ...project, days: 3, min_ms: 5000, max_ms: 60_000 })
    .returning()
  await service.db.insert(ucfStreams).values(
    names.map((name, at) => ({
      uid: anna.uid,
      project_id: id,
      bm_row: at + 1,
      bm_stream_id: name,
      bm_project_id: 1,
      from: 'BM-CUSTOM' as const,
      name,
      project_name: 'Radios',
      kept_days: 3,
      searched_to: new Date(),
    })),
  )
  return id
}

describe('what is held for a month', () => {
  test('is counted by the most of a day, whatever is deleted on it', async () => {
    const bucket = await newBucket(anna, 'Songs')
    const project = await newProject(anna, [bucket], { name: 'Radios', type: 'BM-LOCAL' })
    const add = (name: string) =>
      newStream(anna, project.id, [`https://radio.example/${name}`], { name })
    const first = await add('One')
    await add('Two')
    const timemapped = await anna.call('PUT', `${first.path}/timemap`, { timemap: 1 })
    expect(timemapped.status).toBe(200)
    expect((await anna.call('DELETE', first.path)).status).toBe(204)
    await add('Three')
    expect(await lines()).toMatchObject({
      'BM monthly_fee': { amount: 500 },
      'BM per_stream': { days: [{ day: today, quantity: '2' }] },
      // The plan includes one.
      'BM per_timemap included': { days: [{ day: today, quantity: '1' }], amount: 0 },
    })

    await filed(bucket, 'Long', 7200)
    await filed(bucket, 'Short', 1800)
    await service.db.delete(bucketFiles).where(eq(bucketFiles.title, 'Long'))
    await filed(bucket, 'Other', 3600)
    const offline = { uid: anna.uid, email: anna.email, region: 'eu-west-1' } as const
    await service.db.insert(offlineDatabases).values({
      ...offline,
      name: 'Phone',
      audio_type: 'recorded',
      bucket_ids: [bucket],
      seconds: 5400,
    })
    await channel('Live one')
    await channel('Live two')
    const unknown = await searched(['One', 'Two', 'Three'])
    await service.db.delete(ucfProjects).where(eq(ucfProjects.id, unknown))
    const counted = await lines()
    const quantities = Object.entries(counted).map(([name, { quantity }]) => [name, quantity])
    expect(Object.fromEntries(quantities)).toMatchObject({
      'AVR per_bucket_hour': '2.5',
      'AVR per_offline_hour': '1.5',
      'LCD per_channel': '2',
      'UCF per_stream': '3',
    })
    expect((await anna.call('DELETE', `/bm-cs-projects/${project.id}`)).status).toBe(204)
    expect(await lines()).toEqual(counted)
  })

  test('costs its part of the month for each of its days, and the same when it is counted again', async () => {
    const bucket = await newBucket(anna, 'More songs')
    const project = await newProject(anna, [bucket], { name: 'Long ago', type: 'BM-LOCAL' })
    const one = await newStream(anna, project.id, ['https://radio.example/a'], { name: 'A' })
    await newStream(anna, project.id, ['https://radio.example/b'], { name: 'B' })
    const { db } = service
    // Both began on the tenth of the month before; one was deleted two days later, at noon.
    const tenth = `${month.from.slice(0, 8)}10`
    const moved = new Date(`${tenth}T06:00:00Z`)
    await db.execute(sql`update bm_held set begin = ${moved.toISOString()} where "end" is null`)
    await anna.call('DELETE', one.path)
    const noon = new Date(`${daysAfter(tenth, 2)}T12:00:00Z`)
    await db.execute(
      sql`update bm_held set "end" = ${noon.toISOString()} where begin = ${moved.toISOString()} and "end" is not null`,
    )
    const account = await service.services.accounts.find(anna.uid)
    if (!account) throw new Error('there is no account')
    await closeMonth(account, month, new Date(), service.services)
    const [bill] = (await anna.call('GET', '/billing/invoices')).body.data
    const streamDays = monthDays - 9 + 3
    const net = 5 + Math.round((31 * 100 * streamDays) / monthDays) / 100
    expect(bill).toMatchObject({ bill_begin: month.from, amount: net })
    const { sums } = (await anna.call('GET', `/billing/invoices/${bill.id}`)).body.data
    expect(sums.lines).toMatchObject([
      { item: 'monthly_fee' },
      { item: 'per_stream', quantity: String(streamDays), per: monthDays, month_days: monthDays },
    ])

    await anna.call('DELETE', `/bm-cs-projects/${project.id}`)
    const again = await operator.call('POST', `/admin/billing/bills/${bill.id}/recount`, {
      reason: 'Asked',
    })
    expect(again.body.data).toMatchObject({ billed: net, counted: net, lines: [] })
  })

  test('is held on from each day to the next by nothing that was only there for a moment', async () => {
    for (const table of tables) {
      const { rows } = await service.db.execute(
        sql`select item, thing from ${sql.identifier(table)} where "end" is null group by 1, 2 having count(*) > 1`,
      )
      expect(rows).toEqual([])
    }
  })
})
