import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { closeDue } from '../../../plugins/billing/server/closing/close-due'
import { bills, credits, ledger } from '../../../plugins/billing/server/tables'
import { scans } from '../../../plugins/filescanning/server/tables'
import { prices } from '../../../plugins/pricing/server/tables'
import { addApp } from '../../support/factor'
import { openService, type Person } from '../../support/service'

const issuer = {
  name: 'Recognition GmbH',
  address: 'Hauptstraße 1, Berlin',
  country: 'DE',
  vat_number: 'DE136695976',
  iban: 'DE89370400440532013000',
}

const service = await openService(
  {},
  {
    operator: {
      plugins: { on: ['billing-admin'] },
      settings: { billing: { issuer, from: '2046-08' } },
    },
  },
)
const operator = await service.newPerson({
  operator: ['read-admin-billing', 'write-admin-billing'],
})
await addApp(operator)
const table = { uid: 0, service_type: 'FS', currency: 'EUR' } as const
await service.db.insert(prices).values({ ...table, prices: { per_fingerprint_hour: 10 } })

const scanned = (uid: number, endedAt: string, hours: number) =>
  service.db.insert(scans).values({
    uid,
    region: 'eu-west-1',
    container_id: 1,
    container: 'Radio',
    file_row: 1,
    engine: 1,
    state: 1,
    seconds: 3600 * hours,
    billed: 3600 * hours,
    ended_at: new Date(endedAt),
  })

const give = (account: string, amount: string, more: object = {}) =>
  operator.call('POST', '/admin/billing/credits', {
    account,
    amount,
    currency: 'EUR',
    reason: 'A bad day',
    ...more,
  })
const owed = async (uid: number) => {
  const [sum] = await service.db
    .select({ owed: sql<string>`coalesce(sum(${ledger.amount}), 0)`.mapWith(Number) })
    .from(ledger)
    .where(sql`${ledger.uid} = ${uid}`)
  return sum?.owed
}
const invoicesOf = async (person: Person) =>
  (await person.call('GET', '/billing/invoices')).body.data

describe('credit', () => {
  test('is given with a reason, told to the customer, and taken back only as far as it is there', async () => {
    const anna = await service.newPerson()
    expect(await give(anna.email, '5.5')).toMatchObject({
      status: 201,
      body: { data: { email: anna.email, amount: 5.5, balance: 5.5 } },
    })
    expect(await give(String(anna.uid), '-6')).toMatchObject({
      status: 422,
      body: { errors: { amount: ['The account has 5.5 EUR'] } },
    })
    expect((await give(anna.email, '-2.25')).body.data).toMatchObject({
      kind: 'taken back',
      balance: 3.25,
    })
    expect(await give('nobody@example.org', '1')).toMatchObject({
      body: { errors: { account: ['There is no such account'] } },
    })
    expect(await give(anna.email, '0.001')).toMatchObject({
      body: { errors: { amount: ['Not an amount of EUR'] } },
    })
    expect((await give(anna.email, '1', { reason: '' })).status).toBe(422)

    const own = (await anna.call('GET', '/billing/credits')).body
    expect(own.data).toMatchObject([
      { amount: -2.25, balance: 3.25, reason: 'A bad day', bill: '' },
      { amount: 5.5, balance: 5.5, kind: 'gift' },
    ])
    const log = (await anna.call('GET', '/audit-log')).body.data
    expect(log[0]).toMatchObject({ reason: 'A bad day' })
    await expect(service.db.delete(credits)).rejects.toThrow()
  })

  test('pays bills before anything else: the whole of one, then what is left of it', async () => {
    const ben = await service.newPerson()
    await give(ben.email, '25')
    await scanned(ben.uid, '2046-08-10T00:00:00Z', 2)
    await scanned(ben.uid, '2046-09-10T00:00:00Z', 2)
    await Promise.all(
      [1, 2].map(() => closeDue(new Date('2046-10-10T00:00:00Z'), service.services)),
    )
    const [second, first] = await invoicesOf(ben)
    expect(first).toMatchObject({
      amount: 20,
      credit: 20,
      to_pay: 0,
      state_name: 'paid',
      payment_method: 'credit',
    })
    expect(second).toMatchObject({ amount: 20, credit: 5, to_pay: 15, state_name: 'open' })
    expect(await owed(ben.uid)).toBe(1500)
    const [last] = (await ben.call('GET', '/billing/credits')).body.data
    expect(last).toMatchObject({ kind: 'use', amount: -5, balance: 0, bill: second.number })
    const pdf = await ben.call('GET', `/billing/invoices/${ben.uid}-${second.id}/download`)
    expect(pdf.status).toBe(200)

    const pay = (amount: string) =>
      operator.call('POST', `/admin/billing/bills/${second.id}/payments`, {
        amount,
        reference: 'TRX-77',
        reason: 'Seen on the statement',
      })
    expect(await pay('15.00')).toMatchObject({ status: 201, body: { data: { to_pay: 0 } } })
    expect((await pay('15.00')).status).toBe(422)
    expect(await owed(ben.uid)).toBe(0)
  })
})

describe('the books of all accounts', () => {
  test('tell what is due, late and paid, and how old what is not paid is', async () => {
    const { db } = service
    const carla = await service.newPerson()
    const sums = { currency: 'USD', lines: [], vat_kind: 'none' as const, net: 1, vat_rate: 0 }
    const customer = { company: 'Carla & Sons', name: '', email: carla.email }
    const day = (days: number) =>
      new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    const bill = (number: string, total: number, late: number, begin: string) => ({
      uid: carla.uid,
      begin,
      end: begin,
      currency: 'USD',
      number,
      total,
      sums: { ...sums, vat: 0, total },
      due_date: day(late),
      customer: { ...customer, address: '', country: '', vat_number: '' },
    })
    const written = await db
      .insert(bills)
      .values([
        bill('B-1', 100, -3, '2026-01-01'),
        bill('B-2', 200, 0, '2026-02-01'),
        bill('B-3', 400, 5, '2026-03-01'),
        bill('B-4', 800, 90, '2026-04-01'),
      ])
      .returning()
    await db.insert(ledger).values(
      written.map(({ id: billId, uid, currency, total: amount }) => ({
        uid,
        kind: 'bill' as const,
        currency,
        amount,
        bill_id: billId,
      })),
    )
    const listed = async (kind: string) => {
      const { body } = await operator.call('GET', `/admin/billing/bills?kind=${kind}&search=Sons`)
      return body.data.map((one: { number: string; days_overdue: number }) => [
        ...[one.number, one.days_overdue],
      ])
    }
    expect(await listed('due')).toEqual([
      ['B-2', 0],
      ['B-1', 0],
    ])
    expect(await listed('unpaid')).toEqual([
      ['B-4', 90],
      ['B-3', 5],
    ])
    const ageing = (await operator.call('GET', '/admin/billing/ageing')).body.data
    expect(ageing).toContainEqual({
      currency: 'USD',
      due_today: 2,
      not_due: 3,
      days_0_30: 4,
      days_31_60: 0,
      days_61: 8,
    })

    const [late] = (await operator.call('GET', '/admin/billing/bills?kind=unpaid&search=B-4')).body
      .data
    const path = `/admin/billing/bills/${late.id}`
    const reminded = await operator.call('POST', `${path}/reminders`, { reason: 'It is late' })
    expect(reminded.body.data).toMatchObject({ reminders: 1, to_pay: 8 })
    const mail = await service.mailTo(carla.email, /^Reminder: invoice B-4/)
    expect(mail.text).toContain('8.00 USD')
    await operator.call('POST', `${path}/payments`, {
      amount: '8.00',
      reference: 'X',
      reason: 'Seen on the statement',
    })
    expect(await listed('paid')).toEqual([['B-4', 0]])
    const again = await operator.call('POST', `${path}/reminders`, { reason: 'It is late' })
    expect(again.status).toBe(422)
  })

  test('show what the running month comes to, and hide from everybody else', async () => {
    const dora = await service.newPerson()
    await scanned(dora.uid, new Date().toISOString(), 1)
    const path = `/admin/billing/current-bills?search=${encodeURIComponent(dora.email)}`
    const { body } = await operator.call('GET', path)
    expect(body.data).toMatchObject([
      { email: dora.email, sums: [{ currency: 'EUR', amount: 10 }] },
    ])
    expect((await dora.call('GET', path)).status).toBe(404)
  })
})
