import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { tokens } from '../../../host/server/identity/tables'
import { addApp } from '../../support/factor'
import { sendRaw } from '../../support/raw-http'
import { type Person, startService, type TestService } from '../../support/service'
import { Things } from '../authority/endpoint-table'

let service: TestService
let anna: Person
let address: string

beforeAll(async () => {
  service = await startService(
    {},
    { operator: { connections: { headerSeconds: 1 }, rateLimits: { signIn: 5 } } },
  )
  anna = await service.newPerson()
  address = await service.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => service.close())

/** A request by hand, which ends its connection. */
function request(first: string, { body = '', headers = '' } = {}): string {
  const length = body ? `content-length: ${Buffer.byteLength(body)}\r\n` : ''
  const type = body && !/content-type/.test(headers) ? 'content-type: application/json\r\n' : ''
  return `${first} HTTP/1.1\r\nhost: console.test\r\nconnection: close\r\n${headers}${type}${length}\r\n${body}`
}
const bearer = (token: string) => `authorization: Bearer ${token}\r\n`
const login = (password: string) => JSON.stringify({ email: anna.email, password })

/** Every kind of answer: what it takes to get it, and its status. */
const kinds: [name: string, status: number, sent: () => string][] = [
  ['a sign-in', 200, () => request('POST /api/login', { body: login(anna.password) })],
  ['a list', 200, () => request('GET /api/buckets', { headers: bearer(anna.token) })],
  [
    'a new thing',
    201,
    () =>
      request('POST /api/buckets', {
        headers: bearer(anna.token),
        body: '{"name":"One","region":"eu-west-1"}',
      }),
  ],
  [
    'nothing to say',
    204,
    () =>
      request('POST /api/support', {
        headers: bearer(anna.token),
        body: JSON.stringify({ email: anna.email, description: 'Help', type: 'Support' }),
      }),
  ],
  ['an upload', 201, () => upload('upload-length: 5\r\n')],
  ['an upload of parts', 400, () => upload('upload-concat: final;x\r\n')],
  [
    'an address that cannot be read',
    400,
    () => request('GET /api/buckets/%zz', { headers: bearer(anna.token) }),
  ],
  ['something that is no HTTP', 400, () => 'hello\r\n\r\n'],
  ['a stranger', 401, () => request('GET /api/buckets')],
  [
    'a token that may not',
    403,
    () =>
      request('POST /api/iam-users', { headers: bearer('none'), body: '{}' }).replace('none', iam),
  ],
  ['nothing there', 404, () => request('GET /api/nothing')],
  ['headers that do not end', 408, () => 'GET /api/buckets HTTP/1.1\r\nhost: console.test\r\n'],
  [
    'too large a body',
    413,
    () => request('POST /api/login', { body: `{"email":"${'x'.repeat(1_100_000)}"}` }),
  ],
  [
    'a kind of body that is not known',
    415,
    () => request('POST /api/login', { body: 'x', headers: 'content-type: image/png\r\n' }),
  ],
  ['a body that is no JSON', 422, () => request('POST /api/login', { body: '{' })],
  ['a wrong password', 422, () => request('POST /api/login', { body: login('wrong') })],
  [
    'what asks for the second factor again',
    428,
    () =>
      request('POST /api/personal-access-token', {
        headers: bearer(asked.token),
        body: '{"name":"One","scopes":["read-buckets"]}',
      }),
  ],
  ['one call too many', 429, () => request('POST /api/login', { body: login('wrong') })],
  [
    'headers that are too long',
    431,
    () => request('GET /api/buckets', { headers: `x-long: ${'x'.repeat(20_000)}\r\n` }),
  ],
]

let iam = ''
/** Gave the second factor a while ago. */
let asked: Person
beforeAll(async () => {
  asked = await service.newPerson()
  await addApp(asked)
  const factorAt = new Date(Date.now() - 16 * 60_000)
  await service.db
    .update(tokens)
    .set({ factor_at: factorAt })
    .where(eq(tokens.user_id, asked.userId))
  iam = (await service.newIamUser(anna, ['read-buckets'])).token
})

/** What needs its own service: one whose disk is full for it, and one that cannot do what it should. */
test('no room (507) and a failure (500) are told as all refusals are', async () => {
  const full = await startService({}, { operator: { diskReserve: 1_000_000_000 } })
  onTestFinished(() => full.close())
  const ann = await full.newPerson()
  const headers = bearer(ann.token)
  const at = await full.app.listen({ port: 0, host: '127.0.0.1' })
  const body = '{"name":"One","region":"eu-west-1"}'
  await expectAsAll(await sendRaw(at, request('POST /api/buckets', { headers, body })), 507)
  await full.db.execute('alter table buckets rename to elsewhere')
  await expectAsAll(await sendRaw(at, request('GET /api/buckets', { headers })), 500)
})

test('a provider that does not answer (503) is told as all refusals are', async () => {
  const shop = await startService({
    STRIPE_SECRET_KEY: 'sk_test_none',
    STRIPE_WEBHOOK_SECRET: 'whsec_none',
    STRIPE_API_ORIGIN: 'http://127.0.0.1:1',
  })
  onTestFinished(() => shop.close())
  const headers = bearer((await shop.newPerson()).token)
  const at = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  await expectAsAll(
    await sendRaw(at, request('POST /api/billing/payment-methods', { headers })),
    503,
  )
})

test('a part of a file (206) has the headers of all, is kept by its reader alone, and can do nothing', async () => {
  const things = new Things(service, anna)
  const resource = `/buckets/${await things.id('buckets')}/files/${await things.id('files')}/audio`
  const { body } = await anna.call('POST', '/media-tickets', { resource })
  const headers = 'range: bytes=0-3\r\n'
  const answer = await sendRaw(address, request(`GET ${body.data.url}`, { headers }))
  expect(answer).toMatchObject({
    status: 206,
    headers: {
      ...ofAll,
      'cache-control': 'private, max-age=300',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
})

const upload = (header: string) =>
  request('POST /api/uploads', {
    headers: `${bearer(anna.token)}tus-resumable: 1.0.0\r\n${header}`,
  })

test.each(kinds)(
  '%s (%i) is not kept by caches, has the headers of all, and its refusal the shape of all',
  async (_name, status, sent) => expectAsAll(await sendRaw(address, sent()), status),
)

const ofAll = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
}

async function expectAsAll(answer: Awaited<ReturnType<typeof sendRaw>>, status: number) {
  expect(answer.status, answer.text).toBe(status)
  expect(answer.headers).toMatchObject({
    ...ofAll,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  if (status < 400) return
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  const told = JSON.parse(answer.text)
  expect(told).toMatchObject({ message: expect.any(String), error: told.message })
}
