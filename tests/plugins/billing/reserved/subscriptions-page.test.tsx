import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { writeBill } from '../../../../plugins/billing/server/closing/write-bill'
import { monthOf } from '../../../../plugins/billing/server/month/month'
import { prices } from '../../../../plugins/pricing/server/tables'
import { openConsole } from '../../../support/open-console'
import { openService } from '../../../support/service'

const month = monthOf(new Date())

const billing = { from: month.from.slice(0, 7) }
const service = await openService({}, { operator: { settings: { billing } } })
const anna = await service.newPerson()
await service.db.insert(prices).values({
  uid: 0,
  service_type: 'BM',
  currency: 'EUR',
  valid_from: new Date(month.from),
  prices: { per_stream: 30 },
})

describe('the page of subscriptions', () => {
  test('says what is charged today before more is bought, and asks before it is less', async () => {
    const { user } = await openConsole('/account/billing/subscriptions', { service, as: anna })
    const card = async () => within(await screen.findByRole('region', { name: 'Reserved streams' }))
    const set = async (quantity: string) => {
      const field = (await card()).getByLabelText('Reserve in all')
      await user.clear(field)
      await user.type(field, quantity)
      await user.click((await card()).getByRole('button', { name: 'Change' }))
    }
    await set('2')
    expect(
      await screen.findByText(/You are charged €[\d.]+ today for 2 more streams\./),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Buy for €/ }))
    await screen.findByText('Reservation updated successfully')
    const current = (await card()).getByText('Reserved now').nextElementSibling
    expect(current?.textContent).toBe('2')
    expect((await anna.call('GET', '/billing/invoices')).body.total).toBe(1)

    await set('1')
    const box = within(await screen.findByRole('alertdialog', { name: 'Reserve less' }))
    expect(box.getByText(/only 1 are reserved, instead of 2\./)).toBeTruthy()
    await user.click(box.getByRole('button', { name: 'Cancel' }))
    const { items } = (await anna.call('GET', '/billing/reserved')).body.data
    expect(items[0]).toMatchObject({ current: 2, next: 2 })
  })

  test('sells no cover songs without an engine for them, and nothing to a plan that includes all', async () => {
    await openConsole('/account/billing/subscriptions', { service, as: anna })
    const songs = within(await screen.findByRole('region', { name: 'Reserved cover songs' }))
    expect(
      songs.getByText(/^Not offered here: Recognising cover songs needs a trained model/),
    ).toBeTruthy()
    expect(songs.queryByRole('button')).toBeNull()
    const free = await service.newPerson({ limitType: 'Free' })
    await openConsole('/account/billing/subscriptions', { service, as: free })
    expect(await screen.findByText(/with a plan that is paid for/)).toBeTruthy()
  })

  test('says what a plan costs before it is chosen, and asks before it is lowered', async () => {
    await service.db.insert(prices).values({
      uid: 0,
      service_type: 'PLAN',
      currency: 'EUR',
      valid_from: new Date(month.from),
      prices: { premium: 20 },
    })
    const free = await service.newPerson({ limitType: 'Free' })
    const { user } = await openConsole('/account/billing/subscriptions', { service, as: free })
    const card = async () => within(await screen.findByRole('region', { name: 'Plan' }))
    await user.click((await card()).getByRole('button', { name: 'Choose Premium' }))
    const raise = within(await screen.findByRole('alertdialog', { name: 'Choose Premium' }))
    expect(raise.getByText(/You are charged €[\d.]+ today\./)).toBeTruthy()
    expect(raise.getByText(/it is €20\.00 a month\./)).toBeTruthy()
    await user.click(raise.getByRole('button', { name: /Buy for €/ }))
    await screen.findByText('Plan updated successfully')
    await user.click(await (await card()).findByRole('button', { name: 'Lower to Free' }))
    const lower = within(await screen.findByRole('alertdialog', { name: 'Choose Free' }))
    await user.click(lower.getByRole('button', { name: 'Lower the plan' }))
    expect(await (await card()).findByText(/From .* on it is Free\./)).toBeTruthy()
    // The table is drawn anew once the rows with the change are there.
    const cells = () => within(screen.getByRole('row', { name: /^Plan/ })).getAllByRole('cell')
    await waitFor(() =>
      expect(cells().map(({ textContent }) => textContent)).toEqual([
        'Premium',
        'Free',
        ...['—', '—', '—', '—', '—'],
      ]),
    )
  })

  test('has the limit, what is used and what one more costs in a row of its table', async () => {
    await openConsole('/account/billing/subscriptions', { service, as: anna })
    const row = within(await screen.findByRole('row', { name: /^Reserved streams/ }))
    const cells = row.getAllByRole('cell').map(({ textContent }) => textContent)
    expect(cells.slice(0, 3)).toEqual(['2', '2', '0'])
    expect(cells[3]).toBe('6,004')
    expect(cells.slice(5)).toEqual(['€30.00', '€60.00'])
  })
})

describe('the page of the open bill', () => {
  test('says how it will be paid, and what the month before came to', async () => {
    const paying = await service.newPerson()
    const before = monthOf(new Date(Date.parse(month.from) - 1))
    const account = await service.services.accounts.find(paying.uid)
    if (!account) throw new Error('there is no account')
    const sums = { currency: 'EUR', lines: [], net: 1250, vat_rate: 0, vat_kind: 'none' } as const
    const bill = { kind: 'monthly', begin: before.from, end: before.end } as const
    await service.db.transaction((tx) =>
      writeBill(
        account,
        { ...bill, sums: { ...sums, lines: [], vat: 0, total: 1250 } },
        new Date(),
        service.services,
        tx,
      ),
    )
    await openConsole('/account/billing/bills', { service, as: paying })
    expect(await screen.findByText('Bank transfer')).toBeTruthy()
    expect(screen.getByText('Monthly')).toBeTruthy()
    expect(screen.getByText('€12.50')).toBeTruthy()
  })
})
