import { expect, onTestFinished, test } from 'vitest'
import { startService, type TestService } from '../../support/service'
import { HttpBrowser, newAttempt } from './browser'

const origin = 'http://console.test'
const login = `${origin}/login`

async function start(environment: Record<string, string>, operator: object = {}) {
  const started = await startService(environment, { operator })
  onTestFinished(() => started.close())
  return started
}

const ask = (one: TestService, address: string) => {
  const { verifier: _, ...body } = newAttempt(`${address}/login`)
  return one.call('POST', '/api/identity-provider/authorization', { body })
}

test('a console on this machine may be opened by any name of it, and by origins that are allowed', async () => {
  const elsewhere = 'https://console.elsewhere.example'
  const one = await start({ PUBLIC_URL: 'http://127.0.0.1:8099' }, { allowedOrigins: [elsewhere] })
  for (const own of ['127.0.0.1', 'localhost', '[::1]'].map((name) => `http://${name}:8099`)) {
    expect((await ask(one, own)).status, own).toBe(200)
  }
  expect((await ask(one, elsewhere)).status).toBe(200)
  expect((await ask(one, 'http://localhost:8098')).status).toBe(422)
  expect((await ask(one, `${elsewhere}.evil.example`)).status).toBe(422)
})

test('over https its cookies travel by https alone, and no script sees them', async () => {
  const one = await start({ PUBLIC_URL: 'https://console.test' })
  const { body } = await ask(one, 'https://console.test')
  const { pathname, search } = new URL(body.data.url)
  // What a proxy says, or does not say, about the outside makes no difference.
  const { headers } = await one.call('GET', pathname + search, {
    headers: { host: 'inside:8080', 'x-forwarded-proto': 'http' },
  })
  expect(headers.location).toMatch(/^\/oidc\/interaction\//)
  const cookies = [headers['set-cookie']].flat().map(String)
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie).toMatch(/secure; httponly|httponly.*secure/i)
  for (const cookie of cookies) expect(cookie).toMatch(/samesite=lax/i)
})

test.each([
  ['in the China build', { buildRegion: 'cn-north-1' }],
  ['where the operator wants none', { identityProvider: 'none' }],
])('there is none %s', async (_title, operator) => {
  const one = await start({}, operator)
  expect(await ask(one, origin)).toMatchObject({
    status: 422,
    body: { message: 'This console has no identity provider' },
  })
  const answer = await one.call('GET', '/oidc/.well-known/openid-configuration')
  expect(answer.status).toBe(404)
})

test('who fails too often is sent to the page that can tell people from programs', async () => {
  const one = await start({}, { botCheck: { kind: 'altcha' } })
  const browser = new HttpBrowser(() => ({ [origin]: one.app }))
  const page = await browser.open((await ask(one, origin)).body.data.url)
  const attempt = { answer: 'sign-in', email: 'nobody@example.org', password: 'guessed' }
  for (let tries = 0; tries < 3; tries++) await browser.open(page.url, attempt)
  const refused = await browser.open(page.url, attempt)
  expect(refused.html).toContain('Too many failed attempts: log in on the login page')
  expect(refused.html).toContain(`href="${login}"`)
})

test('who asks too often is told to wait, on a page', async () => {
  const one = await start({}, { rateLimits: { signIn: 3 } })
  const browser = new HttpBrowser(() => ({ [origin]: one.app }))
  const page = await browser.open((await ask(one, origin)).body.data.url)
  const attempt = { answer: 'sign-in', email: 'nobody@example.org', password: 'guessed' }
  let last = page
  for (let tries = 0; tries < 4; tries++) last = await browser.open(page.url, attempt)
  expect(last.status).toBe(429)
  expect(last.html).toMatch(/<small>Too many requests: try again in \d+ seconds/)
})
