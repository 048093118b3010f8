import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sharedService } from '../../support/service'
import { field, heading, link, open, pathname } from './pages'

const password = 'seven green bottles'

const service = await sharedService()
const root = await service.newPerson()
const { status } = await root.call('POST', '/iam-users', {
  name: 'intern',
  password,
  password_confirmation: password,
  scopes: ['read-all'],
})
expect(status).toBeLessThan(300)

const rootField = () => field('Root account (email or id)')

test('an IAM user signs in by the root account, and goes on to where they wanted', async () => {
  const { user } = await open('/iam-login?redirect=%2Favr%2Ffile-buckets', { service })
  await waitFor(() => expect(document.activeElement).toBe(rootField()))
  await user.type(rootField(), root.email)
  await user.type(field('IAM user name'), 'intern')
  await user.type(field('Password'), `${password}{Enter}`)
  expect(await heading('File Buckets')).toBeTruthy()
  expect(localStorage.getItem('console.iam-user')).toBeNull()
})

test('the account may be named by its id; a wrong password says so and keeps what was typed', async () => {
  const { user } = await open('/iam-login', { service })
  await user.type(rootField(), String(root.uid))
  await user.type(field('IAM user name'), 'intern')
  await user.type(field('Password'), 'wrong{Enter}')
  const sentence = 'The root account, the name or the password is wrong'
  await waitFor(() =>
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe(sentence),
  )
  expect(rootField().value).toBe(String(root.uid))
  await user.clear(field('Password'))
  await user.type(field('Password'), `${password}{Enter}`)
  expect(await heading('Home')).toBeTruthy()
})

test('account and name are remembered when the person asks, the password never', async () => {
  const { user } = await open('/iam-login', { service })
  await user.type(rootField(), root.email)
  await user.type(field('IAM user name'), 'intern')
  await user.click(field('Remember the root account and the name'))
  await user.type(field('Password'), `${password}{Enter}`)
  await heading('Home')
  const kept = JSON.stringify(Object.entries(localStorage))
  expect(kept).toContain('intern')
  expect(kept).not.toContain(password)
})

test('a remembered name is filled in, and forgotten when the box is cleared', async () => {
  localStorage.setItem('console.iam-user', JSON.stringify({ root: root.email, name: 'intern' }))
  const { user } = await open('/iam-login', { service })
  expect(rootField().value).toBe(root.email)
  await waitFor(() => expect(document.activeElement).toBe(field('Password')))
  await user.click(field('Remember the root account and the name'))
  await user.type(field('Password'), `${password}{Enter}`)
  await heading('Home')
  expect(localStorage.getItem('console.iam-user')).toBeNull()
})

test('leads back to the login of root users', async () => {
  const { user } = await open('/iam-login', { service })
  await user.click(link('Root user login'))
  await heading('Login')
  expect(pathname()).toBe('/login')
})

test('who is signed in is told so', async () => {
  await open('/iam-login', { service, as: root })
  expect(await heading('You are logged in')).toBeTruthy()
  expect(screen.getByText(new RegExp(root.email))).toBeTruthy()
})
