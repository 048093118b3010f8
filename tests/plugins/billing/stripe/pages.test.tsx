import { screen } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addApp } from '../../../support/factor'
import { confirmWith } from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { type Person, startService } from '../../../support/service'
import { openShop, paymentsOf, type Shop } from './paying'

let shop: Shop
let anna: Person

beforeAll(async () => {
  shop = await openShop()
  anna = await shop.service.newPerson()
  await shop.addCard(anna, '0341')
  await shop.bill(anna, 1)
  await shop.tell()
  const failure = async () =>
    (await anna.call('GET', '/billing/payment-methods')).body.data.cards[0].failure
  await vi.waitFor(async () => expect(await failure()).not.toBe(''), 30_000)
})
afterAll(() => shop.close())

const open = (address: string, as = anna) =>
  openConsole(`/account/billing/${address}`, { service: shop.service, as })

describe('paying by card', () => {
  test('shows the cards, and asks for another where one was refused', async () => {
    const { user } = await open('paymentmethods')
    expect(await screen.findByRole('heading', { name: 'Visa •••• 0341' })).toBeTruthy()
    expect(await screen.findByText(/Please update your credit card/)).toBeTruthy()
    await user.click(screen.getByLabelText('Delete Visa •••• 0341'))
    await confirmWith(user, 'Delete')
    expect(await screen.findByText(/A bill is not paid yet/)).toBeTruthy()
  })

  test('says on the open month which bill could not be charged, and leads to it', async () => {
    await open('bills')
    expect(await screen.findByText(/INV-.* could not be charged: €20.00 are to pay/)).toBeTruthy()
    const link = screen.getByText('Pay now', { selector: 'a' })
    expect(link.getAttribute('href')).toContain('/account/billing/invoices/')
  })

  test('says on the bill why it failed, and pays it with the card that was added', async () => {
    await shop.addCard(anna)
    const { body } = await anna.call('GET', '/billing/invoices')
    const { user } = await open(`invoices/${body.data[0].id}`)
    expect(
      await screen.findByText(/The payment by card failed: Your card was declined/),
    ).toBeTruthy()
    await user.click(screen.getByText('Pay now', { selector: 'button' }))
    await user.click(await screen.findByText('Pay €20.00', { selector: 'button' }))
    expect(await screen.findByText(/INV-.* is paid/)).toBeTruthy()
  })

  test('tells on the way back what was paid, and leaves a clean address', async () => {
    const buy = async () => {
      const offer = { amount: 20, currency: 'EUR' }
      const { url } = (await anna.call('POST', '/billing/top-ups', offer)).body.data
      return { url, id: (await paymentsOf(anna, shop)).at(-1)?.id }
    }
    const first = await buy()
    shop.stripe.pay(first.url)
    await open(`credits-complete?payment=${first.id}`)
    expect(await screen.findByText('€20.00 paid')).toBeTruthy()
    expect(screen.getByText('You have €20.00 of credit now.')).toBeTruthy()
    expect(location.search).toBe('')
    const second = await buy()
    await open(`credits-complete?payment=${second.id}&back=1`)
    expect(await screen.findByText('Nothing was paid')).toBeTruthy()
  })

  test('is not offered where no payment provider is set up', async () => {
    const service = await startService()
    const ben = await service.newPerson()
    await openConsole('/account/billing/paymentmethods', { service, as: ben })
    expect(await screen.findByText(/no cards are taken/)).toBeTruthy()
    expect(screen.queryByText('Add card')).toBeNull()
    await service.close()
  })

  test('shows operators the cards that were refused', async () => {
    const operator = await shop.service.newPerson({ operator: ['read-admin-billing'] })
    await addApp(operator)
    const config = { plugins: { on: ['billing-admin'] } }
    const { service } = shop
    await openConsole('/billing-admin/credit-cards', { service, as: operator, config })
    expect(await screen.findByText('Visa •••• 0341')).toBeTruthy()
  })
})
