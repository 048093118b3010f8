import { limitTypes, upgradeMessage } from '@console/core/contract'
import type { Limits } from '@console/core/server'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../../host/server/people/tables'
import { createLimits } from '../../../host/server/plans/limits'
import {
  agreedFields,
  type LimitType,
  limitFields,
  limitsOf,
  plans,
} from '../../../host/server/plans/plans'
import { openTestHost, type Person } from '../support/test-host'

let host: Awaited<ReturnType<typeof openTestHost>>
let limits: Limits
let ann: Person

beforeAll(async () => {
  host = await openTestHost()
  await host.db.execute(sql`create table things (uid integer not null)`)
  limits = createLimits([
    {
      id: 'things',
      usage: {
        file_buckets: async (db, uid) => {
          const { rows } = await db.execute<{ count: string }>(
            sql`select count(*) as count from things where uid = ${uid}`,
          )
          return Number(rows[0]?.count)
        },
        duration: async () => 9.5,
      },
    },
    { id: 'none' },
  ])
  ann = await host.person('ann@example.org')
})
afterAll(() => host.close())

const setPlan = (limitType: LimitType, trialEndsAt: Date | null = null) =>
  host.db
    .update(accounts)
    .set({ limit_type: limitType, trial_ends_at: trialEndsAt })
    .where(eq(accounts.id, ann.uid))

const make = () =>
  host.db.transaction(async (tx) => {
    await limits.check(ann.uid, 'file_buckets', { db: tx })
    await tx.execute(sql`insert into things values (${ann.uid})`)
  })

const refusal = { status: 422, message: upgradeMessage }

test('up to the limit things can be made, then the plan has to grow', async () => {
  await setPlan('Free')
  for (let made = 0; made < 3; made += 1) await make()
  await expect(make()).rejects.toMatchObject(refusal)
  await setPlan('Premium')
  await make()
})

test('many at once do not get past the limit', async () => {
  await host.db.execute(sql`delete from things`)
  await setPlan('Free')
  const results = await Promise.allSettled(Array.from({ length: 12 }, make))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const { rows } = await host.db.execute(sql`select count(*)::int as count from things`)
  expect(rows).toEqual([{ count: 3 }])
})

test('parts count: 9.5 of 10 hours leave half an hour', async () => {
  await setPlan('Free')
  const { db } = host
  await limits.check(ann.uid, 'duration', { db, more: 0.5 })
  await expect(limits.check(ann.uid, 'duration', { db, more: 0.6 })).rejects.toMatchObject(refusal)
})

test('what no plugin counts is held to the limit by itself', async () => {
  await setPlan('Free')
  const { db } = host
  await limits.check(ann.uid, 'avrprojects', { db, more: 2 })
  await expect(limits.check(ann.uid, 'avrprojects', { db, more: 3 })).rejects.toMatchObject(refusal)
})

test('a frozen account makes nothing, a custom one has no limits', async () => {
  const { db } = host
  await setPlan('Frozen')
  await expect(limits.check(ann.uid, 'avrprojects', { db })).rejects.toMatchObject(refusal)
  await setPlan('Custom')
  await limits.check(ann.uid, 'avrprojects', { db, more: 1_000_000 })
})

test('an account that is gone makes nothing', async () => {
  await expect(limits.check(99, 'avrprojects', { db: host.db })).rejects.toMatchObject(refusal)
})

test('a trial allows what it does until its end, then what Free does', () => {
  const [past, future] = [new Date(Date.now() - 1), new Date(Date.now() + 1_000)]
  expect(limitsOf({ limit_type: 'FreeTrial', trial_ends_at: future })).toBe(plans.FreeTrial)
  expect(limitsOf({ limit_type: 'FreeTrial', trial_ends_at: past })).toBe(plans.Free)
  expect(limitsOf({ limit_type: 'FreeTrial', trial_ends_at: null })).toBe(plans.Free)
  expect(limitsOf({ limit_type: 'Premium', trial_ends_at: past })).toBe(plans.Premium)
})

test('every plan names every limit but those that are only agreed, and a greater plan allows no less', () => {
  const planned = limitFields.filter((field) => !agreedFields.includes(field))
  for (const type of limitTypes) {
    if (type === 'Custom') continue
    const named = type === 'Frozen' ? limitFields : planned
    expect(Object.keys(plans[type]).toSorted()).toEqual([...named].toSorted())
  }
  for (const field of limitFields) {
    const limit = (type: LimitType) => plans[type][field] ?? Number.POSITIVE_INFINITY
    expect(limit('Frozen')).toBe(0)
    expect(limit('Free')).toBeLessThanOrEqual(limit('FreeTrial'))
    expect(limit('FreeTrial')).toBeLessThanOrEqual(limit('Non-Commercial'))
    expect(limit('Non-Commercial')).toBeLessThanOrEqual(limit('Premium'))
  }
})

test('what no plan limits is limited where that was agreed', () => {
  const agreed = {
    limit_type: 'Premium',
    trial_ends_at: null,
    limits: { tracker_projects: 2 },
  } as const
  expect(limitsOf(agreed).tracker_projects).toBe(2)
  expect(limitsOf({ ...agreed, limits: {} }).tracker_projects).toBeUndefined()
})

test('a limit that no plan has is a fault of the plugin, and holds up the start', async () => {
  expect(() => createLimits([{ id: 'typo', usage: { file_bucket: async () => 0 } }])).toThrow(
    "No plan has a limit 'file_bucket'",
  )
  await expect(limits.check(ann.uid, 'file_bucket', { db: host.db })).rejects.toThrow(
    "No plan has a limit 'file_bucket'",
  )
})
