import { desc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BillLine, Recount } from '#plugins/billing/contract'
import { accountPlans } from '../../../host/server/people/tables'
import { recognitionCounts } from '../../../plugins/base-projects/server/tables'
import { closeDue } from '../../../plugins/billing/server/closing/close-due'
import { closeMonth } from '../../../plugins/billing/server/closing/close-month'
import { countMonth } from '../../../plugins/billing/server/month/count-month'
import { daysAfter, monthOf } from '../../../plugins/billing/server/month/month'
import { bills } from '../../../plugins/billing/server/tables'
import { scans } from '../../../plugins/filescanning/server/tables'
import { metadataRequests } from '../../../plugins/metadata-links/server/tables'
import { prices } from '../../../plugins/pricing/server/tables'
import { openService, type Person } from '../../support/service'
import {
  identify,
  newBucket,
  newProject,
  noisyExcerpt,
  piece,
  wav,
} from '../base-projects/identify-client'

const thisMonth = monthOf(new Date())
/** Days after this month's end, when it is closed. */
const later = (days: number) => new Date(Date.parse(thisMonth.until) + days * 86_400_000)

const settings = { billing: { from: thisMonth.from.slice(0, 7), vat: { DE: 19 } } }
const service = await openService(
  {},
  { operator: { plugins: { on: ['billing-admin'] }, settings } },
)
const operator = await service.newPerson({ operator: ['admin-billing'] })
const forAll = { uid: 0, currency: 'EUR', valid_from: new Date('2026-01-01') } as const
await service.db.insert(prices).values([
  { ...forAll, service_type: 'AVR', prices: { monthly_fee: 19, per_thousand_requests: 470 } },
  {
    ...forAll,
    service_type: 'FS',
    prices: { per_fingerprint_hour: 1.19, 'per_fingerprint_hour@5': 0.333333 },
  },
  { ...forAll, service_type: 'META', prices: { per_thousand_requests: 990 } },
])

const scanned = (uid: number, endedAt: Date, seconds: number) =>
  service.db.insert(scans).values({
    uid,
    region: 'eu-west-1',
    container_id: 1,
    container: 'Radio',
    file_row: 1,
    engine: 1,
    state: 1,
    seconds,
    billed: seconds,
    ended_at: endedAt,
  })

const linesOf = async ({ call }: Person): Promise<BillLine[]> =>
  (await call('GET', '/billing/open-bill')).body.data.sums[0]?.lines ?? []

const recount = async (bill: { id: number }): Promise<Recount> =>
  (await operator.call('POST', `/admin/billing/bills/${bill.id}/recount`, { reason: 'Asked' })).body
    .data

/** From then on: as an operator does it, at another time. */
async function setPlan({ uid }: Person, limitType: 'Free' | 'Premium', since: Date) {
  const limits = {} as Parameters<typeof service.services.accounts.setPlan>[1]['limits']
  const held = () =>
    service.db
      .select()
      .from(accountPlans)
      .where(eq(accountPlans.uid, uid))
      .orderBy(desc(accountPlans.id))
  const before = await held()
  await service.services.accounts.setPlan(uid, { limitType, trialEndsAt: null, limits })
  const [last, ...others] = await held()
  if (!last || others.length < before.length) return
  await service.db.update(accountPlans).set({ since }).where(eq(accountPlans.id, last.id))
}

describe('what was used', () => {
  test('stays on the bill, in the statistics and in the recount when its project is deleted', async () => {
    const anna = await service.newPerson()
    const bucket = await newBucket(anna, 'Songs')
    const project = await newProject(anna, [bucket])
    const sample = wav(noisyExcerpt(piece(88, 20), 5, 5))
    for (let at = 0; at < 3; at++) await identify(service, project, sample)
    const before = await linesOf(anna)
    expect(before).toMatchObject([
      { item: 'monthly_fee', amount: 1900 },
      // Three without a result are one and a half valid ones.
      { service: 'AVR', item: 'per_thousand_requests', quantity: '1.5', amount: 71 },
    ])

    expect((await anna.call('DELETE', `/base-projects/${project.id}`)).status).toBe(204)
    expect(await linesOf(anna)).toEqual(before)
    const { data: days } = (await anna.call('GET', '/base-projects-statistics')).body
    expect(days.at(-1)).toMatchObject({ no_result: 3, valid: 1.5 })

    await closeDue(later(9), service.services)
    const [bill] = (await anna.call('GET', '/billing/invoices')).body.data
    expect(bill.amount).toBe(19.71)
    expect(await recount(bill)).toMatchObject({ billed: 19.71, counted: 19.71, lines: [] })
  })

  test('and found nothing in the metadata costs nothing', async () => {
    const anna = await service.newPerson()
    const asked = await anna.call('GET', '/external-metadata/tracks?query=nobody+sings+this')
    expect(asked.status).toBe(404)
    expect((await anna.call('GET', '/external-metadata/overview')).body.data.today).toBe(1)
    expect(await linesOf(anna)).toEqual([])
  })
})

describe('the plan of a day', () => {
  test('decides what the day costs, whatever the plan is when the month is closed', async () => {
    const month = monthOf(new Date(thisMonth.until))
    const at = (day: string, time: string) => new Date(`${day}T${time}Z`)
    const premium = await service.newPerson()
    await scanned(premium.uid, at(daysAfter(month.from, 19), '10:00:00'), 3600)
    await setPlan(premium, 'Free', at(month.until, '00:00:00'))
    const both = await service.newPerson({ limitType: 'Free' })
    await setPlan(both, 'Premium', at(daysAfter(month.from, 14), '12:00:00'))
    await scanned(both.uid, at(daysAfter(month.from, 13), '23:59:59'), 7200)
    await scanned(both.uid, at(daysAfter(month.from, 14), '00:00:00'), 3600)
    await closeDue(at(daysAfter(month.until, 4), '00:00:00'), service.services)

    const billsOf = async ({ call }: Person) => (await call('GET', '/billing/invoices')).body.data
    expect(await billsOf(premium)).toMatchObject([{ bill_begin: month.from, amount: 1.19 }])
    const [bill] = await billsOf(both)
    const { sums } = (await both.call('GET', `/billing/invoices/${bill.id}`)).body.data
    expect(sums.lines).toMatchObject([
      { quantity: '1', included: false, amount: 119 },
      { quantity: '2', included: true, amount: 0 },
    ])
    await setPlan(both, 'Free', at(daysAfter(month.until, 5), '00:00:00'))
    expect(await recount(bill)).toMatchObject({ billed: 1.19, counted: 1.19, lines: [] })
  })
})

describe('any month', () => {
  const change = fc.record({
    kind: fc.constantFrom('scan', 'request', 'metadata', 'delete', 'rename', 'plan'),
    day: fc.integer({ min: 1, max: 28 }),
    amount: fc.integer({ min: 1, max: 900 }),
  })
  let month = 0

  test('comes to the same on the open bill, the closed one, its recount and the rows of the meters', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 14 }), async (changes) => {
        month += 1
        const begin = Date.UTC(2050, month, 1)
        const its = monthOf(new Date(begin))
        const at = (day: number, second = 0) =>
          new Date(begin + (day - 1) * 86_400_000 + second * 1000)
        const eva = await service.newPerson()
        const { uid } = eva
        const bucket = await newBucket(eva, 'Songs')
        let project = await newProject(eva, [bucket])
        const charged = Array.from({ length: 28 }, () => true)
        const plans = changes.filter(({ kind }) => kind === 'plan')
        for (const { day, amount } of plans.sort((one, other) => one.day - other.day)) {
          const paid = amount % 2 === 0
          await setPlan(eva, paid ? 'Premium' : 'Free', at(day))
          charged.fill(paid, day - 1)
        }
        const used: Record<string, number> = { FS: 0, AVR: 0, META: 0 }
        const use = (service: string, day: number, amount: number) => {
          if (charged[day - 1]) used[service] = (used[service] ?? 0) + amount
        }
        for (const [nth, { kind, day, amount }] of changes.entries()) {
          const { id } = project
          if (kind === 'scan') {
            await scanned(uid, at(day), amount * 36)
            use('FS', day, amount / 100)
          }
          if (kind === 'request') {
            await service.db.insert(recognitionCounts).values({
              project_id: id,
              uid,
              type: 'AVR',
              region: 'eu-west-1',
              slot: at(day, nth),
              with_result: amount,
              no_result: 1,
            })
            use('AVR', day, amount + 0.5)
          }
          if (kind === 'metadata') {
            const answered = amount % 3 > 0
            await service.db.insert(metadataRequests).values({
              uid,
              at: at(day),
              kind: 'query',
              search: 'a',
              found: Number(answered),
              charged: answered,
              platforms: [],
              milliseconds: 1,
            })
            use('META', day, Number(answered))
          }
          if (kind === 'rename') {
            await eva.call('PUT', `/base-projects/${id}`, { name: `Renamed ${nth}` })
          }
          if (kind === 'delete') {
            await eva.call('DELETE', `/base-projects/${id}`)
            project = await newProject(eva, [bucket])
          }
        }

        const account = await service.services.accounts.find(uid)
        if (!account) throw new Error('there is no account')
        const open = (await countMonth(account, its, service.services)).sums[0]
        for (const [service, quantity] of Object.entries(used)) {
          const line = open?.lines.find(
            (one) => one.service === service && one.item !== 'monthly_fee' && !one.included,
          )
          expect(Number(line?.quantity ?? 0)).toBeCloseTo(quantity, 6)
        }
        await closeMonth(account, its, at(35), service.services)
        const [bill] = await service.db.select().from(bills).where(eq(bills.uid, uid))
        expect(bill?.total ?? 0).toBe(open?.total ?? 0)
        if (!bill) return
        expect(bill.sums).toEqual(open)

        // Whatever comes after it.
        await eva.call('DELETE', `/base-projects/${project.id}`)
        await setPlan(eva, 'Free', at(36))
        await service.db.insert(prices).values([
          { uid, service_type: 'FS', currency: 'EUR', prices: { per_fingerprint_hour: 7 } },
          { uid, service_type: 'AVR', currency: 'USD', prices: { per_thousand_requests: 3 } },
        ])
        const billed = bill.total / 100
        expect(await recount(bill)).toMatchObject({ billed, counted: billed, lines: [] })
      }),
      { numRuns: 12 },
    )
  })
})
