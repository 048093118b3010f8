import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fireEvent, screen, within } from '@testing-library/react'
import { eq, gt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '../../../host/server/people/tables'
import { placeOf, stopsOf } from '../../../plugins/pricing/browser/slider-stops'
import { priceItems } from '../../../plugins/pricing/contract'
import { setPrices } from '../../../plugins/pricing/server/set-prices'
import { prices } from '../../../plugins/pricing/server/tables'
import { openConsole } from '../../support/open-console'
import { openService } from '../../support/service'

const service = await openService({}, { operator: { settings: { billing: { from: '2046-08' } } } })
const anna = await service.newPerson()

async function publish(tables: object[], monthHasCome = true) {
  const file = join(await mkdtemp(join(tmpdir(), 'prices-')), 'prices.json')
  await writeFile(file, JSON.stringify(tables))
  const printed: string[] = []
  const well = await setPrices.run({
    args: [file],
    services: service.services,
    print: (line) => printed.push(line),
  })
  const planned = gt(prices.valid_from, new Date())
  if (monthHasCome) await service.db.update(prices).set({ valid_from: new Date() }).where(planned)
  return { well, printed }
}

const tiers = { per_thousand_requests: 3, 'per_thousand_requests@100000': 2 }
const avr = { service_type: 'AVR', currency: 'EUR', prices: { monthly_fee: 10, ...tiers } }

const rows = () =>
  within(screen.getByRole('table', { name: 'Prices' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

test('says so while no prices are published, and offers to ask', async () => {
  const { user } = await openConsole('/ucf/pricing', { service, as: anna })
  expect(screen.getByText('No prices are published for this product yet.')).toBeTruthy()
  expect(rows()).toEqual(['Monthly feeAsk usmonth', 'Analysed streamsAsk usstream a month'])
  expect(screen.queryByText('Calculator')).toBeNull()
  await user.click(screen.getAllByText('Ask us', { selector: 'button' })[0] as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'Support' })).toBeTruthy()
})

test('published prices are shown by volume, those that are not say so', async () => {
  const first = await publish([avr])
  expect(first).toEqual({ well: true, printed: ['AVR for everybody, in EUR, from now on'] })
  await openConsole('/avr/pricing', { service, as: anna })
  expect(rows()).toEqual([
    'Monthly fee€10.00month',
    'Recognition requests€3.00€2.00 from 100,000 on1,000 valid requests',
    'Custom contentAsk ushour of content a month',
    'Offline databasesAsk ushour of content a month',
  ])
  expect(screen.getByText(/half of the requests without one/)).toBeTruthy()
})

test('the calculator charges each part of a volume at the price of its tier', async () => {
  await publish([avr])
  await openConsole('/avr/pricing', { service, as: anna })
  const estimate = within(screen.getByLabelText('Estimate'))
  expect(estimate.getByText('€10.00', { selector: 'p' })).toBeTruthy()
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Valid requests a month' }), {
    target: { value: '150000' },
  })
  expect(estimate.getByText('€410.00', { selector: 'p' })).toBeTruthy()
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Hours in offline databases' }), {
    target: { value: '5' },
  })
  expect(estimate.getByText('€410.00 and more')).toBeTruthy()
})

test('a slider has as much room for small amounts as for large ones', async () => {
  await publish([avr])
  await openConsole('/avr/pricing', { service, as: anna })
  const slider = screen.getByRole('slider', { name: 'Valid requests a month' })
  const amountAt = (share: number) => {
    const value = String(Math.round(Number(slider.getAttribute('max')) * share))
    fireEvent.change(slider, { target: { value } })
    const field = screen.getByRole('spinbutton', { name: 'Valid requests a month' })
    return Number((field as HTMLInputElement).value)
  }
  expect(amountAt(0.5)).toBeGreaterThan(20_000)
  expect(amountAt(0.5)).toBeLessThan(100_000)
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^\d\d,000$/)
  expect(amountAt(1)).toBe(1_000_000)
  expect(amountAt(0)).toBe(0)
})

test('each press of an arrow moves a slider, from nothing to the most', () => {
  const { amount } = priceItems.BM.find(({ key }) => key === 'per_stream') ?? {}
  const stops = stopsOf(amount as NonNullable<typeof amount>)
  expect(stops.slice(0, 4)).toEqual([0, 1, 2, 3])
  expect(stops.at(-1)).toBe(amount?.most)
  expect(stops.every((stop, at) => at === 0 || stop > (stops[at - 1] as number))).toBe(true)
  expect(stops.every((stop, at) => placeOf(stop, stops) === at)).toBe(true)
})

test('a fee that is due each month is said above the prices', async () => {
  await publish([avr])
  await openConsole('/avr/pricing', { service, as: anna })
  expect(screen.getByText(/and €10.00 for each month in which the product is used/)).toBeTruthy()
  expect(screen.queryByText(/no minimum/)).toBeNull()
})

test('says that there is no minimum where there is none', async () => {
  const dora = await service.newPerson()
  await publish([{ ...avr, uid: dora.uid, prices: { ...tiers, monthly_fee: 0 } }])
  await openConsole('/avr/pricing', { service, as: dora })
  expect(screen.getByText('Pay as you go: there is no minimum.')).toBeTruthy()
})

test('an account with prices of its own sees those, and its discount', async () => {
  const bert = await service.newPerson()
  await publish([avr, { ...avr, uid: bert.uid, discount: 10, prices: { monthly_fee: 5 } }])
  await openConsole('/avr/pricing', { service, as: bert })
  expect(rows()[0]).toBe('Monthly fee€4.50month')
  const { body } = await bert.call('GET', '/prices?service_types=AVR')
  expect(body).toMatchObject({ data: [{ uid: bert.uid, state: 1 }], discount: { AVR: 10 } })
  const standard = await bert.call('GET', '/prices?service_types=AVR&type=Standard')
  expect(standard.body).toMatchObject({ data: [{ uid: 0 }] })
  const others = await anna.call('GET', '/prices?service_types=AVR&type=All')
  expect(others.body.data.every(({ uid }: { uid: number }) => uid === 0)).toBe(true)
})

test('a new customer sees the prices and can choose a plan', async () => {
  await publish([avr])
  const nora = await service.newPerson({ limitType: 'FreeTrial' })
  await openConsole('/avr/pricing', { service, as: nora })
  expect(rows()[0]).toBe('Monthly fee€10.00month')
  expect(screen.getByText('Choose a plan').closest('a')?.getAttribute('href')).toContain(
    '/account/billing/subscriptions',
  )
})

test('without billing the page says so once, and shows neither prices nor a plan', async () => {
  await publish([avr])
  const otto = await service.newPerson()
  await service.db.update(accounts).set({ active: 3 }).where(eq(accounts.id, otto.uid))
  const { body } = await otto.call('GET', '/prices?service_types=AVR')
  expect(body.billed).toBe(false)
  await openConsole('/avr/pricing', { service, as: otto })
  expect(screen.queryByRole('table', { name: 'Prices' })).toBeNull()
})

test('a price file with a mistake names it and changes nothing', async () => {
  const before = (await anna.call('GET', '/prices?type=All')).body.data.length
  const { well, printed } = await publish([avr, { ...avr, prices: { per_year: 3 } }])
  expect(well).toBe(false)
  expect(printed.join()).toContain('per_year')
  expect((await anna.call('GET', '/prices?type=All')).body.data).toHaveLength(before)
})

test('an account without billing finds no prices in the menu', async () => {
  const clara = await service.newPerson()
  await service.db.update(accounts).set({ active: 3 }).where(eq(accounts.id, clara.uid))
  await openConsole('/avr/file-buckets', { service, as: clara })
  expect(screen.queryByText('Pricing')).toBeNull()
})

test('prices of a product that has some change with the next month, for everybody and for one account', async () => {
  const eva = await service.newPerson()
  const meta = { service_type: 'META', currency: 'EUR', prices: { per_thousand_requests: 3 } }
  const dearer = { ...meta, prices: { per_thousand_requests: 9 } }
  await publish([meta])
  const now = new Date()
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  const { printed } = await publish([dearer, { ...dearer, uid: eva.uid }], false)
  const day = next.toISOString().slice(0, 10)
  expect(printed).toEqual([
    `META for everybody, in EUR, from ${day} on`,
    `META for account ${eva.uid}, in EUR, from ${day} on`,
  ])
  const inForce = async () => (await eva.call('GET', '/prices?service_types=META')).body.data
  expect(await inForce()).toMatchObject([meta])
})
