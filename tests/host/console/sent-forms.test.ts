import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addApp } from '../../support/factor'
import { openService, startService } from '../../support/service'

const browserDirectory = fileURLToPath(new URL('../../../dist/browser', import.meta.url))

/** Each test comes from a place of its own, so that locks do not mix. */
let place: string

const service = await openService({}, { browserDirectory })
const anna = await service.newPerson()
// Drawn for the first time it may come late.
const drawn = async () => expect((await service.call('GET', '/login')).body).toContain('data-drawn')
await vi.waitFor(drawn, { timeout: 120_000, interval: 200 })
beforeEach(() => {
  place = `10.${randomBytes(3).join('.')}`
})

const home = 'http://console.test'

/** A form as a browser without scripts sends it. */
const send = (
  fields: Record<string, string>,
  path = '/login',
  headers: Record<string, string> = { origin: home },
) =>
  service.call<string>('POST', path, {
    from: place,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })

const right = () => ({ email: anna.email, password: anna.password })
const wrong = () => ({ email: anna.email, password: 'not the password' })

const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []].flat().map(String)

const tokenOf = (answer: { headers: Record<string, unknown> }) =>
  /^console-token=([^;]+);/.exec(cookiesOf(answer).at(-1) ?? '')?.[1] ?? ''

/** What the page says in the place where the console says why it was refused. */
const refusalIn = (page: string) => /<div role="alert"><p[^>]*>([^<]*)/.exec(page)?.[1]

const standing = async (answer: { headers: Record<string, unknown> }) =>
  (await service.call('GET', '/api/user-info', { token: tokenOf(answer) })).body.data

describe('a login form that was sent without scripts', () => {
  test('signs in, by the cookie that the console would have written', async () => {
    const answer = await send(right())
    expect(answer.status).toBe(303)
    expect(answer.headers.location).toBe('/')
    expect(cookiesOf(answer)).toEqual([
      'console-token=; Max-Age=0; Path=/; SameSite=Lax',
      expect.stringMatching(/^console-token=[\w-]{43}; Path=\/; SameSite=Lax$/),
    ])
    expect((await standing(answer)).email).toBe(anna.email)
  })

  test('stands in the audit log as by script, from the same place', async () => {
    await send(right())
    const { body } = await anna.call('GET', '/audit-log?per_page=1')
    expect(body.data).toMatchObject([{ path: '/api/login', user: anna.email, ip: place }])
  })

  test.each([
    ['/avr/file-buckets?page=2', '/avr/file-buckets?page=2'],
    ['//evil.test/', '/'],
    ['https://evil.test/', '/'],
    ['/.//evil.test/', '/'],
    ['/\\evil.test', '/'],
  ])('goes on from %s to %s', async (redirect, target) => {
    const answer = await send(right(), `/login?redirect=${encodeURIComponent(redirect)}`)
    expect([answer.status, answer.headers.location]).toEqual([303, target])
  })

  test('says what is wrong where the console says it, and keeps the name and no password', async () => {
    const path = '/login?redirect=%2Favr%2Ffile-buckets'
    const { status, body, headers } = await send(wrong(), path)
    expect(status).toBe(422)
    expect(refusalIn(body)).toBe('The e-mail address or the password is wrong')
    expect(body).toContain(`value="${anna.email}"`)
    expect(body).toContain('action="/login?redirect=%2Favr%2Ffile-buckets"')
    expect(body).not.toContain(wrong().password)
    expect(cookiesOf({ headers })).toEqual([])
    expect(headers['content-security-policy']).toContain("form-action 'self'")
    // It is nobody else's.
    expect((await service.call('GET', path)).body).not.toContain(anna.email)
  })

  test('says at each field what is missing', async () => {
    const { status, body } = await send({ email: ' ', password: '' })
    expect(status).toBe(422)
    const said = [...body.matchAll(/-error" class="[^"]*">([^<]+)</g)].map(([, text]) => text)
    expect(said[0]).toBe('Your Email is required')
    expect(said).toHaveLength(2)
  })

  test('what was typed is text, whatever it is', async () => {
    const { body } = await send({ email: '"><script>alert(1)</script>', password: 'x' })
    expect(body).not.toContain('<script>alert(1)')
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  })

  test('signs in an IAM user of an account', async () => {
    const password = 'seven green bottles'
    const user = {
      name: 'reviewer',
      password,
      password_confirmation: password,
      scopes: ['buckets'],
    }
    expect((await anna.call('POST', '/iam-users', user)).status).toBe(201)
    const fields = { root: anna.email, name: 'reviewer', password }
    const refused = await send({ ...fields, password: 'x' }, '/iam-login')
    expect(refused.status).toBe(422)
    expect(refusalIn(refused.body)).toBe('The root account, the name or the password is wrong')
    expect(refused.body).toContain('value="reviewer"')
    expect((await standing(await send(fields, '/iam-login'))).iam_user).toBe('reviewer')
  })

  test('waits with everybody else once passwords were guessed, by form or by call', async () => {
    const ben = await service.newPerson()
    const guess = { email: ben.email, password: 'a guess' }
    for (let at = 0; at < 3; at += 1) await send(guess)
    for (let at = 0; at < 2; at += 1)
      await service.call('POST', '/api/login', { from: place, body: guess })
    const locked = await send({ email: ben.email, password: ben.password })
    expect(locked.status).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(50)
    expect(refusalIn(locked.body)).toMatch(/^Too many attempts: try again in \d+ seconds$/)
    expect(tokenOf(locked)).toBe('')
  })

  test('counts for the calls that may sign in within a minute from one place', async () => {
    const statuses = []
    for (let at = 0; at < 31; at += 1) {
      const email = `${at}@example.org`
      const body = { email, password: 'x' }
      const sent =
        at % 2 ? await service.call('POST', '/api/login', { from: place, body }) : await send(body)
      statuses.push(sent.status)
    }
    expect(statuses.at(-1)).toBe(429)
    expect((await service.call('POST', '/api/login', { from: place, body: right() })).status).toBe(
      429,
    )
  })
})

describe('without scripts, another password', () => {
  test('is asked for by the drawn form', async () => {
    const { status, body } = await send({ email: anna.email }, '/reset-password')
    expect(status).toBe(200)
    expect(body).toContain(`If ${anna.email} is known, a mail with a link`)
    expect(await service.mailTo(anna.email, /password/i)).toBeTruthy()
  })

  test('is asked for with an address, or told what is missing', async () => {
    const { status, body } = await send({ email: 'anna at home' }, '/reset-password')
    expect(status).toBe(422)
    expect(body).toContain('Not an e-mail address: like name@example.com')
    expect(body).toContain('value="anna at home"')
  })

  test('is asked for from here alone', async () => {
    const { status } = await send({ email: anna.email }, '/reset-password', {})
    expect(status).toBe(403)
  })
})

describe('a form from another site', () => {
  const ours = { origin: home }
  test.each([
    ['of another origin', { origin: 'https://evil.test' }],
    ['of an origin that is not told', { origin: 'null' }],
    ['without a word where it is from', {}],
    ['that the browser calls another site', { ...ours, 'sec-fetch-site': 'cross-site' }],
    ['of a neighbour', { ...ours, 'sec-fetch-site': 'same-site' }],
    ['of another port', { origin: `${home}:8080` }],
  ])('%s signs nobody in', async (_, headers) => {
    const answer = await send(right(), '/login', headers)
    expect(answer.status).toBe(403)
    expect(refusalIn(answer.body)).toContain('did not come from a page of this console')
    expect(cookiesOf(answer)).toEqual([])
  })

  test.each([
    ['the browser says so', { 'sec-fetch-site': 'same-origin' }],
    ['it is of the host that was asked', { origin: 'http://other.test', host: 'other.test' }],
  ])('is none where %s', async (_, headers) => {
    expect((await send(right(), '/login', headers)).status).toBe(303)
  })

  test('is no form where it is JSON', async () => {
    const answer = await send(right(), '/login', { ...ours, 'content-type': 'application/json' })
    expect(answer.status).not.toBe(303)
    expect(cookiesOf(answer)).toEqual([])
  })
})

test('behind https, for a parent domain, the cookie is as the console writes it', async () => {
  const operator = { cookieDomain: 'example.com', cookieName: 'acme' }
  const other = await startService(
    { PUBLIC_URL: 'https://console.example.com' },
    { browserDirectory, operator },
  )
  const { email, password } = await other.newPerson()
  const answer = await other.call('POST', '/login', {
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://console.example.com',
    },
    body: new URLSearchParams({ email, password }).toString(),
  })
  await other.close()
  expect(cookiesOf(answer)).toEqual([
    'acme=; Max-Age=0; Path=/; SameSite=Lax; Secure',
    'acme=; Max-Age=0; Path=/; SameSite=Lax; Secure; Domain=example.com',
    expect.stringMatching(/^acme=[\w-]{43}; Path=\/; SameSite=Lax; Secure; Domain=example.com$/),
  ])
})

test('the check against robots holds for forms: after three failures they need scripts, and are told so', async () => {
  const operator = { botCheck: { kind: 'altcha', cost: 1 } }
  const other = await startService({}, { browserDirectory, operator })
  const { email, password } = await other.newPerson()
  const post = (typed: string) =>
    other.call<string>('POST', '/login', {
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: home },
      body: new URLSearchParams({ email, password: typed }).toString(),
    })
  for (let at = 0; at < 3; at += 1) await post('a guess')
  const { status, body } = await post(password)
  const reset = await other.call('GET', '/reset-password')
  await other.close()
  expect(reset.body).toContain('<noscript><p>This page can be read without JavaScript.')
  expect(status).toBe(422)
  expect(body).toMatch(/<noscript>.*The check that you are not a robot needs JavaScript/)
})

test('whose second factor is asked for is let in no further, and is told what it needs', async () => {
  const ben = await service.newPerson()
  await addApp(ben)
  const answer = await send({ email: ben.email, password: ben.password })
  expect(answer.status).toBe(303)
  expect((await standing(answer)).second_factor).toBe('ask')
  const cookie = `console-token=${tokenOf(answer)}`
  const { body } = await service.call('GET', '/home', { headers: { cookie } })
  expect(body).toMatch(/<noscript>.*The second factor that is asked for now needs JavaScript/)
  expect((await service.call('GET', '/api/buckets', { token: tokenOf(answer) })).status).toBe(401)
})

test('where the service draws no pages there is no form to send', async () => {
  const other = await startService({}, { browserDirectory, operator: { drawPages: false } })
  const answer = await other.call('POST', '/login', { headers: { origin: home }, body: {} })
  const page = await other.call('GET', '/login')
  await other.close()
  expect(answer.status).toBe(404)
  expect(page.body).toContain('<noscript><p>This console needs JavaScript.</p></noscript>')
})
