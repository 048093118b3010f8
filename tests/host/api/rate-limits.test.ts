import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticate } from '../../../host/server/api/authenticate'
import { registerRateLimits } from '../../../host/server/api/guards/rate-limits'
import { defaultRateLimits, type RateLimits } from '../../../host/server/config/default-rate-limits'
import { bearer, openTestHost, type Person } from '../support/test-host'

let host: Awaited<ReturnType<typeof openTestHost>>
let ann: Person
let ben: Person

beforeAll(async () => {
  host = await openTestHost()
  ann = await host.person('ann@example.org')
  ben = await host.person('ben@example.org')
})
afterAll(() => host.close())

async function start(limits: Partial<RateLimits> = {}) {
  const app = host.newApp()
  await registerRateLimits(app, { ...defaultRateLimits, ...limits })
  app.post('/api/login', async () => ({}))
  app.get('/api/things', { onRequest: authenticate(host, 'signed-in') }, async () => ({}))
  app.get('/home', async () => 'page')
  const ask = async (
    method: 'GET' | 'POST',
    url: string,
    headers = {},
    remoteAddress = '10.0.0.1',
  ) => await app.inject({ method, url, headers, remoteAddress })
  return { app, ask }
}

test('passwords can be tried a few times, then there is a wait', async () => {
  const { ask } = await start({ signIn: 3 })
  for (let tries = 0; tries < 3; tries += 1)
    expect((await ask('POST', '/api/login')).statusCode).toBe(200)
  const refused = await ask('POST', '/api/login')
  expect(refused.statusCode).toBe(429)
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeGreaterThan(50)
  const message = `Too many requests: try again in ${seconds} seconds`
  expect(refused.json()).toEqual({ message, error: message })
  expect((await ask('POST', '/api/login', {}, '10.0.0.2')).statusCode).toBe(200)
})

test('a person has one allowance, wherever they are', async () => {
  const { ask } = await start({ perPerson: 5 })
  for (let at = 0; at < 5; at += 1) {
    expect((await ask('GET', '/api/things', bearer(ann), `10.0.1.${at}`)).statusCode).toBe(200)
  }
  expect((await ask('GET', '/api/things', bearer(ann))).statusCode).toBe(429)
  expect((await ask('GET', '/api/things', bearer(ben))).statusCode).toBe(200)
})

test('guessing tokens does not help: the address is counted before the token is looked at', async () => {
  const { ask } = await start({ perAddress: 4 })
  const guess = (at: number) => ask('GET', '/api/things', { authorization: `Bearer guess${at}` })
  for (let at = 0; at < 4; at += 1) expect((await guess(at)).statusCode).toBe(401)
  expect((await guess(5)).statusCode).toBe(429)
})

test('pages of the console are not counted', async () => {
  const { ask } = await start({ perAddress: 1 })
  for (let at = 0; at < 5; at += 1) expect((await ask('GET', '/home')).statusCode).toBe(200)
})

test('turning a page every 50 ms for a minute is no reason to refuse', async () => {
  const { ask } = await start()
  for (let at = 0; at < 1_200; at += 1) {
    const { statusCode } = await ask('GET', '/api/things', bearer(ann))
    if (statusCode !== 200) expect(`${statusCode} at ${at}`).toBe('200')
  }
})
