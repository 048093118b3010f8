import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { BillingSettings, Foreseen, ForeseenPage } from '../../../plugins/billing/contract'
import { closeMonth } from '../../../plugins/billing/server/closing/close-month'
import { runDunning } from '../../../plugins/billing/server/dunning/run-dunning'
import { dunningSteps } from '../../../plugins/billing/server/freezing/tables'
import { daysAfter, monthOf } from '../../../plugins/billing/server/month/month'
import { bills, ledger, settingsVersions } from '../../../plugins/billing/server/tables'
import { scans } from '../../../plugins/filescanning/server/tables'
import { prices } from '../../../plugins/pricing/server/tables'
import { openService, type Person } from '../../support/service'
import { dayAgo, dayOf, lateBill } from '../billing/dunning/late-bill'

const today = dayOf(new Date())
const month = monthOf(new Date())

const settings = { billing: { from: month.from.slice(0, 7), vat: { DE: 19 }, due_days: 10 } }
const service = await openService(
  {},
  { operator: { plugins: { on: ['billing-admin'] }, settings } },
)
const operator = await service.newPerson({ operator: ['admin-billing'] })
await service.db.insert(prices).values({
  uid: 0,
  service_type: 'FS',
  currency: 'EUR',
  prices: { per_fingerprint_hour: 10 },
})

const path = '/admin/billing/settings'
const now = async () => (await operator.call('GET', path)).body.data
const reason = 'As the board has decided'

async function change(changed: Partial<BillingSettings>, more: object = {}) {
  const { settings, version } = await now()
  return operator.call('PUT', path, { ...settings, ...changed, version, reason, ...more })
}

interface Part {
  status: number
  body: { data: ForeseenPage }
}

/** All parts of a dry run. */
async function dryRun(changed: Partial<BillingSettings> = {}) {
  const { settings } = await now()
  const found: Foreseen[] = []
  for (let after: number | null = 0; after !== null; ) {
    const asked = { ...settings, ...changed, after }
    const answer: Part = await operator.call('POST', `${path}/dry-run`, asked)
    expect(answer.status).toBe(200)
    found.push(...answer.body.data.found)
    after = answer.body.data.next
  }
  return (person: Person) => found.filter(({ uid }) => uid === person.uid)
}

const scanned = ({ uid }: Person, hours: number) =>
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
    ended_at: dayAgo(1),
  })

describe('the settings of bills', () => {
  test('are those of the file until they are kept, then those that were kept last', async () => {
    expect(await now()).toMatchObject({ version: 0, versions: [], settings: { due_days: 10 } })
    const anna = await service.newPerson()
    await scanned(anna, 2)
    const account = await service.services.accounts.find(anna.uid)
    if (!account) throw new Error('there is no account')
    const close = (at: string) => closeMonth(account, month, new Date(at), service.services)
    await close(month.until)
    expect((await change({ due_days: 30 })).status).toBe(200)
    const { version, versions, settings } = await now()
    expect(settings).toMatchObject({ due_days: 30, vat: { DE: 19 } })
    const changes = [{ setting: 'due_days', before: '10', after: '30' }]
    expect(versions).toMatchObject([{ id: version, by: operator.email, reason, changes }])
    // What is written keeps what it says.
    const [bill] = (await anna.call('GET', '/billing/invoices')).body.data
    expect(bill.due_date).toBe(daysAfter(month.until, 10))
    const ben = await service.newPerson()
    await scanned(ben, 1)
    const his = await service.services.accounts.find(ben.uid)
    if (!his) throw new Error('there is no account')
    await closeMonth(his, month, new Date(month.until), service.services)
    const [next] = (await ben.call('GET', '/billing/invoices')).body.data
    expect(next.due_date).toBe(daysAfter(month.until, 30))
  })

  test('are refused with a sentence at the field, and when somebody was faster', async () => {
    const { settings } = await now()
    const company = { name: 'R', address: 'A', country: 'DE', vat_number: '' }
    const issuer = { ...company, iban: '', bic: '', bank: '' }
    const texts = (text: string) => ({
      ...settings.texts,
      reminder: { subject: 'Please pay', text },
    })
    const wrong: [Partial<BillingSettings>, string][] = [
      [{ issuer: { ...issuer, vat_number: 'DE123' } }, 'issuer.vat_number'],
      [{ issuer: { ...issuer, iban: 'DE89370400440532013001' } }, 'issuer.iban'],
      [{ issuer: { ...issuer, bic: 'COBA' } }, 'issuer.bic'],
      [{ from: '2020-01' }, 'from'],
      [{ due_days: 500 }, 'due_days'],
      [{ dunning: { retries: [7, 3], reminders: [1], freeze: 30 } }, 'dunning.retries'],
      [{ dunning: { retries: [], reminders: [], freeze: 30 } }, 'dunning.freeze'],
      [{ texts: texts('Pay {amonut}') }, 'texts.reminder.text'],
      [{ top_up: { presets: [5], least: 10, most: 5 } }, 'top_up.most'],
    ]
    for (const [changed, field] of wrong) {
      const { status, body } = await change(changed)
      expect(status, field).toBe(422)
      expect(Object.keys(body.errors ?? body.error ?? {}), field).toContain(field)
    }
    expect((await change({ due_days: 12 }, { version: 0 })).status).toBe(409)
    expect((await change({})).status).toBe(422)
  })

  test('are no business of others', async () => {
    const anna = await service.newPerson()
    expect((await anna.call('GET', path)).status).toBe(404)
    expect((await anna.call('PUT', path, {})).status).toBe(404)
    expect((await anna.call('POST', `${path}/dry-run`, {})).status).toBe(404)
  })

  test('say what mails say', async () => {
    const { settings } = await now()
    const reminder = { subject: 'Still open: {number}', text: 'Please pay {amount}.\n\n{reason}' }
    const texts = { ...settings.texts, reminder, footer: 'Recognition GmbH, Berlin' }
    expect((await change({ texts })).status).toBe(200)
    const carl = await service.newPerson()
    await lateBill(service, carl, 3, 'INV-2046-900001')
    await runDunning(new Date(), service.services)
    const mail = await service.mailTo(carl.email, /^Still open: INV-2046-900001$/)
    expect(mail.text).toMatch(/Please pay 20\.00 EUR\.\s+Recognition GmbH, Berlin/)
  })
})

describe('the dry run', () => {
  test('tells the days on which the real run then does it, and does nothing itself', async () => {
    const dora = await service.newPerson()
    const id = await lateBill(service, dora, -5, 'INV-2046-900002')
    const dunning = { retries: [], reminders: [2, 9], freeze: 20 }
    const rows = () =>
      Promise.all(
        [bills, ledger, dunningSteps, settingsVersions].map((one) => service.db.$count(one)),
      )
    const before = await rows()
    const foreseen = (await dryRun({ dunning }))(dora)
    expect(await rows()).toEqual(before)
    expect(foreseen.map(({ kind, day }) => `${kind} ${day}`)).toEqual([
      `remind ${daysAfter(today, 7)}`,
      `remind ${daysAfter(today, 14)}`,
      `freeze ${daysAfter(today, 25)}`,
    ])
    expect(foreseen[0]).toMatchObject({ amount: 20, currency: 'EUR', mailed: [dora.email] })

    expect((await change({ dunning })).status).toBe(200)
    for (let ahead = 0; ahead <= 30; ahead += 1) {
      await runDunning(dayAgo(-ahead), service.services)
    }
    const steps = await service.db
      .select()
      .from(dunningSteps)
      .where(eq(dunningSteps.bill_id, id))
      .orderBy(asc(dunningSteps.id))
    expect(steps.map(({ kind, day }) => `${kind} ${day}`)).toEqual(
      foreseen.map(({ kind, day }) => `${kind} ${day}`),
    )
  })

  test('tells what months come to and when they are billed, by the taxes that are tried', async () => {
    const emil = await service.newPerson()
    await emil.call('PUT', '/billing/preferences', {
      emails: ['books@example.org'],
      company: '',
      address: '',
      country: 'DE',
      vat_number: '',
      budget: null,
    })
    await scanned(emil, 30)
    const days = (Date.parse(month.until) - Date.parse(month.from)) / 86_400_000
    const written = async (vat: Record<string, number>) =>
      (await dryRun({ vat, grace_days: 3 }))(emil).find(({ kind }) => kind === 'bill')
    // 300 euros in 30 days, ten a day.
    expect(await written({})).toMatchObject({
      day: daysAfter(month.until, 3),
      bill: month.from.slice(0, 7),
      amount: days * 10,
      mailed: ['books@example.org'],
    })
    expect((await written({ DE: 20 }))?.amount).toBe(days * 12)
  })
})
