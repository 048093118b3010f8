import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closeDue } from '../../../plugins/billing/server/closing/close-due'
import { vatTakenOff } from '../../../plugins/billing/server/ledger/credit-notes'
import { creditNotes, ledger } from '../../../plugins/billing/server/tables'
import { scans } from '../../../plugins/filescanning/server/tables'
import { prices } from '../../../plugins/pricing/server/tables'
import { openService, type Person } from '../../support/service'

const issuer = {
  name: 'Recognition GmbH',
  address: 'Hauptstraße 1, Berlin',
  country: 'DE',
  vat_number: 'DE136695976',
  iban: 'DE89370400440532013000',
}
/** Each bill of this file is of a month of its own, long before the clock. */
let month = 0

const settings = { billing: { issuer, from: '2046-01', vat: { DE: 19 } } }
const service = await openService(
  {},
  { operator: { plugins: { on: ['billing-admin'] }, settings } },
)
const operator = await service.newPerson({ operator: ['admin-billing'] })
await service.db.insert(prices).values({
  uid: 0,
  service_type: 'FS',
  currency: 'EUR',
  prices: { per_fingerprint_hour: 1 },
})

interface Bill {
  id: number
  number: string
  amount: number
  to_pay: number
  credit: number
  credited: number
  state_name: string
}

/** The newest bill of somebody: hours at one euro each, with 19% VAT. */
async function billOf(person: Person, hours: number): Promise<Bill> {
  month += 1
  await service.db.insert(scans).values({
    uid: person.uid,
    region: 'eu-west-1',
    container_id: 1,
    container: 'Radio',
    file_row: 1,
    engine: 1,
    state: 1,
    seconds: 3600 * hours,
    billed: 3600 * hours,
    ended_at: new Date(Date.UTC(2046, month - 1, 20)),
  })
  await closeDue(new Date(Date.UTC(2046, month, 10)), service.services)
  return (await person.call('GET', '/billing/invoices')).body.data[0]
}

async function german(): Promise<Person> {
  const person = await service.newPerson()
  const { status } = await person.call('PUT', '/billing/preferences', {
    emails: [],
    company: 'Radio GmbH',
    address: 'Weg 1',
    country: 'DE',
    vat_number: '',
    budget: null,
  })
  expect(status).toBe(200)
  return person
}

const admin = (path: string, body: object) =>
  operator.call('POST', `/admin/billing/${path}`, { reason: 'Seen on the statement', ...body })
const pay = ({ id }: Bill, amount: string, reference: string) =>
  admin(`bills/${id}/payments`, { amount, reference })
const takeOff = ({ id }: Bill, amount: string) =>
  admin(`bills/${id}/credit-notes`, { amount, reason: 'An hour was silent' })
const shown = async (person: Person, { id }: Bill) =>
  (await person.call('GET', `/billing/invoices/${id}`)).body.data
const balanceOf = async (person: Person): Promise<number> =>
  (await person.call('GET', '/billing/credits')).body.data[0]?.balance ?? 0

describe('a bill', () => {
  test('is paid in parts, each written down once, and shows what is left after each', async () => {
    const anna = await german()
    const bill = await billOf(anna, 10)
    expect(bill).toMatchObject({ amount: 11.9, to_pay: 11.9 })
    expect(await pay(bill, '5', 'T-1')).toMatchObject({
      status: 201,
      body: { data: { to_pay: 6.9, state_name: 'open' } },
    })
    expect(await pay(bill, '5', 'T-1')).toMatchObject({
      status: 422,
      body: { errors: { reference: ['This transfer is recorded already'] } },
    })
    expect(await pay(bill, '-1', 'T-2')).toMatchObject({
      status: 422,
      body: { errors: { amount: ['Not an amount of EUR'] } },
    })
    await pay(bill, '6.90', 'T-2')
    expect(await shown(anna, bill)).toMatchObject({
      state_name: 'paid',
      to_pay: 0,
      entries: [
        { kind: 'bill', amount: 11.9, owed: 11.9 },
        { kind: 'payment', amount: -5, owed: 6.9, reference: 'T-1' },
        { kind: 'payment', amount: -6.9, owed: 0, reference: 'T-2' },
      ],
    })
  })

  test('that is paid too much makes credit, which pays what is open, and goes back by transfer', async () => {
    const ben = await german()
    const first = await billOf(ben, 10)
    const second = await billOf(ben, 10)
    await pay(first, '20', 'T-1')
    expect(await shown(ben, first)).toMatchObject({ state_name: 'paid', to_pay: 0 })
    expect(await shown(ben, second)).toMatchObject({ credit: 8.1, to_pay: 3.8, state_name: 'open' })
    // The same bill by mistake, from another account: all of it is credit.
    await pay(first, '10', 'T-2')
    expect(await shown(ben, second)).toMatchObject({ credit: 11.9, to_pay: 0, state_name: 'paid' })
    expect(await balanceOf(ben)).toBe(6.2)

    const back = (amount: string) =>
      admin('refunds', { account: ben.email, amount, currency: 'EUR', reference: 'OUT-1' })
    expect(await back('6.21')).toMatchObject({
      status: 422,
      body: { errors: { amount: ['The account has 6.2 EUR'] } },
    })
    expect(await back('6.2')).toMatchObject({
      status: 201,
      body: { data: { kind: 'refund', balance: 0, reference: 'OUT-1' } },
    })
    expect(await balanceOf(ben)).toBe(0)
  })

  test('is corrected by credit notes, to the customer a document each, and cancelled by all of them', async () => {
    const carla = await german()
    const bill = await billOf(carla, 10)
    await pay(bill, '10', 'T-1')
    expect(await takeOff(bill, '11.91')).toMatchObject({
      status: 422,
      body: { errors: { amount: ['11.9 EUR are left'] } },
    })
    // 1.90 were open; 1.10 of the note had been paid.
    expect((await takeOff(bill, '3')).body.data).toMatchObject({ to_pay: 0, credited: 3 })
    expect(await balanceOf(carla)).toBe(1.1)
    expect((await takeOff(bill, '8.90')).body.data).toMatchObject({ state_name: 'void' })
    expect(await balanceOf(carla)).toBe(10)

    const { data: notes } = (await carla.call('GET', '/billing/credit-notes')).body
    expect(notes).toMatchObject([
      { bill: bill.number, amount: 8.9, reason: 'An hour was silent' },
      { bill: bill.number, amount: 3 },
    ])
    expect(notes[0].vat + notes[1].vat).toBeCloseTo(1.9, 10)
    const ticketOf = (person: Person) =>
      person.call('POST', '/media-tickets', {
        resource: `/billing/credit-notes/${notes[0].id}/download`,
      })
    const { url } = (await ticketOf(carla)).body.data
    const pdf = await service.call('GET', url)
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await ticketOf(await service.newPerson())).status).toBe(404)
    await expect(service.db.delete(creditNotes)).rejects.toThrow()
  })

  test('gets notes without a gap in their numbers, however many are written at once', async () => {
    const dora = await german()
    const bill = await billOf(dora, 10)
    await Promise.all(Array.from({ length: 6 }, () => takeOff(bill, '2')))
    const rows = await service.db.select().from(creditNotes).orderBy(asc(creditNotes.id))
    // Five of the six fit.
    expect(rows.filter(({ bill_id }) => bill_id === bill.id)).toHaveLength(5)
    const year = new Date().getUTCFullYear()
    expect(rows.map(({ number }) => number).sort()).toEqual(
      rows.map((_, at) => `CN-INV-${year}-${String(at + 1).padStart(6, '0')}`),
    )
  })
})

describe('whatever is paid, taken off and given', () => {
  const cents = fc.integer({ min: 1, max: 1500 })
  const step = fc.oneof(
    fc.record({ kind: fc.constant('pay' as const), cents, bill: fc.nat(1) }),
    fc.record({ kind: fc.constant('take off' as const), cents, bill: fc.nat(1) }),
    fc.record({ kind: fc.constant('give' as const), cents, bill: fc.constant(0) }),
  )

  test('the ledger, the bills, the credit and what came in agree to the cent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async (steps) => {
        const eva = await german()
        const bills = [await billOf(eva, 7), await billOf(eva, 3)]
        let given = 0
        for (const [at, { kind, cents, bill }] of steps.entries()) {
          const amount = (cents / 100).toFixed(2)
          const one = bills[bill] as Bill
          const { status } =
            kind === 'pay'
              ? await pay(one, amount, `T-${at}`)
              : kind === 'take off'
                ? await takeOff(one, amount)
                : await admin('credits', { account: eva.email, amount, currency: 'EUR' })
          // A note of more than is left is refused, and changes nothing.
          if (status === 201) given += cents
          else expect([status, kind]).toEqual([422, 'take off'])
        }
        const [now, rows, balance] = [
          await Promise.all(bills.map((one) => shown(eva, one))),
          await service.db.select().from(ledger).where(eq(ledger.uid, eva.uid)),
          Math.round((await balanceOf(eva)) * 100),
        ]
        const owed = rows.reduce((sum, { amount }) => sum + amount, 0)
        const billed = bills.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
        // What was billed, less all that came in, is what is owed less what is there.
        expect(owed - balance).toBe(billed - given)
        expect(owed).toBe(now.reduce((sum, { to_pay }) => sum + Math.round(to_pay * 100), 0))
        expect(owed === 0 || balance === 0).toBe(true)
        for (const { to_pay, state_name, entries, credited, amount } of now) {
          expect(to_pay).toBe(entries.at(-1).owed)
          expect(to_pay).toBeGreaterThanOrEqual(0)
          const ended = credited === amount ? 'void' : 'paid'
          expect(state_name).toBe(to_pay > 0 ? 'open' : ended)
        }
      }),
      { numRuns: 6 },
    )
  })

  test('credit notes of a whole bill take off its whole VAT, however it was cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 100 }),
        (parts, rate) => {
          const total = parts.reduce((sum, part) => sum + part, 0)
          const vat = Math.round((total * rate) / (100 + rate))
          let taken = 0
          let off = 0
          for (const part of parts) {
            taken += part
            const its = vatTakenOff(taken, { vat, total }) - off
            expect(its).toBeGreaterThanOrEqual(0)
            expect(its).toBeLessThanOrEqual(part)
            off += its
          }
          expect(off).toBe(vat)
        },
      ),
    )
  })
})
