import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addApp } from '../../support/factor'
import { dialogOf } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { openService } from '../../support/service'

const config = { plugins: { on: ['monitoring-admin'] } }

const service = await openService({}, { operator: config })
const anna = await service.newPerson()
const operator = await service.newPerson({
  operator: ['read-admin-monitoring', 'write-admin-monitoring'],
})
// Without a second factor every page leads to setting one up.
await addApp(operator)

describe('the admin area', () => {
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

  test('agrees another limit with a customer, with a reason', async () => {
    const address = `/monitoring-admin/user-details/${anna.uid}?tab=plan`
    const { user } = await openConsole(address, { service, as: operator, config })
    await user.click(await screen.findByLabelText('Change Own streams'))
    await user.click(await screen.findByLabelText('Another limit'))
    const limit = await screen.findByLabelText(/^Limit/, { selector: 'input' })
    const dialog = dialogOf(limit)
    await user.clear(limit)
    await user.type(limit, '50')
    await user.type(dialog.getByLabelText(/^Reason/), 'Agreed by mail')
    await user.click(dialog.getByText('Save', { selector: 'button' }))
    expect(await screen.findByText('0 of 50 (agreed)')).toBeTruthy()
    expect(await screen.findByText('Own streams: as usual → 50')).toBeTruthy()
    const log = (await anna.call('GET', '/audit-log')).body.data
    expect(log).toMatchObject([{ reason: 'Agreed by mail' }])
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
