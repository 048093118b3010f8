import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startService, type TestService } from '../../support/service'
import { makeTemporaryDirectory } from '../../support/temporary-directory'

const friend = 'https://console.example.org'
const other = 'http://localhost:8081'
const stranger = 'https://console.example.org.evil.test'

let directory: string
let service: TestService
let ann: Person

beforeAll(async () => {
  directory = await makeTemporaryDirectory('cross-origin-')
  const file = join(directory, 'console.config.json')
  const rateLimits = { signIn: 3 }
  await writeFile(file, JSON.stringify({ allowedOrigins: [friend, other], rateLimits }))
  service = await startService({ CONSOLE_CONFIG: file })
  ann = await service.newPerson()
})
afterAll(async () => {
  await service.close()
  await rm(directory, { recursive: true, force: true })
})

const ask = (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
  service.call(method, path, { headers, ...(body !== undefined && { body }) })

const crossOrigin = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'))

test('a console of an allowed origin may call, and reads the headers that it needs', async () => {
  const authorization = `Bearer ${ann.token}`
  for (const origin of [friend, other]) {
    const { status, headers } = await ask('GET', '/api/user-info', { origin, authorization })
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'Origin' })
    expect(headers['access-control-expose-headers']).toContain('Upload-Offset')
    expect(headers['access-control-expose-headers']).toContain('Retry-After')
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  }
})

test('a console of an allowed origin reads what the identification API answers', async () => {
  const { body, headers } = await ask('POST', '/v1/identify', { origin: friend }, {})
  expect(body.status.code).toBe(3002)
  expect(headers).toMatchObject({ 'access-control-allow-origin': friend })
})

test.each([stranger, 'null', '*', friend.toUpperCase()])(
  'an origin that is not named, %s, gets no header',
  async (origin) => {
    for (const [method, path] of [
      ['GET', '/api/user-info'],
      ['OPTIONS', '/api/user-info'],
      ['OPTIONS', '/api/uploads'],
      ['GET', '/api/events'],
    ] as const) {
      const asked = { origin, 'access-control-request-method': 'GET' }
      const { headers } = await ask(method, path, asked)
      expect(crossOrigin(headers)).toEqual([])
    }
  },
)

test.each([
  ['POST', '/api/login', 'content-type'],
  ['PATCH', '/api/uploads/0f', 'authorization,content-type,tus-resumable,upload-offset'],
  ['DELETE', '/api/buckets/1', 'authorization'],
  ['GET', '/api/events', 'authorization,last-event-id'],
  ['GET', '/api/nothing-is-here', 'authorization'],
  ['POST', '/v1/identify', 'content-type'],
])('the question before %s %s is answered once for two hours', async (method, path, names) => {
  const { status, headers } = await ask('OPTIONS', path, {
    origin: friend,
    'access-control-request-method': method,
    'access-control-request-headers': names,
  })
  expect(status).toBe(204)
  expect(headers).toMatchObject({
    'access-control-allow-origin': friend,
    'access-control-allow-headers': names,
    'access-control-max-age': '7200',
  })
  expect(headers['access-control-allow-methods']).toContain(method)
})

test.each([
  ['without a token', 'GET', '/api/user-info', 401],
  ['with a wrong password', 'POST', '/api/login', 422],
  ['for a media address that is none', 'GET', '/api/media/x', 404],
  ['for an upload that is none', 'HEAD', '/api/uploads/x', 401],
])('a refusal %s can be read, too', async (_, method, path, expected) => {
  const body = method === 'POST' ? { email: 'ann@example.org', password: 'wrong' } : undefined
  const { status, headers } = await ask(
    method,
    path,
    { origin: friend, ...(body && { 'content-type': 'application/json' }) },
    body,
  )
  expect(status).toBe(expected)
  expect(headers).toMatchObject({ 'access-control-allow-origin': friend })
})

test('a refusal for too many requests says when to come back', async () => {
  const signIn = () =>
    ask('POST', '/api/login', { origin: friend, 'content-type': 'application/json' }, {})
  let answer = await signIn()
  for (let tries = 0; answer.status !== 429 && tries < 10; tries += 1) answer = await signIn()
  expect(answer.status).toBe(429)
  expect(answer.headers).toHaveProperty('retry-after')
  expect(answer.headers).toMatchObject({ 'access-control-allow-origin': friend })
})

test('without allowed origins no answer names any', async () => {
  const closed = await startService()
  try {
    for (const method of ['GET', 'OPTIONS']) {
      const headers = { origin: friend, 'access-control-request-method': 'GET' }
      const answer = await closed.call(method, '/api/uploads', { headers })
      expect(crossOrigin(answer.headers)).toEqual([])
    }
  } finally {
    await closed.close()
  }
})
