import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { closeDue } from '../../../../plugins/billing/server/closing/close-due'
import { daysAfter, monthOf } from '../../../../plugins/billing/server/month/month'
import { bills, choices, closedMonths } from '../../../../plugins/billing/server/tables'
import { scans } from '../../../../plugins/filescanning/server/tables'
import { PricesInForce } from '../../../../plugins/pricing/contract'
import { prices } from '../../../../plugins/pricing/server/tables'
import { openService, type Person } from '../../../support/service'

const month = monthOf(new Date())
const next = monthOf(new Date(month.until))
/** Far enough that the service does not close it by itself. */
const first = monthOf(new Date('2046-11-10'))

const settings = { billing: { from: '2046-11', grace_days: 1 } }
const service = await openService(
  {},
  { operator: { plugins: { on: ['billing-admin'] }, settings } },
)
const operator = await service.newPerson({ operator: ['admin-billing'] })
const since = { uid: 0, valid_from: new Date('2020-01-01'), published_at: new Date('2020-01-01') }
await service.db.insert(prices).values([
  { ...since, service_type: 'FS', currency: 'EUR', prices: { per_fingerprint_hour: 1 } },
  { ...since, service_type: 'FS', currency: 'USD', prices: { per_fingerprint_hour: 2 } },
])

const plain = { company: '', address: '', country: 'DE', vat_number: '', emails: [], budget: null }
const prefer = (person: Person, more: object) =>
  person.call('PUT', '/billing/preferences', { ...plain, ...more })
const tableOf = async ({ uid }: Person, at: string) =>
  (await service.services.provided(PricesInForce).of(uid, new Date(at))).tables.FS?.currency

async function scanned({ uid }: Person, at: string) {
  await service.db.insert(scans).values({
    uid,
    region: 'eu-west-1',
    container_id: 1,
    container: 'Radio',
    file_row: 1,
    engine: 1,
    state: 1,
    seconds: 3600,
    billed: 3600,
    ended_at: new Date(at),
  })
}
const billsOf = ({ uid }: Person) =>
  service.db
    .select()
    .from(bills)
    .where(and(eq(bills.uid, uid), eq(bills.kind, 'monthly')))
    .orderBy(bills.begin)

describe('the currency of an account', () => {
  test('is chosen among those that prices are told in, and changes with the next month', async () => {
    const anna = await service.newPerson()
    const { data } = (await anna.call('GET', '/billing/preferences')).body
    expect(data).toMatchObject({ currency: '', zone: 'UTC', currencies: ['EUR', 'USD'] })
    const unknown = await prefer(anna, { currency: 'CHF' })
    expect([unknown.status, unknown.body.errors.currency]).toEqual([
      422,
      ['Prices are in EUR or USD here'],
    ])
    const before = await tableOf(anna, `${month.end}T12:00:00Z`)
    const other = before === 'EUR' ? 'USD' : 'EUR'
    const chosen = await prefer(anna, { currency: other })
    expect(chosen.body.data).toMatchObject({ currency: other, next_month: month.until })
    expect(await tableOf(anna, `${month.end}T23:59:59Z`)).toBe(before)
    expect(await tableOf(anna, `${next.from}T00:00:00Z`)).toBe(other)
    // What is not named stays.
    expect((await prefer(anna, {})).body.data.currency).toBe(other)
  })

  test('is chosen by the root user alone', async () => {
    const anna = await service.newPerson()
    const iam = await service.newIamUser(anna, ['read-billing', 'write-billing'])
    expect((await prefer(iam, { currency: 'EUR' })).status).toBe(403)
  })

  test('is told to who publishes prices in another one than those of other products', async () => {
    const path = '/admin/billing/prices'
    const reason = 'A new year'
    const draft = async (currency: string) => {
      const body = { account: '', service_type: 'META', currency, discount: 0, reason }
      const priced = { ...body, prices: { per_thousand_requests: 1 } }
      return (await operator.call('POST', path, priced)).body.data.id
    }
    const yen = await draft('JPY')
    const asked = (await operator.call('GET', `${path}/${yen}/other-currencies`)).body.data
    expect(asked).toMatchObject([{ service_type: 'FS' }])
    const from = month.until
    const refused = await operator.call('POST', `${path}/${yen}/publish`, { from, reason })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/two bills a month: FS in (EUR|USD)/),
    ])
    const meant = { from, reason, two_currencies: true }
    expect((await operator.call('POST', `${path}/${yen}/publish`, meant)).status).toBe(200)
    const euro = await draft('EUR')
    expect((await operator.call('POST', `${path}/${euro}/publish`, { from, reason })).status).toBe(
      200,
    )
  })
})

describe('the month of an account in a zone of its own', () => {
  test('is closed when it is over there, once, and nothing is lost or counted twice when the zone changes', async () => {
    const [west, east, plainOne] = [
      await service.newPerson(),
      await service.newPerson(),
      await service.newPerson(),
    ]
    const second = monthOf(new Date(first.until))
    const zones = [
      { uid: west.uid, zone: 'America/Los_Angeles', begin: first.from },
      { uid: west.uid, zone: 'Asia/Tokyo', begin: second.from },
      { uid: east.uid, zone: 'Asia/Tokyo', begin: first.from },
      { uid: east.uid, zone: 'America/Los_Angeles', begin: second.from },
    ]
    await service.db
      .insert(choices)
      .values(zones.map((one) => ({ ...one, by: 'Anna', currency: '' })))
    // Around the end of the first month, in every zone's last and first hours.
    const hours = [-30, -9, -8, -1, 0, 7, 8, 9, 15, 30]
    for (const person of [west, east, plainOne]) {
      for (const hour of hours) {
        await scanned(person, new Date(Date.parse(first.until) + hour * 3_600_000).toISOString())
      }
    }
    const counted = async (person: Person) =>
      (await billsOf(person)).map(({ begin, sums }) => [begin, sums.lines[0]?.quantity])
    const closedAt = (time: string) => closeDue(new Date(time), service.services)
    const over = daysAfter(first.until, 1)
    await closedAt(`${over}T00:30:00Z`)
    expect(await counted(plainOne)).toEqual([[first.from, '4']])
    expect(await counted(east)).toEqual([[first.from, '4']])
    expect(await counted(west)).toEqual([])
    expect(await service.db.$count(closedMonths, eq(closedMonths.begin, first.from))).toBe(1)
    await closedAt(`${over}T07:30:00Z`)
    expect(await counted(west)).toEqual([])
    await closedAt(`${over}T08:30:00Z`)
    await closedAt(`${over}T09:30:00Z`)
    expect(await counted(west)).toEqual([[first.from, '4']])
    await closedAt(`${daysAfter(second.until, 3)}T00:00:00Z`)
    for (const person of [west, east, plainOne]) {
      expect(await counted(person)).toEqual([
        [first.from, '4'],
        [second.from, '6'],
      ])
    }
  })

  test('is named by its IANA name', async () => {
    const anna = await service.newPerson()
    expect((await prefer(anna, { zone: 'Berlin' })).status).toBe(422)
    const chosen = await prefer(anna, { zone: 'Europe/Berlin' })
    expect(chosen.body.data).toMatchObject({ zone: 'Europe/Berlin', now: { zone: 'UTC' } })
  })
})
