import { TokenStore } from '@console/core/host'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
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
  visitorOf,
} from './pages'

const service = await sharedService()
const anna = await service.newPerson()

type User = Awaited<ReturnType<typeof open>>['user']

async function typeIn(user: User, email: string, secret: string) {
  await fill(user, 'Email', email)
  await fill(user, 'Password', secret)
  await user.keyboard('{Enter}')
}

const problem = (sentence: string | RegExp) => screen.findByText(sentence, { selector: 'form p' })

describe('the password form', () => {
  test('leads to where the person wanted to go', async () => {
    const { user } = await open('/avr/file-buckets?page=2', { service })
    expect(pathname()).toBe('/login')
    await waitFor(() => expect(document.activeElement).toBe(field('Email')))
    await typeIn(user, anna.email, anna.password)
    expect(await heading('File Buckets')).toBeTruthy()
    expect(pathname()).toBe('/avr/file-buckets')
  })

  test('leads to /home when nothing else was asked for', async () => {
    const { user } = await open('/login', { service })
    await user.type(field('Email'), anna.email)
    await user.type(field('Password'), anna.password)
    await user.click(button('Login'))
    expect(await heading('Home')).toBeTruthy()
  })

  test.each(['//evil.example/', 'https://evil.example/', '/\\evil.example/'])(
    'does not follow a redirect to %s',
    async (target) => {
      const { user } = await open(`/login?redirect=${encodeURIComponent(target)}`, { service })
      await typeIn(user, anna.email, anna.password)
      expect(await heading('Home')).toBeTruthy()
      expect(pathname()).toBe('/home')
    },
  )

  test('says once, above the form, why it did not work, and keeps what was typed', async () => {
    const email = newAddress()
    const { user } = await open('/login', { service })
    await typeIn(user, email, 'wrong')
    const sentence = 'The e-mail address or the password is wrong'
    const alert = screen.getByRole('alert', { hidden: true })
    await waitFor(() => expect(alert.textContent).toBe(sentence))
    expect(field('Email').value).toBe(email)
    expect(field('Password').value).toBe('wrong')
    expect(document.activeElement).toBe(field('Password'))
    // The toast of a failure that no form shows comes in the next task.
    await new Promise((resolve) => setTimeout(resolve))
    expect(screen.getAllByText(sentence)).toHaveLength(1)
  })

  test('marks what is missing and asks nothing of the service', async () => {
    const { user } = await open('/login', { service })
    await user.type(field('Email'), `${anna.email}{Enter}`)
    expect(screen.getByText('Password is required')).toBeTruthy()
    expect(field('Password').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('Password'))
  })

  test('is filled in by password managers, and shows what was typed when asked', async () => {
    const { user } = await open('/login', { service })
    expect(field('Email').autocomplete).toBe('username')
    expect(field('Password').autocomplete).toBe('current-password')
    expect(field('Password').type).toBe('password')
    await user.click(field('Show password'))
    expect(field('Password').type).toBe('text')
  })

  test('says that Caps Lock is on', async () => {
    const { user } = await open('/login', { service })
    await user.click(field('Password'))
    await user.keyboard('{CapsLock}a')
    expect(screen.getByText('Caps Lock is on')).toBeTruthy()
    await user.keyboard('{CapsLock}a')
    expect(screen.queryByText('Caps Lock is on')).toBeNull()
  })
})

test('after too many attempts it says how long to wait', async () => {
  const { user } = await open('/login', { service })
  const email = newAddress()
  const { login } = visitorOf(service)
  for (let attempt = 0; attempt < 5; attempt++) await login(email, 'wrong')
  await typeIn(user, email, 'wrong')
  expect(await problem(/^Too many attempts/)).toBeTruthy()
  expect(await screen.findByText(/^You can try again in (1:00|0:5\d)$/)).toBeTruthy()
})

test('an account that is not active yet is offered another mail', async () => {
  const email = newAddress()
  const visitor = visitorOf(service)
  await visitor.post('/register', {
    email,
    password,
    password_confirmation: password,
    terms: true,
    first_name: 'Ann',
    last_name: 'Lee',
    company: '',
    country: 'GB',
  })
  const first = codeOf(await service.mailTo(email, /Activate/))
  const { user } = await open('/login', { service })
  await typeIn(user, email, password)
  expect(await problem('Please activate your account first')).toBeTruthy()
  await user.click(await screen.findByText('Send the mail again'))
  expect(await screen.findByText(/another mail is on its way/)).toBeTruthy()
  await waitFor(async () => expect(codeOf(await service.mailTo(email, /Activate/))).not.toBe(first))
  expect(await screen.findByText(/^Send the mail again in /)).toBeTruthy()
})

test('the bot check is asked for after failed attempts, and not before', async () => {
  const guarded = await startService({}, { operator: { botCheck: { kind: 'altcha', cost: 1 } } })
  try {
    const person = await guarded.newPerson()
    const config = { botCheck: { kind: 'altcha', cost: 1 } }
    const { user } = await open('/login', { service: guarded, config })
    for (let attempt = 1; attempt <= 3; attempt++) {
      await typeIn(user, person.email, `wrong ${attempt}`)
      await problem('The e-mail address or the password is wrong')
      await waitFor(() => expect(button('Login')).toBeTruthy())
    }
    expect(screen.queryByLabelText('I am not a robot')).toBeNull()
    await typeIn(user, person.email, person.password)
    await user.click(await screen.findByLabelText('I am not a robot'))
    expect(screen.getAllByText('Please confirm that you are not a robot')).toHaveLength(1)
    await screen.findByText('Verified')
    await user.click(button('Login'))
    expect(await heading('Home')).toBeTruthy()
  } finally {
    await guarded.close()
  }
})

test('follows when the person signs in in another tab', async () => {
  const { get } = await open('/login?redirect=%2Favr%2Ffile-buckets', { service })
  await heading('Login')
  act(() => {
    get(TokenStore).set(anna.token)
    fireEvent.focus(window)
  })
  expect(await heading('File Buckets')).toBeTruthy()
})

test('who is signed in goes on at once', async () => {
  await open('/login?redirect=%2Favr%2Ffile-buckets', { service, as: anna })
  expect(await heading('File Buckets')).toBeTruthy()
})

describe('other ways', () => {
  test('lead to registration, IAM users and a forgotten password', async () => {
    const { user } = await open('/login', { service })
    await user.click(link('Create account'))
    expect(await heading('Create account')).toBeTruthy()
    expect(pathname()).toBe('/register')
    await user.click(link('Have an account? Log in'))
    await heading('Login')
    await user.click(link('IAM user login'))
    expect(await heading('IAM user login')).toBeTruthy()
    await user.click(link('Root user login'))
    await heading('Login')
    await user.click(link('Forgot password'))
    expect(await heading('Reset password')).toBeTruthy()
  })

  test('the identity provider is offered where there is one', async () => {
    await open('/login', { service, config: { identityProvider: 'none' } })
    expect(screen.queryByText(/^Continue with/)).toBeNull()
  })

  test('and by its name', async () => {
    const identityProvider = { issuer: 'https://id.test', clientId: 'console', name: 'Radio ID' }
    await open('/login', { service, config: { identityProvider } })
    expect(button('Continue with Radio ID')).toBeTruthy()
  })

  test('/signin without an identity provider is the login page', async () => {
    await open('/signin?redirect=%2Favr', { service, config: { identityProvider: 'none' } })
    await waitFor(() => expect(pathname()).toBe('/login'))
    expect(window.location.search).toBe('?redirect=%2Favr')
  })
})

describe('in the China build', () => {
  const config = { buildRegion: 'cn-north-1' }

  test('the login page takes phone numbers and offers no identity provider', async () => {
    await open('/login', { service, config })
    expect(field('Email or phone')).toBeTruthy()
    expect(screen.queryByText(/^Continue with/)).toBeNull()
    expect(link('Create account').getAttribute('href')).toBe('/acr-register')
  })
})

test('/acr-login signs in, and asks for the bot check at once', async () => {
  const config = { botCheck: { kind: 'altcha' } }
  const { user } = await open('/acr-login', { service, config })
  expect(await screen.findByLabelText('I am not a robot')).toBeTruthy()
  await user.type(field('Email or phone'), anna.email)
  await user.type(field('Password'), `${anna.password}{Enter}`)
  expect(await heading('Home')).toBeTruthy()
})

test.each([
  ['/#/login', 'Login', '/login'],
  ['/avr#/login', 'Login', '/login'],
  ['/#/acr-login', 'Login', '/acr-login'],
  ['/#/login-error', 'Login failed', '/login-error'],
  ['/#/iam-login', 'IAM user login', '/iam-login'],
  ['/signup#/register', 'Create account', '/register'],
  ['/signup#/home', 'Create account', '/register'],
  ['/#/acr-register', 'Create account', '/acr-register'],
  ['/#/reset-password', 'Reset password', '/reset-password'],
  ['/#/reset-password/unknown', 'Set another password', '/reset-password'],
  ['/#/activate/unknown', 'This link can no longer be used', '/activate/unknown'],
  ['/#/register-contact', 'Login', '/login'],
])('%s is understood', async (address, title, path) => {
  await open(address, { service })
  expect(await heading(title)).toBeTruthy()
  expect(pathname()).toBe(path)
})
