import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { standingsOf } from '../../../../plugins/billing/server/ledger/entries'
import { bills, creditNotes, credits, ledger } from '../../../../plugins/billing/server/tables'
import { openService, type TestService } from '../../../support/service'
import { acts, Month } from './month'

const service = await openService({}, { operator: { settings: { billing: { from: '2046-01' } } } })

/** Lived at the same time. */
const atOnce = 8
const runs = 125

const act = fc.record({
  kind: fc.constantFrom(...acts),
  cents: fc.integer({ min: 1, max: 3000 }),
  pick: fc.nat(7),
})
const month = fc.array(act, { minLength: 3, maxLength: 9 })

/** Whatever has to be true of an account once its months are over. */
async function check({ uid, balance }: Month) {
  const { db } = service
  const [its, entries, steps] = await Promise.all([
    db.select().from(bills).where(eq(bills.uid, uid)),
    db.select().from(ledger).where(eq(ledger.uid, uid)).orderBy(asc(ledger.id)),
    db.select().from(credits).where(eq(credits.uid, uid)).orderBy(asc(credits.id)),
  ])
  const sum = (rows: readonly { amount: number }[]) =>
    rows.reduce((all, one) => all + one.amount, 0)
  const [owed, credit] = [sum(entries), sum(steps)]
  expect(owed - credit).toBe(balance)
  expect(owed === 0 || credit === 0).toBe(true)
  let there = 0
  for (const { amount } of steps) {
    there += amount
    expect(there).toBeGreaterThanOrEqual(0)
  }
  const standing = await standingsOf(
    its.map(({ id }) => id),
    db,
  )
  expect(its.reduce((all, { id }) => all + standing(id).owed, 0)).toBe(owed)
  for (const { id, total, state, paid_at } of its) {
    const { owed: left, credited } = standing(id)
    expect(left).toBeGreaterThanOrEqual(0)
    const ended = credited >= total ? 'void' : 'paid'
    expect(state).toBe(left > 0 ? 'open' : ended)
    if (state !== 'void') expect(paid_at === null).toBe(left > 0)
    const used = entries.filter((one) => one.bill_id === id && one.kind === 'credit')
    const spent = steps.filter((one) => one.bill_id === id && one.kind === 'use')
    expect(sum(used)).toBe(sum(spent))
  }
}

test('whatever is billed, paid, reversed, taken off, sent back and contested: no cent is missing', async () => {
  // What is mailed and charged of it is another story.
  const services: TestService['services'] = Object.assign(Object.create(service.services), {
    jobs: { send: async () => undefined, sendMany: async () => undefined },
    events: { publish: async () => undefined },
  })
  await fc.assert(
    fc.asyncProperty(fc.array(month, { minLength: atOnce, maxLength: atOnce }), async (all) => {
      const lived = all.map((acts) => ({ acts, month: new Month(services) }))
      await Promise.all(lived.map(({ acts, month }) => month.live(acts)))
      for (const { month } of lived) await check(month)
    }),
    { numRuns: runs },
  )
  for (const [table, prefix] of [
    [bills, 'INV-2046'],
    [creditNotes, `CN-INV-${new Date().getUTCFullYear()}`],
  ] as const) {
    const rows = await service.db.select({ number: table.number }).from(table)
    expect(rows.length).toBeGreaterThan(runs)
    expect(rows.map(({ number }) => number).sort()).toEqual(
      rows.map((_, at) => `${prefix}-${String(at + 1).padStart(6, '0')}`),
    )
  }
})
