import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { closeDue } from '../../../plugins/billing/server/closing/close-due'
import { scans } from '../../../plugins/filescanning/server/tables'
import { prices } from '../../../plugins/pricing/server/tables'
import { addApp } from '../../support/factor'
import { dialogOf, expectToast, rowAction, rowActions } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { openService } from '../../support/service'

const config = { plugins: { on: ['billing-admin'] } }

const service = await openService(
  {},
  { operator: { ...config, settings: { billing: { from: '2046-08' } } } },
)
const anna = await service.newPerson()
const operator = await service.newPerson({
  operator: ['read-admin-billing', 'write-admin-billing'],
})
await addApp(operator)
const table = { uid: 0, service_type: 'FS', currency: 'EUR' } as const
await service.db.insert(prices).values({ ...table, prices: { per_fingerprint_hour: 1.25 } })
await service.db.insert(scans).values({
  uid: anna.uid,
  region: 'eu-west-1',
  container_id: 1,
  container: 'Radio',
  file_row: 1,
  engine: 1,
  state: 1,
  seconds: 7200,
  billed: 7200,
  ended_at: new Date('2046-08-20'),
})
await closeDue(new Date('2046-09-10T00:00:00Z'), service.services)

const open = (address: string) => openConsole(address, { service, as: operator, config })

describe('the billing admin', () => {
  test('begins with the bills that are due, and writes a payment down', async () => {
    const { user } = await open('/billing-admin/billing')
    expect(await screen.findByRole('heading', { name: /^Due bills/ })).toBeTruthy()
    expect((await screen.findAllByText('€2.50')).length).toBeGreaterThan(1)
    await rowAction(user, 'INV-2046-000001', 'Record a payment')
    const reference = await screen.findByLabelText(/^Reference of the bank/)
    const dialog = dialogOf(reference)
    await user.type(reference, 'TRX-1')
    await user.click(dialog.getByText('Record payment', { selector: 'button' }))
    // Without a reason nothing is written.
    expect(await dialog.findByText(/Say why/)).toBeTruthy()
    await user.type(dialog.getByLabelText(/^Reason/), 'Seen on the statement')
    await user.click(dialog.getByText('Record payment', { selector: 'button' }))
    expect(await screen.findByText('No bill is waiting for its day')).toBeTruthy()
    await open('/billing-admin/billing/paid')
    expect(await screen.findByText('INV-2046-000001')).toBeTruthy()
    // Nothing is open of it.
    expect(await rowActions(user, 'INV-2046-000001')).not.toContain('Record a payment')
  })

  test('takes a payment back that was written down by mistake, and the bill is due again', async () => {
    const { user } = await open('/billing-admin/billing/paid')
    await rowAction(user, 'INV-2046-000001', 'Reverse a payment')
    const dialog = dialogOf(await screen.findByText('€2.50, TRX-1'))
    expect(dialog.getByLabelText('Mail it to the customer')).toBeTruthy()
    await user.click(dialog.getByText('Reverse payment', { selector: 'button' }))
    expect(await dialog.findByText(/Say why/)).toBeTruthy()
    await user.type(dialog.getByLabelText(/^Reason/), 'It was for another bill')
    await user.click(dialog.getByText('Reverse payment', { selector: 'button' }))
    expect(await screen.findByText('No bill has been paid yet')).toBeTruthy()
    await expectToast('€2.50 of INV-2046-000001 are to pay again')
    await open('/billing-admin/billing/due-bills')
    expect(await rowActions(user, 'INV-2046-000001')).toContainEqual(
      expect.stringMatching(/^no: Reverse a payment/),
    )
  })

  test('gives credit, which the customer sees', async () => {
    const { user } = await open('/billing-admin/billing/credits')
    await user.click((await screen.findAllByText('Give credit'))[0] as HTMLElement)
    const account = await screen.findByLabelText(/^Account/, { selector: 'input' })
    const dialog = dialogOf(account)
    await user.type(account, anna.email)
    await user.type(dialog.getByLabelText(/^Amount/), '7.5')
    await user.type(dialog.getByLabelText(/^Currency/), 'EUR')
    await user.type(dialog.getByLabelText(/^Reason/), 'An hour without service')
    await user.click(dialog.getByText('Give', { selector: 'button' }))
    expect(await screen.findByText('An hour without service')).toBeTruthy()
    await openConsole('/account/billing/credits', { service, as: anna, config })
    expect((await screen.findAllByText('€7.50')).length).toBeGreaterThan(0)
  })

  test('is no screen to anybody else', async () => {
    await openConsole('/billing-admin/billing/due-bills', { service, as: anna, config })
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  })
})
