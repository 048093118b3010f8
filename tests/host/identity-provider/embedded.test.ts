import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { identities, providerRecords, tokens } from '../../../host/server/identity/tables'
import { accounts } from '../../../host/server/people/tables'
import { openService, type Person } from '../../support/service'
import { HttpBrowser, newAttempt } from './browser'

const origin = 'http://console.test'
const login = `${origin}/login`

const newBrowser = (language?: string) =>
  new HttpBrowser(() => ({ [origin]: service.app }), language)

type Attempt = ReturnType<typeof newAttempt>

async function addressAtProvider({ verifier: _, ...asking }: Attempt, prompt?: string) {
  const body = { ...asking, ...(prompt && { prompt }) }
  const path = '/api/identity-provider/authorization'
  const { status, body: answer } = await service.call('POST', path, { body })
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer.data.url as string
}

/** Through the provider's page; the address that the browser comes back to. */
async function comeBack(browser: HttpBrowser, attempt: Attempt, person: Person = anna) {
  const page = await browser.open(await addressAtProvider(attempt))
  if (page.url.startsWith(login)) return new URL(page.url).searchParams
  const { email, password } = person
  const answered = await browser.open(page.url, { answer: 'sign-in', email, password })
  return new URL(answered.url).searchParams
}

const exchange = ({ redirect_uri, nonce, verifier }: Attempt, back: URLSearchParams, other = {}) =>
  service.call('POST', '/api/identity-provider/login', {
    body: {
      redirect_uri,
      nonce,
      code_verifier: verifier,
      code: back.get('code'),
      iss: back.get('iss') ?? undefined,
      ...other,
    },
  })

async function signIn(browser: HttpBrowser, person: Person = anna) {
  const attempt = newAttempt(login)
  const { status, body } = await exchange(attempt, await comeBack(browser, attempt, person))
  expect(status, JSON.stringify(body)).toBe(200)
  return body.access_token as string
}

const whoIs = async (token: string) =>
  (await service.call('GET', '/api/user-info', { token })).body.data?.email

const service = await openService({}, { operator: { rateLimits: { signIn: 1000 } } })
const anna = await service.newPerson()

describe('signing in at the embedded provider', () => {
  test('leads from the console over its page to a session of the same person', async () => {
    const attempt = newAttempt(login)
    const browser = newBrowser()
    const back = await comeBack(browser, attempt)
    expect(back.get('state')).toBe(attempt.state)
    expect(back.get('iss')).toBe(`${origin}/oidc`)
    const { status, body } = await exchange(attempt, back)
    expect(status).toBe(200)
    expect(await whoIs(body.access_token)).toBe(anna.email)
    const { db } = service
    expect(await db.select().from(identities).where(eq(identities.user_id, anna.userId))).toEqual([
      expect.objectContaining({ issuer: `${origin}/oidc`, subject: String(anna.userId) }),
    ])
  })

  test('a wrong password is said above the form, and the right one goes on', async () => {
    const attempt = newAttempt(login)
    const browser = newBrowser()
    const page = await browser.open(await addressAtProvider(attempt))
    const fields = { answer: 'sign-in', email: anna.email }
    const refused = await browser.open(page.url, { ...fields, password: 'not this one' })
    expect(refused.status).toBe(422)
    expect(refused.html).toMatch(/role="alert"><p[^>]*>The e-mail address or the password is wrong/)
    expect(refused.html).toContain(`value="${anna.email}"`)
    expect(refused.html).not.toContain('not this one')
    const empty = await browser.open(page.url, { ...fields, password: '' })
    expect(empty.html).toContain('Password is required')
    const answered = await browser.open(page.url, { ...fields, password: anna.password })
    expect(answered.url.startsWith(`${login}?code=`)).toBe(true)
  })

  test('its page has no script, a strict policy, and speaks Chinese to who asks for it', async () => {
    const page = await newBrowser('zh-CN,zh;q=0.9').open(await addressAtProvider(newAttempt(login)))
    expect(page.html).toContain('<html lang="zh">')
    expect(page.html).toContain('密码')
    expect(page.html).not.toContain('<script')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
  })

  test('who cancels comes back with an error', async () => {
    const attempt = newAttempt(login)
    const browser = newBrowser()
    const page = await browser.open(await addressAtProvider(attempt))
    const back = new URL((await browser.open(page.url, { answer: 'cancel' })).url).searchParams
    expect(back.get('error')).toBe('access_denied')
    expect(back.get('state')).toBe(attempt.state)
  })

  test('an account that is not activated is told to be', async () => {
    const person = await service.newPerson()
    await service.db.update(accounts).set({ active: 0 }).where(eq(accounts.id, person.uid))
    const browser = newBrowser()
    const page = await browser.open(await addressAtProvider(newAttempt(login)))
    const { email, password } = person
    const answered = await browser.open(page.url, { answer: 'sign-in', email, password })
    expect(answered.html).toContain('Please activate your account first')
  })

  test("another browser cannot answer somebody's question", async () => {
    const page = await newBrowser().open(await addressAtProvider(newAttempt(login)))
    const { email, password } = anna
    const answered = await newBrowser().open(page.url, { answer: 'sign-in', email, password })
    expect(answered.status).toBe(400)
    expect(answered.html).toContain('The login could not go on')
    expect(answered.html).toContain(`href="${login}"`)
  })
})

describe('without a question (prompt=none)', () => {
  test('who has signed in there is known', async () => {
    const browser = newBrowser()
    await signIn(browser)
    const attempt = newAttempt(login)
    const page = await browser.open(await addressAtProvider(attempt, 'none'))
    const { body } = await exchange(attempt, new URL(page.url).searchParams)
    expect(await whoIs(body.access_token)).toBe(anna.email)
  })

  test('who has not is refused, at the address of the console', async () => {
    const page = await newBrowser().open(await addressAtProvider(newAttempt(login), 'none'))
    expect(new URL(page.url).searchParams.get('error')).toBe('login_required')
  })

  test('another password ends what the older one began', async () => {
    const person = await service.newPerson()
    const browser = newBrowser()
    const token = await signIn(browser, person)
    const password = 'quite another long password'
    const changed = await service.call('PUT', `/api/users/${person.uid}`, {
      token,
      body: {
        current_password: person.password,
        password,
        password_confirmation: password,
      },
    })
    expect(changed.status, JSON.stringify(changed.body)).toBeLessThan(300)
    const page = await browser.open(await addressAtProvider(newAttempt(login), 'none'))
    expect(new URL(page.url).searchParams.get('error')).toBe('login_required')
  })

  test.each([
    [
      'one session',
      async (id: number) => service.call('DELETE', `/api/sessions/${id}`, { token: anna.token }),
    ],
    [
      'all other sessions',
      async () => service.call('DELETE', '/api/sessions', { token: anna.token }),
    ],
  ])('ending %s ends it at the provider too', async (_title, end) => {
    const browser = newBrowser()
    await signIn(browser)
    const { body } = await service.call('GET', '/api/sessions', { token: anna.token })
    const other = body.data.find(({ current }: { current: boolean }) => !current)
    expect((await end(other.id)).status).toBeLessThan(300)
    const page = await browser.open(await addressAtProvider(newAttempt(login), 'none'))
    expect(new URL(page.url).searchParams.get('error')).toBe('login_required')
  })

  test('nobody signs in to an account that is being closed', async () => {
    const person = await service.newPerson()
    const browser = newBrowser()
    await signIn(browser, person)
    await service.db
      .update(accounts)
      .set({ closed_at: new Date() })
      .where(eq(accounts.id, person.uid))
    const page = await browser.open(await addressAtProvider(newAttempt(login), 'none'))
    expect(new URL(page.url).searchParams.get('error')).toBe('login_required')
  })
})

describe('logging out', () => {
  test('ends both sessions and comes back to the login page with the path to go on to', async () => {
    const browser = newBrowser()
    const token = await signIn(browser)
    const { body } = await service.call('POST', '/api/logout', { token })
    const address = `${body.data.logout_url}&state=${encodeURIComponent('/avr/file-buckets?page=2')}`
    const left = await browser.open(address)
    expect(left.url).toBe(`${login}?state=${encodeURIComponent('/avr/file-buckets?page=2')}`)
    expect((await service.call('GET', '/api/user-info', { token })).status).toBe(401)
    const page = await browser.open(await addressAtProvider(newAttempt(login), 'none'))
    expect(new URL(page.url).searchParams.get('error')).toBe('login_required')
  })

  test('asks nothing where the provider knows nobody any more', async () => {
    const token = await signIn(newBrowser())
    const { body } = await service.call('POST', '/api/logout', { token })
    expect((await newBrowser().open(body.data.logout_url)).url).toBe(login)
  })

  test('asks who comes without proof that the console sent them', async () => {
    const browser = newBrowser()
    await signIn(browser)
    const page = await browser.open(`${origin}/oidc/session/end`)
    expect(page.html).toContain('Do you want to log out?')
    expect(page.html).not.toContain('<script')
  })

  test('a session by password has nowhere else to go', async () => {
    const { email, password } = anna
    const opened = await service.call('POST', '/api/login', { body: { email, password } })
    const { body } = await service.call('POST', '/api/logout', { token: opened.body.access_token })
    expect(body).toEqual({ data: { logout_url: null } })
  })
})

describe('an exchange is refused', () => {
  const refusal = 'The identity provider did not confirm this login. Try again.'

  test('for a code that was used before', async () => {
    const attempt = newAttempt(login)
    const back = await comeBack(newBrowser(), attempt)
    expect((await exchange(attempt, back)).status).toBe(200)
    const again = await exchange(attempt, back)
    expect(again).toMatchObject({ status: 422, body: { message: refusal } })
  })

  test('for one of two that bring the same code at once', async () => {
    const attempt = newAttempt(login)
    const back = await comeBack(newBrowser(), attempt)
    const both = await Promise.all([exchange(attempt, back), exchange(attempt, back)])
    expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(both.some(({ status }) => status === 422)).toBe(true)
  })

  test.each([
    ['another nonce', { nonce: 'another-nonce-another-nonce' }],
    ['another verifier', { code_verifier: 'v'.repeat(43) }],
    ['the name of another issuer', { iss: 'https://issuer.example' }],
    ['no name of the issuer, which this provider always gives', { iss: undefined }],
  ])('for %s', async (_title, other) => {
    const attempt = newAttempt(login)
    const back = await comeBack(newBrowser(), attempt)
    const answer = await exchange(attempt, back, other)
    expect(answer).toMatchObject({ status: 422, body: { message: refusal } })
  })

  test('for an address that is none of this console, which is told', async () => {
    const attempt = newAttempt('https://elsewhere.example/login')
    const { verifier: _, ...body } = attempt
    const asked = await service.call('POST', '/api/identity-provider/authorization', { body })
    const sentence = `Logging in this way works at ${origin}: open the console there`
    expect(asked).toMatchObject({ status: 422, body: { errors: { redirect_uri: [sentence] } } })
    const back = new URLSearchParams({ code: 'any' })
    expect(await exchange(attempt, back)).toMatchObject({ status: 422 })
  })

  test('by the provider itself for an address that is none of this console', async () => {
    const asked = new URL(await addressAtProvider(newAttempt(login)))
    asked.searchParams.set('redirect_uri', 'https://elsewhere.example/login')
    const page = await newBrowser().open(asked.href)
    expect(page.status).toBe(400)
    expect(page.html).not.toContain('elsewhere.example')
  })

  test('by the provider for a request without a code challenge, or with a plain one', async () => {
    for (const change of ['without', 'plain']) {
      const asked = new URL(await addressAtProvider(newAttempt(login)))
      if (change === 'plain') asked.searchParams.set('code_challenge_method', 'plain')
      else asked.searchParams.delete('code_challenge')
      const page = await newBrowser().open(asked.href)
      expect(new URL(page.url).searchParams.get('error')).toBe('invalid_request')
    }
  })
})

test('nothing that opens a session lies in the database as it is', async () => {
  const browser = newBrowser()
  const token = await signIn(browser)
  const rows = await service.db.select().from(providerRecords)
  expect(rows.length).toBeGreaterThan(0)
  const kept = await service.db.select().from(tokens).where(eq(tokens.user_id, anna.userId))
  expect(kept.some(({ id_token }) => id_token?.startsWith('v1.'))).toBe(true)
  const all = JSON.stringify([rows, kept])
  expect(all).not.toContain(token)
  expect(all).not.toContain(anna.email)
  expect(all).not.toMatch(/eyJ[\w-]+\.eyJ/)
})
