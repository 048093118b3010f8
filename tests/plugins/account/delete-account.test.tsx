import { Session } from '@console/core/browser'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../../support/open-console'
import { sharedService } from '../../support/service'

const service = await sharedService()

const property = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

test('what will be lost is counted: buckets, IAM users, tokens, keys', async () => {
  const eve = await service.newPerson()
  for (const name of ['One', 'Two'])
    await eve.call('POST', '/buckets', { name, region: 'eu-west-1', type: 'File' })
  await service.newIamUser(eve, ['all'])
  await eve.call('POST', '/personal-access-token', { name: 'Job', scopes: ['all'] })
  await eve.call('POST', '/console-keys')
  await openConsole('/account/delete-account', { service, as: eve })
  expect(screen.getByText(/cannot be undone/)).toBeTruthy()
  expect(property('File buckets')).toBe('2')
  expect(property('IAM users')).toBe('1')
  expect(property('Personal access tokens')).toBe('1')
  expect(property('Old access keys')).toBe('1')
  expect(screen.queryByText('File scanning containers')).toBeNull()
})

test('the account is deleted only after email and password were typed and the box ticked, and nobody gets in any more', async () => {
  const eve = await service.newPerson()
  const ian = await service.newIamUser(eve, ['all'])
  const { user, get } = await openConsole('/account/delete-account', { service, as: eve })
  const button = screen.getByRole('button', { name: 'Delete account' })
  expect(button).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('checkbox', { name: /I understand/ }))
  await user.type(screen.getByRole('textbox'), 'somebody@example.org')
  expect(button).toHaveProperty('disabled', true)
  await user.clear(screen.getByRole('textbox'))
  await user.type(screen.getByRole('textbox'), eve.email.toUpperCase())
  expect(button).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText(/^Current password/), 'a wrong one')
  expect(button).toHaveProperty('disabled', false)
  await user.click(button)
  expect(await screen.findByText('This is not your password')).toBeTruthy()
  expect((await eve.call('GET', '/user-info')).status).toBe(200)
  await user.clear(screen.getByLabelText(/^Current password/))
  await user.type(screen.getByLabelText(/^Current password/), eve.password)
  await user.click(button)
  await waitFor(() => expect(get(Session).signedIn).toBe(false))
  expect((await eve.call('GET', '/user-info')).status).toBe(401)
  expect((await ian.call('GET', '/user-info')).status).toBe(401)
  const { email, password } = eve
  const login = await service.call('POST', '/api/login', { body: { email, password } })
  expect(login.status).toBe(422)
})

test('an IAM user is told that only the root user can delete the account', async () => {
  const ian = await service.newIamUser(await service.newPerson(), ['all'])
  await openConsole('/account/delete-account', { service, as: ian })
  expect(screen.getByText('Only the root user can delete the account')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
