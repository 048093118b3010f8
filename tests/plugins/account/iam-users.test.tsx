import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  confirmWith,
  dialog,
  expectToast,
  question,
  rowAction,
  rowOf,
} from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { sharedService } from '../../support/service'

const service = await sharedService()
const anna = await service.newPerson()

test('an account without IAM users says what they are for', async () => {
  await openConsole('/account/iam-users', { service, as: await service.newPerson() })
  expect(screen.getByText('No IAM users yet')).toBeTruthy()
})

test('an IAM user is made with a generated password, which is shown once and signs in', async () => {
  const { user } = await openConsole('/account/iam-users', { service, as: anna })
  await user.click(screen.getAllByText('Create IAM user')[0] as HTMLElement)
  const form = await dialog()
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'monitor')
  await user.click(form.getByText('Generate password'))
  await waitFor(() => expect(form.getByLabelText('Password strength').textContent).toBe('Strong'))
  await user.click(form.getByText('Create'))
  await form.findByText('Choose at least one scope')
  await user.click(form.getByLabelText('read-buckets'))
  await user.click(form.getByText('Create'))

  const shown = await question()
  expect(shown.getByText('IAM user “monitor” created successfully')).toBeTruthy()
  const value = (label: string) => shown.getByLabelText(`Copy ${label}`).parentElement?.textContent
  expect(value('Login link')).toContain('/iam-login')
  expect(value('Root account')).toBe(anna.email)
  expect(value('IAM user name')).toBe('monitor')
  await user.click(shown.getByLabelText('Show Password'))
  const password = value('Password')
  expect(password).toHaveLength(20)
  expect(shown.getByText('Close')).toHaveProperty('disabled', true)
  await user.keyboard('{Escape}')
  await user.click(shown.getByLabelText('I have saved it'))
  await user.click(shown.getByText('Close'))
  await waitFor(() => expect(screen.queryByText('I have saved it')).toBeNull())
  expect((await rowOf('monitor')).textContent).toContain('Buckets: read')

  const { status, body } = await service.call('POST', '/api/iam/login', {
    body: { root: anna.email, name: 'monitor', password },
  })
  expect(status).toBe(200)
  const token = body.access_token
  expect((await service.call('GET', '/api/buckets', { token })).status).toBe(200)
  expect((await service.call('GET', '/api/iam-users', { token })).status).toBe(403)
})

test('scopes and state of an IAM user are changed in its row', async () => {
  const { user } = await openConsole('/account/iam-users', { service, as: anna })
  await rowAction(user, 'monitor', 'Edit')
  const form = await dialog()
  await user.click(form.getByLabelText('write-buckets'))
  await user.click(form.getByLabelText(/^Disabled/))
  await user.click(form.getByText('Save'))
  await waitFor(async () => expect((await rowOf('monitor')).textContent).toContain('Disabled'))
  const { data } = (await anna.call('GET', '/iam-users?search=monitor')).body
  expect(data[0]).toMatchObject({ disabled: true })
  expect(data[0].scopes.toSorted()).toEqual(['read-buckets', 'write-buckets'])
})

test('a name that is taken is said at the name', async () => {
  await anna.call('POST', '/iam-users', {
    name: 'taken',
    password: 'seven grey pelicans',
    password_confirmation: 'seven grey pelicans',
    scopes: ['all'],
  })
  const { user } = await openConsole('/account/iam-users', { service, as: anna })
  await user.click(screen.getByText('Create IAM user'))
  const form = await dialog()
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'taken')
  await user.click(form.getByText('Generate password'))
  await user.click(form.getByLabelText('all'))
  expect(form.getByLabelText('read-buckets')).toHaveProperty('disabled', true)
  await user.click(form.getByText('Create'))
  await form.findByText('An IAM user of this name already exists')
})

test('deleting an IAM user ends its sessions', async () => {
  const ian = await service.newIamUser(anna, ['read-buckets'])
  const { user } = await openConsole('/account/iam-users', { service, as: anna })
  const { body } = await anna.call('GET', '/iam-users')
  const { name } = body.data.find(({ id }: { id: number }) => id === ian.userId)
  await rowAction(user, name, 'Delete')
  expect((await question()).getByText(/personal access tokens stop working/)).toBeTruthy()
  await confirmWith(user, 'Delete')
  await waitFor(() => expect(screen.queryByText(name)).toBeNull())
  expect((await ian.call('GET', '/user-info')).status).toBe(401)
})

test('an IAM user that strangers have locked is let in', async () => {
  const ben = await service.newPerson()
  await service.newIamUser(ben, ['read-buckets'])
  const [{ name }] = (await ben.call('GET', '/iam-users')).body.data
  const attempt = () =>
    service.call('POST', '/api/iam/login', { body: { root: ben.email, name, password: 'x' } })
  for (let at = 0; at < 5; at += 1) await attempt()
  expect((await attempt()).status).toBe(429)
  const { user } = await openConsole('/account/iam-users', { service, as: ben })
  await rowAction(user, name, 'Let in')
  await expectToast(`${name} can log in again`)
  expect((await attempt()).status).toBe(422)
})

test('an IAM user who opens the address is told who can manage IAM users', async () => {
  const ian = await service.newIamUser(anna, ['all'])
  await openConsole('/account/iam-users', { service, as: ian })
  expect(screen.getByText('Only the root user can manage IAM users')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
