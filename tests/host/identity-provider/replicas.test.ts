import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { composeService, type Service } from '../../../host/server/compose'
import { readSettings } from '../../../host/server/config/settings'
import { createAccount } from '../../../host/server/identity/accounts/accounts'
import { testDatabase } from '../../support/postgres'
import { makeTemporaryDirectory } from '../../support/temporary-directory'
import { HttpBrowser, newAttempt } from './browser'

const origin = 'http://console.test'
const login = `${origin}/login`
const person = { email: 'replica@example.org', password: 'a long password' }

let databaseUrl: string
let one: Service
let other: Service

async function startReplica() {
  const settings = await readSettings({
    CONSOLE_DATA_DIR: await makeTemporaryDirectory('replica-'),
    CONSOLE_CONFIG: '/nowhere/console.config.json',
    PUBLIC_URL: origin,
    SECRET_KEY: 'the same key for all of the replicas',
  })
  return composeService({ settings, databaseUrl, log: pino({ level: 'silent' }) })
}

beforeAll(async () => {
  databaseUrl = await testDatabase()
  one = await startReplica()
  other = await startReplica()
  await createAccount(one.db, { ...person, name: '', limit_type: 'Premium', active: 2 })
})
afterAll(async () => {
  await one.close()
  await other.close()
})

/** A browser that a load balancer sends to the other replica with each request. */
function newBrowser(replicas: () => Service[]) {
  let asked = 0
  const next = () => replicas()[asked++ % replicas().length] ?? one
  return new HttpBrowser(() => ({ [origin]: next().app }))
}

async function post(replica: Service, path: string, payload: object) {
  const answer = await replica.app.inject({ method: 'POST', url: path, payload })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function signIn(browser: HttpBrowser, replicas: [Service, Service], prompt?: 'none') {
  const { verifier, ...asking } = newAttempt(login)
  const [asked, exchanging] = replicas
  const path = '/api/identity-provider/authorization'
  const { data } = await post(asked, path, { ...asking, ...(prompt && { prompt }) })
  let page = await browser.open(data.url)
  if (!page.url.startsWith(login)) {
    page = await browser.open(page.url, { answer: 'sign-in', ...person })
  }
  const back = new URL(page.url).searchParams
  const { redirect_uri, nonce } = asking
  return post(exchanging, '/api/identity-provider/login', {
    redirect_uri,
    nonce,
    code_verifier: verifier,
    code: back.get('code'),
    iss: back.get('iss'),
  })
}

test('a sign-in may pass through any of the replicas', async () => {
  const { access_token } = await signIn(
    newBrowser(() => [one, other]),
    [one, other],
  )
  const headers = { authorization: `Bearer ${access_token}` }
  const { data } = (await other.app.inject({ url: '/api/user-info', headers })).json()
  expect(data.email).toBe(person.email)
})

test('who was signed in at the provider still is after a restart', async () => {
  const browser = newBrowser(() => [other])
  await signIn(browser, [other, other])
  await other.close()
  other = await startReplica()
  expect(await signIn(browser, [other, one], 'none')).toHaveProperty('access_token')
})
