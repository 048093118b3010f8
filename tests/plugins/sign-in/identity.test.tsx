import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sharedService } from '../../support/service'
import { button, heading, link, open, pathname } from './pages'

const service = await sharedService()
const anna = await service.newPerson()

test('an answer that nobody waits for leads to the page that says so', async () => {
  const { user } = await open('/login?code=abc&state=redirect-unknown', { service })
  expect(await heading('Login failed')).toBeTruthy()
  expect(pathname()).toBe('/login-error')
  expect(screen.getByText('Failed to login, please contact support')).toBeTruthy()
  const detail = screen.getByText(/took too long, or was begun in another tab/)
  expect(detail.closest('details')?.open).toBe(false)
  await user.click(screen.getByText('Details'))
  expect(detail.closest('details')?.open).toBe(true)
  await user.click(link('Log in with a password'))
  expect(await heading('Login')).toBeTruthy()
})

test('the login page offers the provider', async () => {
  await open('/login', { service })
  expect(button('Continue with identity provider')).toBeTruthy()
})

test('who is signed in can write to support', async () => {
  const { user } = await open('/login-error', { service, as: anna })
  await user.click(button('Support'))
  expect(await screen.findByLabelText(/^Description/)).toBeTruthy()
})

test('who is not is led to the documentation where there is one', async () => {
  await open('/login-error', { service, config: { docsUrl: 'https://docs.test/' } })
  expect(link('Documentation').getAttribute('href')).toBe('https://docs.test/')
})

test('/signin says where it leads', async () => {
  await open('/signin', { service })
  await waitFor(() => expect(screen.getByText(/^Taking you to identity provider/)).toBeTruthy())
})
