import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addApp } from '../../support/factor'
import {
  dialog,
  dialogOf,
  expectToast,
  rowAction,
  rowActions,
  rowOf,
} from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { openService } from '../../support/service'

/** The first account that a service makes. */
const first = 1001
const config = {
  plugins: { on: ['monitoring-admin', 'customization-downloads'] },
  customerGroups: { downloads: [first] },
}
const path = '/admin/monitoring/customer-plugins'
const button = { selector: 'button, button *' }

const service = await openService({}, { operator: config })
const events: string = await service.app.listen({ port: 0, host: '127.0.0.1' })
const anna = await service.newPerson({ limitType: 'Custom' })
const bert = await service.newPerson({ limitType: 'Custom' })
const operator = await service.newPerson({
  operator: ['read-admin-monitoring', 'write-admin-monitoring'],
})
await addApp(operator)

const open = (address: string) =>
  openConsole(`/monitoring-admin/customer-plugins${address}`, { service, as: operator, config })

const details = async (id: string) => (await operator.call('GET', `${path}/${id}`)).body.data

test('an operator sees which plugins are for certain customers, and for whom', async () => {
  await open('')
  const downloads = await rowOf('customization-downloads')
  expect(downloads.textContent).toContain('Customers that the configuration names')
  expect(downloads.textContent).toContain('As configured')
  const map = await rowOf('customization-map')
  expect(map.textContent).toContain('Station map')
  expect(map.textContent).toContain('Nobody, by the configuration')
})

test('one that the configuration does not have is switched on for a customer, with a reason', async () => {
  const { user } = await open('/customization-map')
  expect(await screen.findByText('No customer is named')).toBeTruthy()
  await user.click(await screen.findByText('Switch on for a customer', button))
  const form = await dialog()
  const account = await form.findByLabelText(/^Customer/)
  await user.type(account, 'nobody@example.org')
  await user.type(form.getByLabelText(/^Reason/), 'Ordered by phone')
  await user.click(form.getByText('Switch on', { selector: 'button' }))
  expect(await form.findByText('No customer has this address or number')).toBeTruthy()
  await user.clear(account)
  await user.type(account, bert.email)
  await user.click(form.getByText('Switch on', { selector: 'button' }))
  await expectToast('Plugin “customization-map” updated successfully')
  expect((await rowOf(bert.email)).textContent).toContain('Ordered by phone')
  expect(await rowActions(user, bert.email)).toContainEqual(expect.stringMatching(/^no: Switch on/))
  const [entry] = (await bert.call('GET', '/audit-log')).body.data
  expect(entry).toMatchObject({
    reason: 'Ordered by phone',
    thing: { kind: 'plugin', name: 'customization-map' },
  })
})

test('one that the configuration gives to a customer is taken from that one, and given back', async () => {
  const { user } = await open('/customization-downloads')
  await rowAction(user, anna.email, 'Switch off')
  const reason = await screen.findByLabelText(/^Reason/)
  await user.type(reason, 'Not paid')
  await user.click(dialogOf(reason).getByText('Switch off', { selector: 'button' }))
  await expectToast('Plugin “customization-downloads” updated successfully')
  expect((await details('customization-downloads')).named).toMatchObject([
    { email: anna.email, has: false, configured: true, state: 'off', reason: 'Not paid' },
  ])
  const back = { account: anna.email, state: 'configured', reason: 'Paid' }
  await operator.call('POST', `${path}/customization-downloads/customers`, back)
  expect((await details('customization-downloads')).named).toMatchObject([
    { has: true, state: 'configured', operator: '' },
  ])
})

test('off for all is one decision, which those who are named read in their log', async () => {
  const { user } = await open('/customization-downloads')
  await user.click(await screen.findByText('For all customers', button))
  const off = await screen.findByLabelText(/^Off for all/)
  const choice = dialogOf(off)
  await user.click(off)
  await user.type(choice.getByLabelText(/^Reason/), 'It fails')
  await user.click(choice.getByText('Save', { selector: 'button' }))
  expect(await screen.findByText('Off for all')).toBeTruthy()
  const [entry] = (await anna.call('GET', '/audit-log')).body.data
  expect(entry).toMatchObject({ reason: 'It fails' })
  const { data } = (await operator.call('GET', '/admin/monitoring/audit?by=operators')).body
  expect(data.map(({ uid }: { uid: number }) => uid)).toContain(0)
  const again = { state: 'configured', reason: 'It is mended' }
  await operator.call('POST', `${path}/customization-downloads/all`, again)
})

test('an open console of the customer says that its pages have changed', async () => {
  cleanup()
  const { user } = await openConsole('/bm/tracker', { service, as: anna, config, events })
  await screen.findByText('Nothing is followed yet')
  const notice = /^Pages of your console were switched on or off/
  await expect
    .poll(
      async () => {
        const body = { account: anna.email, state: 'on', reason: 'Ordered by phone' }
        await operator.call('POST', `${path}/customization-map/customers`, body)
        return screen.queryAllByText(notice).length
      },
      { interval: 500, timeout: 20_000 },
    )
    .toBe(1)
  expect(screen.getByText('Load anew', { selector: 'button' })).toBeTruthy()
  await user.click(screen.getByText('Later', { selector: 'button' }))
  expect(screen.queryByText(notice)).toBeNull()
})

test('on the page of a customer stands which of these pages the customer has', async () => {
  const customers = `${path}/customization-map/customers`
  const body = { account: anna.email, state: 'on', reason: 'Ordered by phone' }
  expect((await operator.call('POST', customers, body)).status).toBe(200)
  openConsole(`/monitoring-admin/user-details/${anna.uid}`, { service, as: operator, config })
  const section = await screen.findByRole('region', { name: 'Customer plugins' })
  const link = within(section).getByRole('link', { name: 'customization-map' })
  expect(link.getAttribute('href')).toContain('/customer-plugins/customization-map')
  expect(link.parentElement?.textContent).toContain('On, by an operator')
  const other = within(section).getByRole('link', { name: 'customization-statistics' })
  expect(other.parentElement?.textContent).toMatch(/^Off /)
})
