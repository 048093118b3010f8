import { Navigation } from '@console/core/browser'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectToast } from '../../support/on-screen'
import { sharedService, startService } from '../../support/service'
import {
  button,
  codeOf,
  field,
  fill,
  heading,
  link,
  newAddress,
  open,
  password,
  pathname,
} from './pages'

const service = await sharedService()
const anna = await service.newPerson()

type User = Awaited<ReturnType<typeof open>>['user']

async function fillIn(user: User, email: string) {
  await fill(user, /^Work email/, email)
  await fill(user, /^Password\*?$/, password)
  await fill(user, /^Confirm password/, password)
  await fill(user, /^First name/, 'Ann')
  await fill(user, /^Last name/, 'Lee')
  await fill(user, /^Company/, 'Radio Four')
  await fill(user, /^Country/, 'kingdom')
  await user.click(field(/^I accept the terms/))
}

const send = (user: User) => user.click(button('Create account'))

describe('asking for an account', () => {
  test('sends a mail whose link activates it; then the contact form leads into the console', async () => {
    const email = newAddress()
    const { user, get } = await open('/register', { service })
    await fillIn(user, email)
    await send(user)
    expect(await heading('Check your mail')).toBeTruthy()
    expect(screen.getByText(new RegExp(email))).toBeTruthy()
    expect(screen.getByText(/^Send the mail again in /)).toBeTruthy()

    const code = codeOf(await service.mailTo(email, /Activate/))
    act(() => get(Navigation).go(`/activate/${code}`))
    expect(await screen.findByText(`${email} is confirmed.`)).toBeTruthy()
    await user.click(screen.getByText('Login', { selector: 'a, button' }))
    await heading('Login')
    expect(field('Email').value).toBe(email)
    await fill(user, 'Password', password)
    await user.keyboard('{Enter}')

    expect(await heading('Contact details')).toBeTruthy()
    await waitFor(() => expect(field(/^First name/).value).toBe('Ann'))
    expect(field(/^Company/).value).toBe('Radio Four')
    expect(field(/^Country/).value).toBe('United Kingdom')
    await fill(user, 'City', 'London')
    await user.click(button('Save and continue'))
    expect(await heading('Home')).toBeTruthy()
    expect(pathname()).toBe('/home')
  })

  test('marks what is missing, and keeps what was typed', async () => {
    const { user } = await open('/register', { service })
    await fill(user, /^First name/, 'Ann')
    await send(user)
    expect(await screen.findByText('Your Email is required')).toBeTruthy()
    expect(screen.getByText('At least 10 characters')).toBeTruthy()
    expect(screen.getByText('Last name is required')).toBeTruthy()
    expect(screen.getByText('Country is required')).toBeTruthy()
    expect(screen.getByText('Please accept the terms')).toBeTruthy()
    expect(document.activeElement).toBe(field(/^Work email/))
    expect(field(/^First name/).value).toBe('Ann')
  })

  test('the two passwords must be the same', async () => {
    const { user } = await open('/register', { service })
    await fillIn(user, newAddress())
    await fill(user, /^Confirm password/, 'x')
    await send(user)
    expect(await screen.findByText('The two passwords differ')).toBeTruthy()
  })

  test('says how hard the password is to guess', async () => {
    const { user } = await open('/register', { service })
    await fill(user, /^Password\*?$/, 'password123')
    expect(
      await screen.findByText('Very many people have this password: choose another'),
    ).toBeTruthy()
    await user.clear(field(/^Password\*?$/))
    await fill(user, /^Password\*?$/, 'fog lamp under 7 pianos')
    expect(await screen.findByText('Strong')).toBeTruthy()
  })

  test('what the service refuses stands at its field', async () => {
    const { user } = await open('/register', { service })
    await fillIn(user, `${password.replaceAll(' ', '')}@example.org`)
    await send(user)
    const sentence = 'Choose a password that is not like the e-mail address'
    await waitFor(() => expect(screen.getAllByText(sentence).length).toBeGreaterThan(0))
    await waitFor(() => expect(document.activeElement).toBe(field(/^Password\*?$/)))
    expect(field(/^Company/).value).toBe('Radio Four')
  })

  test('another address can be given without typing all of it again', async () => {
    const { user } = await open('/register', { service })
    await fillIn(user, newAddress())
    await send(user)
    await heading('Check your mail')
    await user.click(button('Change the address'))
    await heading('Create account')
    expect(field(/^Last name/).value).toBe('Lee')
  })

  test('looks the same for an address that has an account', async () => {
    const { user } = await open('/register', { service })
    await fillIn(user, anna.email)
    await send(user)
    expect(await heading('Check your mail')).toBeTruthy()
    expect((await service.mailTo(anna.email)).subject).toMatch(/already have an account/)
  })
})

test('in the China build a phone is asked for, and a code that is sent to it', async () => {
  const buildRegion = 'cn-north-1'
  const china = await startService({}, { operator: { buildRegion } })
  try {
    const { user } = await open('/acr-register', { service: china, config: { buildRegion } })
    await fill(user, /^Phone/, '+8613800138000')
    await user.click(button('Send code'))
    expect(await screen.findByText('The code is on its way')).toBeTruthy()
    expect(screen.getByText(/^Send another code in (1:00|0:5\d)$/)).toBeTruthy()
    expect(field(/^Code/).autocomplete).toBe('one-time-code')
  } finally {
    await china.close()
  }
})

describe('who is logged in', () => {
  test('is told so on /register', async () => {
    await open('/register', { service, as: anna })
    expect(await heading('You are logged in')).toBeTruthy()
  })

  test('changes the contact details on /register-contact', async () => {
    const { user } = await open('/register-contact', { service, as: anna })
    await screen.findByLabelText(/^First name/)
    await fill(user, /^First name/, 'Anna')
    await fill(user, /^Last name/, 'Lee')
    await fill(user, /^Country/, 'GB')
    await user.click(button('Save'))
    await expectToast('Contact details updated successfully')
    const { body } = await anna.call('GET', `/contacts/${anna.uid}`)
    expect(body.data).toMatchObject({ first_name: 'Anna', country: 'GB' })
  })

  test('sees as an IAM user that the contact details belong to the root user', async () => {
    const reader = await service.newIamUser(anna, ['read-buckets'])
    await open('/register-contact', { service, as: reader })
    expect(await screen.findByText('Only the root user can do this.')).toBeTruthy()
    expect(field(/^First name/).matches(':disabled')).toBe(true)
  })
})

test('nobody else sees the contact form', async () => {
  await open('/register-contact', { service })
  expect(pathname()).toBe('/login')
  expect(link('Create account')).toBeTruthy()
})
