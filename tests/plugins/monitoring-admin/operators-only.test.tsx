import { screen } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addApp } from '../../support/factor'
import { dialogOf } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { type Person, startService, type TestService } from '../../support/service'

let service: TestService
let anna: Person
let operator: Person

const config = { plugins: { on: ['monitoring-admin'] } }

beforeAll(async () => {
  service = await startService({}, { operator: config })
  anna = await service.newPerson()
  operator = await service.newPerson({
    operator: ['read-admin-monitoring', 'write-admin-monitoring'],
  })
  // Without a second factor every page leads to setting one up.
  await addApp(operator)
})
afterAll(() => service.close())

describe('the admin area', { timeout: 60_000 }, () => {
  test('lists the customers to an operator, and opens one', async () => {
    const { user } = await openConsole('/monitoring-admin/user-details', {
      service,
      as: operator,
      config,
    })
    await user.click(await screen.findByText(anna.email))
    expect(await screen.findByRole('heading', { name: anna.email })).toBeTruthy()
    expect(screen.getByText(String(anna.uid))).toBeTruthy()
  })

  test('gives a customer another plan and an agreed limit, with a reason', async () => {
    const address = `/monitoring-admin/user-details/${anna.uid}`
    const { user } = await openConsole(address, { service, as: operator, config })
    await user.click(await screen.findByText('Change plan', { selector: 'button' }))
    const agreed = await screen.findByLabelText(/^Agreed limits/)
    const dialog = dialogOf(agreed)
    await user.selectOptions(dialog.getByLabelText(/^Plan/), 'Custom')
    await user.type(agreed, 'bm_custom_channels fifty')
    await user.type(dialog.getByLabelText(/^Reason/), 'Agreed by phone')
    await user.click(dialog.getByText('Save', { selector: 'button' }))
    expect(await dialog.findByText(/^Lines like/)).toBeTruthy()
    await user.clear(agreed)
    await user.type(agreed, 'bm_custom_channels 50')
    await user.click(dialog.getByText('Save', { selector: 'button' }))
    expect(await screen.findByText('0 / 50 (agreed)')).toBeTruthy()
    const log = (await anna.call('GET', '/audit-log')).body.data
    expect(log[0]).toMatchObject({ reason: 'Agreed by phone' })
  })

  test('is no screen to anybody else: neither its address nor a way there', async () => {
    const address = `/monitoring-admin/user-details/${anna.uid}`
    await openConsole(address, { service, as: anna, config })
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    expect(screen.getByText(address)).toBeTruthy()
    expect(document.body.textContent).not.toContain('Monitoring admin')
    expect(document.title).not.toContain('Customer')
  })

  test('is offered on the home page to an operator', async () => {
    await openConsole('/home', { service, as: operator, config })
    expect((await screen.findAllByText('Monitoring admin')).length).toBeGreaterThan(0)
  })

  test('is not offered on the home page to anybody else', async () => {
    await openConsole('/home', { service, as: anna, config })
    await screen.findAllByText('Audio and Video Recognition')
    expect(screen.queryByText('Monitoring admin')).toBeNull()
  })
})
