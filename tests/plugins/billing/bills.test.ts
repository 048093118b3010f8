import { randomBytes } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { contacts } from '../../../host/server/identity/tables'
import { closeDue } from '../../../plugins/billing/server/closing/close-due'
import { warnBudgets } from '../../../plugins/billing/server/closing/warn-budgets'
import { bills, heldMonths, ledger } from '../../../plugins/billing/server/tables'
import { recordPayment } from '../../../plugins/billing/server/transfer/record-payment'
import { scans } from '../../../plugins/filescanning/server/tables'
import { metadataRequests } from '../../../plugins/metadata-links/server/tables'
import { prices } from '../../../plugins/pricing/server/tables'
import { openService, startService } from '../../support/service'

const issuer = {
  name: 'Recognition GmbH',
  address: 'Hauptstraße 1, Berlin',
  country: 'DE',
  vat_number: 'DE136695976',
  iban: 'DE89370400440532013000',
}
const september = new Date('2046-09-10T00:00:00Z')

const service = await openService(
  {},
  { operator: { settings: { billing: { issuer, from: '2046-08' } } } },
)
const anna = await service.newPerson()
const inForce = { uid: 0, currency: 'EUR' } as const
await service.db.insert(prices).values([
  { ...inForce, service_type: 'FS', prices: { monthly_fee: 10, per_fingerprint_hour: 0.333333 } },
  { ...inForce, service_type: 'META', prices: { per_thousand_requests: 2.5 } },
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

const looked = (uid: number, at: Date) =>
  service.db.insert(metadataRequests).values({
    uid,
    at,
    kind: 'query' as const,
    search: randomBytes(3).toString('hex'),
    found: 1,
    platforms: [],
    milliseconds: 1,
  })

describe('the open bill', () => {
  test('grows with what is used, day by day, and says what the documented calls ask for', async () => {
    const before = await anna.call('GET', '/billing/current-bill')
    expect(before.body.data).toMatchObject({ amount: 0, state: 0, charge_type: 'monthly' })

    await scanned(anna.uid, new Date(), 7200)
    const { body } = await anna.call('GET', '/billing/open-bill')
    expect(body.data.sums).toMatchObject([
      {
        currency: 'EUR',
        lines: [
          { item: 'monthly_fee', quantity: '1', amount: 1000 },
          { service: 'FS', item: 'per_fingerprint_hour', quantity: '2', amount: 67 },
        ],
        total: 1067,
      },
    ])
    const after = await anna.call('GET', '/billing/current-bill')
    expect(after.body.data).toMatchObject({ amount: 10.67, currency: 'EUR', uid: anna.uid })
  })

  test('shows what a plan includes without charging it', async () => {
    const ben = await service.newPerson({ limitType: 'FreeTrial' })
    await scanned(ben.uid, new Date(), 3600)
    const { body } = await ben.call('GET', '/billing/open-bill')
    expect(body.data.sums[0]).toMatchObject({ total: 0 })
    expect(body.data.sums[0].lines[1]).toMatchObject({ included: true, quantity: '1' })
  })

  test('is shown to IAM users whom it was opened to, and to no others', async () => {
    const viewer = await service.newIamUser(anna, ['read-billing'])
    const other = await service.newIamUser(anna, ['read-buckets'])
    expect((await viewer.call('GET', '/billing/open-bill')).status).toBe(200)
    expect((await other.call('GET', '/billing/open-bill')).status).toBe(403)
  })
})

describe('a month that is over', () => {
  test('is closed once, however often and at once it is asked for, with numbers without gaps', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => service.newPerson()))
    for (const { uid } of people) {
      await scanned(uid, new Date('2046-08-31T23:59:59Z'), 3600)
      await scanned(uid, new Date('2046-09-01T00:00:00Z'), 36_000)
      await looked(uid, new Date('2046-08-02T00:00:00Z'))
    }
    await Promise.all([1, 2, 3].map(() => closeDue(september, service.services)))
    await closeDue(september, service.services)

    const rows = await service.db.select().from(bills).orderBy(asc(bills.number))
    expect(rows.map(({ number }) => number)).toEqual(
      rows.map((_, at) => `INV-2046-${String(at + 1).padStart(6, '0')}`),
    )
    expect(new Set(rows.map(({ uid }) => uid))).toEqual(new Set(people.map(({ uid }) => uid)))
    // 10 EUR, one hour at 33 cents, one request at a quarter of a cent.
    for (const { total, begin, end } of rows) {
      expect({ total, begin, end }).toEqual({ total: 1033, begin: '2046-08-01', end: '2046-08-31' })
    }
    const [sum] = await service.db
      .select({ owed: sql<string>`sum(${ledger.amount})`.mapWith(Number) })
      .from(ledger)
    expect(sum?.owed).toBe(rows.reduce((all, { total }) => all + total, 0))
  })

  test('is not closed while the operator has not said which month is the first', async () => {
    const other = await startService({})
    const person = await other.newPerson()
    await other.db.insert(scans).values({
      uid: person.uid,
      region: 'eu-west-1',
      container_id: 1,
      container: 'Radio',
      file_row: 1,
      engine: 1,
      state: 1,
      seconds: 3600,
      billed: 3600,
      ended_at: new Date('2046-08-20'),
    })
    await closeDue(september, other.services)
    expect(await other.db.$count(bills, eq(bills.uid, person.uid))).toBe(0)
    await other.close()
  })

  test('is listed to its account only, and paid by a transfer, which is written down once', async () => {
    const [bill] = await service.db.select().from(bills).orderBy(asc(bills.id)).limit(1)
    if (!bill) throw new Error('there is no bill')
    expect((await anna.call('GET', `/billing/invoices/${bill.id}`)).status).toBe(404)
    const { number } = bill
    const payment = { number, amount: '10.33', reference: 'BANK-1' }
    const pay = (more: object) => recordPayment({ ...payment, ...more }, service.services)
    await expect(pay({ amount: '10.333' })).rejects.toThrow('Not an amount of EUR')
    expect(await pay({})).toMatchObject({ owed: 0, surplus: 0 })
    await expect(pay({})).rejects.toThrow('This transfer is recorded already')
    const [{ owed } = { owed: 1 }] = await service.db
      .select({ owed: sql<number>`sum(${ledger.amount})`.mapWith(Number) })
      .from(ledger)
      .where(eq(ledger.uid, bill.uid))
    expect(owed).toBe(0)
  })

  test('is closed although the service did not run for two months after it', async () => {
    const late = await service.newPerson()
    await scanned(late.uid, new Date('2046-09-20T00:00:00Z'), 3600)
    await closeDue(new Date('2046-12-05T00:00:00Z'), service.services)
    const rows = await service.db.select().from(bills).where(eq(bills.uid, late.uid))
    expect(rows.map(({ begin }) => begin)).toEqual(['2046-09-01'])
  })

  test('does not change any more, nor does the ledger', async () => {
    await expect(service.db.update(bills).set({ total: 1 })).rejects.toThrow()
    await expect(service.db.delete(bills)).rejects.toThrow()
    await expect(service.db.update(ledger).set({ amount: 1 })).rejects.toThrow()
    await expect(service.db.delete(ledger)).rejects.toThrow()
  })
})

describe('whom bills are made out to', () => {
  const company = {
    emails: ['bills@example.org'],
    company: 'Анна & Söhne',
    address: 'Weg 1\n1010 Wien',
    country: 'AT',
    vat_number: 'AT U13585627',
    budget: 10,
  }

  test('is kept for the next bills, which then owe no VAT abroad, and come by mail with their PDF', async () => {
    const eva = await service.newPerson()
    const saved = await eva.call('PUT', '/billing/preferences', company)
    expect(saved.body.data).toMatchObject({ company: 'Анна & Söhne', vat_number: 'ATU13585627' })

    await scanned(eva.uid, new Date('2047-03-05T00:00:00Z'), 3600)
    await closeDue(new Date('2047-04-10T00:00:00Z'), service.services)
    const { body } = await eva.call('GET', '/billing/invoices')
    const [{ id, number }] = body.data
    const bill = await eva.call('GET', `/billing/invoices/${id}`)
    expect(bill.body.data).toMatchObject({
      customer: { company: 'Анна & Söhne', country: 'AT' },
      sums: { vat_rate: 0, vat_kind: 'reverse' },
    })
    const mail = await service.mailTo('bills@example.org', /Invoice/)
    expect(mail.raw).toContain(`${number}.pdf`)

    const pdf = await eva.call('GET', `/billing/invoices/${eva.uid}-${id}/download`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect((await anna.call('GET', `/billing/invoices/${eva.uid}-${id}/download`)).status).toBe(404)
  })

  test('is refused at the field where a VAT number cannot be', async () => {
    const wrong = await anna.call('PUT', '/billing/preferences', {
      ...company,
      vat_number: 'ATU13585628',
    })
    expect(wrong).toMatchObject({
      status: 422,
      body: {
        errors: {
          vat_number: ['Not a valid VAT number of this country. Check it for a mistyped digit'],
        },
      },
    })
  })

  test('is warned by mail when a month passes the budget, once', async () => {
    const tom = await service.newPerson()
    await tom.call('PUT', '/billing/preferences', {
      ...company,
      emails: ['tom@example.org'],
      budget: 10.4,
    })
    await scanned(tom.uid, new Date(), 3600)
    await warnBudgets(new Date(), service.services)
    await warnBudgets(new Date(), service.services)
    const mail = await service.mailTo('tom@example.org', /budget/)
    expect(mail.subject).toBe('This month has reached 80% of your budget')
    await scanned(tom.uid, new Date(), 3600)
    await warnBudgets(new Date(), service.services)
    expect((await service.mailTo('tom@example.org', /100%/)).text).toContain('10.67 EUR')
  })

  test('is warned once also where prices are in two currencies, one of them over and one near', async () => {
    const bert = await service.newPerson()
    await service.db.insert(prices).values({
      uid: bert.uid,
      service_type: 'META',
      currency: 'USD',
      prices: { per_thousand_requests: 17_000 },
    })
    const budget = { ...company, emails: ['bert@example.org'], budget: 10 }
    await bert.call('PUT', '/billing/preferences', { ...budget, budget: 20 })
    await scanned(bert.uid, new Date(), 7200)
    await looked(bert.uid, new Date())
    await bert.call('PUT', '/billing/preferences', { ...budget, budget: 20 })
    for (let hour = 0; hour < 4; hour++) await warnBudgets(new Date(), service.services)
    await bert.call('PUT', '/billing/preferences', { ...budget, budget: 10.6 })
    for (let hour = 0; hour < 4; hour++) await warnBudgets(new Date(), service.services)
    const mails = (await service.outbox()).filter(({ to }) => to === 'bert@example.org')
    // 17 USD of 20; then 10.67 EUR and 17 USD of 10.60.
    expect(mails.map(({ subject }) => subject.replace(/\D/g, '')).sort()).toEqual([
      '100',
      '100',
      '80',
    ])
  })

  test('is changed by the root user alone: a bill is made out to nobody whom an IAM user names', async () => {
    const member = await service.newIamUser(anna, ['read-billing', 'write-billing'])
    expect((await member.call('GET', '/billing/preferences')).status).toBe(200)
    expect((await member.call('PUT', '/billing/preferences', company)).status).toBe(403)
  })
})

describe('an account without a country', () => {
  test('gets no invoice and a sentence at VAT, then one for each closed month when it has added its country', async () => {
    const mia = await service.newPerson()
    await service.db.delete(contacts).where(eq(contacts.uid, mia.uid))
    await scanned(mia.uid, new Date('2048-05-05T00:00:00Z'), 3600)
    await closeDue(new Date('2048-06-10T00:00:00Z'), service.services)
    const invoices = async () => (await mia.call('GET', '/billing/invoices')).body.data
    expect(await invoices()).toEqual([])

    const { body } = await mia.call('PUT', '/billing/preferences', { ...noCompany, country: 'DE' })
    expect(body.data).toMatchObject({ country: 'DE' })
    await closeDue(new Date('2048-06-10T02:00:00Z'), service.services)
    await closeDue(new Date('2048-06-10T03:00:00Z'), service.services)
    expect(await invoices()).toMatchObject([{ bill_begin: '2048-05-01' }])
    expect(await service.db.$count(heldMonths, eq(heldMonths.uid, mia.uid))).toBe(0)
  })
})

const noCompany = { emails: [], company: '', address: '', vat_number: '', budget: null }
