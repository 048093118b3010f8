import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts, users } from '../../../host/server/people/tables'
import { recount } from '../../../plugins/billing/server/books/recount'
import { closeDue } from '../../../plugins/billing/server/closing/close-due'
import { monthOf } from '../../../plugins/billing/server/month/month'
import { bills } from '../../../plugins/billing/server/tables'
import { scans } from '../../../plugins/filescanning/server/tables'
import { prices } from '../../../plugins/pricing/server/tables'
import { openService, type Person } from '../../support/service'

const month = monthOf(new Date())
const before = monthOf(new Date(Date.parse(month.from) - 1))

// The month before is over, and may still get rows.
const settings = { billing: { from: before.from.slice(0, 7), grace_days: 28 } }
const service = await openService({}, { operator: { settings } })
await service.db.insert(prices).values({
  uid: 0,
  service_type: 'FS',
  currency: 'EUR',
  valid_from: new Date(before.from),
  prices: { per_fingerprint_hour: 1.25 },
})

const scanned = (uid: number, endedAt: Date) =>
  service.db.insert(scans).values({
    uid,
    region: 'eu-west-1',
    container_id: 1,
    container: 'Radio',
    file_row: 1,
    engine: 1,
    state: 1,
    seconds: 7200,
    billed: 7200,
    ended_at: endedAt,
  })

const billsOf = ({ uid }: Person) =>
  service.db.select().from(bills).where(eq(bills.uid, uid)).orderBy(bills.begin)

/** The month after this one has come, and its days of grace are over. */
const muchLater = new Date(Date.parse(month.until) + 35 * 86_400_000)
const inTwoMonths = new Date(muchLater.getTime() + 31 * 86_400_000)

describe('an account that is deleted', () => {
  test('is billed for its last months first, once, and gets the invoice by mail', async () => {
    const ben = await service.newPerson()
    await scanned(ben.uid, new Date(before.from))
    await scanned(ben.uid, new Date())
    const { uid, email, password, call } = ben
    const wish = { email, current_password: password }
    expect((await call('DELETE', `/users/${uid}`, wish)).status).toBe(204)

    const today = new Date().toISOString().slice(0, 10)
    const written = await billsOf(ben)
    expect(written).toMatchObject([
      { total: 250, begin: before.from, end: before.end, customer: { email } },
      { total: 250, begin: month.from, end: today, state: 'open' },
    ])
    for (const { number } of written) {
      const mail = await service.mailTo(email, new RegExp(number))
      expect(mail.raw).toContain(`${number}.pdf`)
    }
    await closeDue(muchLater, service.services)
    expect(await billsOf(ben)).toHaveLength(2)

    // What was counted outlives the account, without names.
    const there = () => service.db.$count(accounts, eq(accounts.id, uid))
    await expect.poll(there, { timeout: 120_000 }).toBe(0)
    expect(await service.db.select().from(scans).where(eq(scans.uid, uid))).toMatchObject([
      { container: '' },
      { container: '' },
    ])
    for (const bill of written) {
      const again = await recount(bill, service.services)
      expect(again).toMatchObject({ billed: 2.5, counted: 2.5, lines: [] })
    }
  })
})

describe('a month that is closed', () => {
  test('is billed to every account once, whoever is deleted meanwhile', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => service.newPerson()))
    for (const { uid } of people) await scanned(uid, new Date(month.until))
    // More than are read at once, the newest of which go while the others are billed.
    const many = Array.from({ length: 130 }, () => ({ active: 2, limit_type: 'Premium' as const }))
    const newest = await service.db.insert(accounts).values(many).returning()
    const roots = newest.map(({ id: uid }) => {
      return { uid, type: 'root' as const, email: `${uid}@example.org`, scopes: [] }
    })
    await service.db.insert(users).values(roots)
    const { accounts: read } = service.services
    const seen: number[] = []
    for await (const { uid } of read.each()) {
      if (seen.push(uid) === 1) {
        for (const { id } of newest) await service.db.delete(accounts).where(eq(accounts.id, id))
      }
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining(people.map(({ uid }) => uid)))

    await closeDue(inTwoMonths, service.services)
    for (const person of people) expect(await billsOf(person)).toHaveLength(1)
  })

  test('is not billed to who sees no pages of bills', async () => {
    const korean = await service.newPerson()
    const unbilled = await service.newPerson()
    const { db } = service
    await db.update(accounts).set({ ip_country: 'KR' }).where(eq(accounts.id, korean.uid))
    await db.update(accounts).set({ active: 3 }).where(eq(accounts.id, unbilled.uid))
    for (const person of [korean, unbilled]) {
      await scanned(person.uid, inTwoMonths)
      const next = await person.call('GET', '/billing/next-bill-date')
      expect(next.body.next_bill_date).toBeNull()
    }
    const other = await service.newPerson()
    await scanned(other.uid, inTwoMonths)
    await closeDue(new Date(inTwoMonths.getTime() + 70 * 86_400_000), service.services)
    expect(await billsOf(other)).toHaveLength(1)
    expect(await billsOf(korean)).toEqual([])
    expect(await billsOf(unbilled)).toEqual([])
  })
})
