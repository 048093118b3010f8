import { Navigation } from '@console/core/browser'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Person, sharedService } from '../../support/service'
import { button, codeOf, field, fill, heading, link, newAddress, open, pathname } from './pages'

const changed = 'nine red balloons'

const service = await sharedService()
const anna = await service.newPerson()

type User = Awaited<ReturnType<typeof open>>['user']

const newPassword = () => field(/^Password\*?$/)

async function setPassword(user: User, typed = changed, again = typed) {
  await fill(user, /^Password\*?$/, typed)
  await fill(user, /^Confirm password/, again)
  await user.click(button('Set the password'))
}

async function tokenFor(person: Person) {
  const path = '/api/password/email'
  const known = new Set((await service.outbox()).map(codeOf))
  await service.call('POST', path, { body: { email: person.email } })
  return waitFor(async () => {
    const code = codeOf(await service.mailTo(person.email, /Set another password/))
    expect(known.has(code)).toBe(false)
    return code
  })
}

test('asks for a mail, and sets another password by its link', async () => {
  const { user, get } = await open('/reset-password', { service })
  await user.type(field(/^Email/), `${anna.email}{Enter}`)
  expect(await heading('Check your mail')).toBeTruthy()
  const token = codeOf(await service.mailTo(anna.email, /Set another password/))

  act(() => get(Navigation).go(`/reset-password/${token}`))
  await heading('Set another password')
  await setPassword(user)
  expect(await heading('Login')).toBeTruthy()
  expect(screen.getByText('Your password was changed. Log in with the new one.')).toBeTruthy()
  await user.type(field('Email'), anna.email)
  await user.type(field('Password'), `${changed}{Enter}`)
  expect(await heading('Home')).toBeTruthy()
})

test('says the same about an address that nobody has', async () => {
  const email = newAddress()
  const { user } = await open('/reset-password', { service })
  await user.type(field(/^Email/), `${email}{Enter}`)
  expect(await heading('Check your mail')).toBeTruthy()
  const sentence = `If ${email} is known, a mail with a link to set another password is on its way.`
  expect(screen.getByText(sentence)).toBeTruthy()
})

test('the token is in no address any more once the page is there', async () => {
  const token = await tokenFor(anna)
  await open(`/reset-password/${token}`, { service })
  await heading('Set another password')
  expect(pathname()).toBe('/reset-password')
  expect(JSON.stringify([window.history.state, { ...localStorage }])).not.toContain(token)
})

test('the link survives a reload of its page, and nothing of it is kept once it is used', async () => {
  const carla = await service.newPerson()
  const token = await tokenFor(carla)
  await open(`/reset-password/${token}`, { service })
  await heading('Set another password')
  // A reload takes the page away without a word to it.
  document.body.replaceChildren()
  const { user } = await open(pathname(), { service })
  await heading('Set another password')
  expect(pathname()).toBe('/reset-password')
  await setPassword(user)
  await screen.findByText('Your password was changed. Log in with the new one.')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(token)
})

test('whoever leaves the page of a link and forgets the password again asks for another mail', async () => {
  const token = await tokenFor(anna)
  const { get } = await open(`/reset-password/${token}`, { service })
  await heading('Set another password')
  act(() => get(Navigation).go('/login'))
  await heading('Login')
  act(() => get(Navigation).go('/reset-password'))
  expect(await heading('Reset password')).toBeTruthy()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(token)
})

test('asks whether access tokens end too, where there are any', async () => {
  const ben = await service.newPerson()
  const made = await ben.call('POST', '/personal-access-token', {
    name: 'nightly job',
    scopes: ['all'],
  })
  const token = await tokenFor(ben)
  const { user } = await open(`/reset-password/${token}`, { service })
  await user.click(await screen.findByRole('checkbox', { name: 'End my access tokens too' }))
  expect(screen.getByText(/stop working at once: nightly job/)).toBeTruthy()
  await setPassword(user)
  await screen.findByText('Your password was changed. Log in with the new one.')
  expect(
    (await service.call('GET', '/api/buckets', { token: made.body.data.access_token })).status,
  ).toBe(401)
})

test('a link that was used leads to another one', async () => {
  const token = await tokenFor(anna)
  const body = { token, password: changed, password_confirmation: changed }
  await service.call('POST', '/api/password/reset', { body })
  const { user } = await open(`/reset-password/${token}`, { service })
  await setPassword(user)
  expect(await heading('This link can no longer be used')).toBeTruthy()
  const why = screen.getByRole('alert', { hidden: true }).textContent ?? ''
  expect(screen.getAllByText(why)).toHaveLength(1)
  await user.click(link('Ask for another link'))
  expect(await heading('Reset password')).toBeTruthy()
})

test('a password that is too short, or typed differently the second time, stands at its field', async () => {
  const { user } = await open('/reset-password/unknown', { service })
  await setPassword(user, 'short')
  expect(await screen.findByText('At least 10 characters')).toBeTruthy()
  expect(document.activeElement).toBe(newPassword())
  await user.type(newPassword(), ' but longer')
  await user.click(button('Set the password'))
  expect(await screen.findByText('The two passwords differ')).toBeTruthy()
})
