import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole } from '../../support/open-console'
import { type Person, startService, type TestService } from '../../support/service'

let service: TestService
let anna: Person

beforeAll(async () => {
  service = await startService()
  anna = await service.newPerson()
}, 60_000)
afterAll(() => service.close())

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const pathname = () => window.location.pathname

test('leads to where the person wanted to go', async () => {
  const { user } = await openConsole('/avr/file-buckets?page=2', { service })
  expect(pathname()).toBe('/login')
  expect(document.activeElement).toBe(email())
  await user.type(email(), anna.email)
  await user.type(password(), `${anna.password}{Enter}`)
  expect(await screen.findByText('File Buckets', { selector: 'h1' })).toBeTruthy()
  expect(pathname()).toBe('/avr/file-buckets')
})

test('leads to /home when nothing else was asked for', async () => {
  const { user } = await openConsole('/login', { service })
  await user.type(email(), anna.email)
  await user.type(password(), anna.password)
  await user.click(screen.getByText('Login', { selector: 'button' }))
  expect(await screen.findByText('Home', { selector: 'h1' })).toBeTruthy()
})

test('says above the form why it did not work, and keeps what was typed', async () => {
  const { user } = await openConsole('/login', { service })
  await user.type(email(), anna.email)
  await user.type(password(), 'wrong{Enter}')
  const problem = 'The e-mail address or the password is wrong'
  const alert = screen.getByRole('alert', { hidden: true })
  await waitFor(() => expect(alert.textContent).toBe(problem))
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe(problem)
  expect(email()).toHaveProperty('value', anna.email)
  expect(document.activeElement).toBe(password())
})

test('marks what is missing and asks nothing of the service', async () => {
  const { user } = await openConsole('/login', { service })
  await user.type(email(), `${anna.email}{Enter}`)
  expect(screen.getByText('Password is required')).toBeTruthy()
  expect(password().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(password())
})

test('shows no link to screens that this console does not have', async () => {
  await openConsole('/login', { service })
  expect(screen.queryAllByRole('link')).toEqual([])
})
