import { Navigation } from '@console/core/browser'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sharedService } from '../../support/service'
import {
  button,
  codeOf,
  field,
  heading,
  link,
  newAddress,
  open,
  password,
  visitorOf,
} from './pages'

const service = await sharedService()
const anna = await service.newPerson()

async function register() {
  const email = newAddress()
  await visitorOf(service).post('/register', {
    email,
    password,
    password_confirmation: password,
    terms: true,
    first_name: 'Ann',
    last_name: 'Lee',
    company: '',
    country: 'GB',
  })
  return { email, code: codeOf(await service.mailTo(email, /Activate/)) }
}

test('coming back to the link does not call it used', async () => {
  const { email, code } = await register()
  const { user, get } = await open(`/activate/${code}`, { service })
  expect(await screen.findByText(`${email} is confirmed.`)).toBeTruthy()
  await user.click(button('Login'))
  await heading('Login')
  act(() => get(Navigation).go(`/activate/${code}`))
  expect(await screen.findByText(`${email} is confirmed.`)).toBeTruthy()
})

test('a link that cannot be used offers another mail', async () => {
  const { email, code } = await register()
  const { user } = await open('/activate/unknown', { service })
  expect(await heading('This link can no longer be used')).toBeTruthy()
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe(
    'This link was used before, or it is incomplete',
  )
  expect(screen.getAllByText('This link was used before, or it is incomplete')).toHaveLength(1)
  await user.type(field(/^Email/), email)
  await user.click(button('Send the mail again'))
  expect(await screen.findByText(/another mail is on its way/)).toBeTruthy()
  await waitFor(async () => expect(codeOf(await service.mailTo(email, /Activate/))).not.toBe(code))
  expect(link('Login')).toBeTruthy()
})

test('works for who is signed in: that is how an address is changed', async () => {
  const email = newAddress()
  const { status } = await anna.call('PUT', `/users/${anna.uid}`, {
    current_password: anna.password,
    email,
  })
  expect(status).toBe(200)
  const code = codeOf(await service.mailTo(email))
  const { user } = await open(`/activate/${code}`, { service, as: anna })
  expect(await screen.findByText(`${email} is confirmed.`)).toBeTruthy()
  await user.click(link('Go to Home'))
  expect(await heading('Home')).toBeTruthy()
})

test('who is signed in can write to support about a link that failed', async () => {
  const { user } = await open('/activate/unknown', { service, as: anna })
  await heading('This link can no longer be used')
  expect(screen.queryByText('Send the mail again')).toBeNull()
  await user.click(button('Support'))
  expect(await screen.findByLabelText(/^Description/)).toBeTruthy()
})
