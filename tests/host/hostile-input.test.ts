import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from '@console/core/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { bucketFiles } from '../../plugins/buckets/server/tables'
import { fixture } from '../support/audio'
import { callsForSome } from '../support/customers'
import { multipart, type Person, startService, type TestService } from '../support/service'
import { makeTemporaryDirectory } from '../support/temporary-directory'
import { nameOf, rightCall, rowOf, Things } from './authority/endpoint-table'

let service: TestService
let anna: Person
let bucketId: number
let dedupId: number
let containerId: number
let targets: Target[]
let audio: Buffer
let configDirectory: string

beforeAll(async () => {
  configDirectory = await makeTemporaryDirectory('hostile-')
  const CONSOLE_CONFIG = join(configDirectory, 'console.config.json')
  // All is tried more often here than a person may.
  const often = 100_000
  const perAccountHour = { supportMails: often, iamUsers: often, tokens: often }
  const config = {
    rateLimits: { signIn: often, perAddress: often, perPerson: often, perAccountHour },
    supportAddress: 'support@example.org',
    botCheck: { kind: 'none' },
  }
  await writeFile(CONSOLE_CONFIG, JSON.stringify(config))
  service = await startService({ CONSOLE_CONFIG })
  anna = await service.newPerson()
  audio = await readFile(fixture('jingle.mp3'))
  bucketId = (await anna.call('POST', '/buckets', { name: 'Hostile', region: 'eu-west-1' })).body
    .data.id
  const dedup = { name: 'Dedup', region: 'eu-west-1', type: 'DedupFile' }
  dedupId = (await anna.call('POST', '/buckets', dedup)).body.data.id
  const container = { name: 'Scans', region: 'eu-west-1', engine: 1, buckets: [bucketId] }
  containerId = (await anna.call('POST', '/fs-containers', container)).body.data.id
  targets = await findTargets()
})
afterAll(async () => {
  await service.close()
  await rm(configDirectory, { recursive: true, force: true })
})

async function sendFile(name: string, fields: Record<string, string> = {}) {
  const form = await multipart({ data_type: 'audio', ...fields, file: { name, bytes: audio } })
  const path = `/api/buckets/${bucketId}/files`
  return service.call('POST', path, { token: anna.token, ...form })
}

const typedTwice = (password: string) => ({ password, password_confirmation: password })

/** Right bodies where the table of all endpoints has none: of public calls, and of those that would end the session. */
const rightBodies: Record<string, () => object> = {
  'POST /login': () => ({ email: anna.email, password: 'not the password' }),
  'POST /logout': () => ({}),
  'POST /iam/login': () => ({ root: anna.email, name: 'editor', password: 'not the password' }),
  'POST /register': () => ({
    email: `${Math.random()}@example.org`,
    ...typedTwice('seven green bottles'),
    first_name: 'Ann',
    last_name: 'Lee',
    company: '',
    country: 'GB',
    terms: true,
  }),
  'POST /account-activate/{code}': () => ({}),
  'POST /account-activate': () => ({ email: 'nobody@example.org' }),
  'POST /sms-verification-code': () => ({ phone: '+8613800138000' }),
  'POST /password/email': () => ({ email: 'nobody@example.org' }),
  'POST /password/reset': () => ({ token: 'A'.repeat(43), ...typedTwice('nine green bottles') }),
  'POST /identity-provider/authorization': () => ({
    redirect_uri: 'http://console.test/login',
    state: 's'.repeat(32),
    nonce: 'n'.repeat(32),
    code_challenge: 'c'.repeat(43),
  }),
  'POST /identity-provider/login': () => ({
    redirect_uri: 'http://console.test/login',
    code: 'no code',
    nonce: 'n'.repeat(32),
    code_verifier: 'v'.repeat(43),
    iss: 'http://console.test/oidc',
  }),
  'POST /second-factor/check': () => ({ code: '000000' }),
  'POST /second-factor/totp/confirmation': () => ({ name: 'Phone', code: '000000' }),
  'POST /second-factor/passkeys': () => ({ name: 'Laptop', passkey: {} }),
  'PUT /users/{id}': () => ({
    current_password: 'not the password',
    email: 'b@example.org',
    ...typedTwice('nine green bottles'),
  }),
  'POST /buckets/{bucket_id}/files': () => ({
    data_type: 'audio_url',
    url: 'http://127.0.0.1/song.mp3',
  }),
  'POST /fs-containers/{cid}/files': () => ({
    data_type: 'audio_url',
    url: 'http://127.0.0.1/song.mp3',
  }),
  'POST /buckets/{bucket_id}/dedup-files': () => ({ id: 'track' }),
  'DELETE /buckets/{bucket_id}/files': () => ({ ids: [999_999_999] }),
}

interface Target {
  name: string
  method: string
  path: string
  endpoint: Endpoint
  /** A right body, so that one wrong field is all that is wrong. */
  right(): Promise<object>
}

/** Calls with a body, from the router's own list; their parameters are the ids of Anna's things. */
async function findTargets(): Promise<Target[]> {
  const things = new Things(service, anna)
  const forSome = await callsForSome()
  const found: Target[] = []
  for (const { method, config } of service.mounted) {
    const endpoint = config?.endpoint
    // A protocol answers whatever comes in its own way, which tests of its own hold.
    if (!endpoint || method !== endpoint.method || config.protocol) continue
    if (forSome.has(endpoint)) continue
    const name = nameOf(endpoint)
    if (!['POST', 'PUT'].includes(endpoint.method) && !rightBodies[name]) continue
    const { body } = rowOf(endpoint)
    const right = async () => rightBodies[name]?.() ?? (await body?.(things)) ?? {}
    const path =
      endpoint.scope === 'public'
        ? `/api${endpoint.path.replace(/\{\w+\}/g, '1')}`
        : (await rightCall(endpoint, things)).path
    found.push({ name, method: endpoint.method, path, endpoint, right })
  }
  return found
}

/** Fields of the body; none where the call takes no body. */
const fieldsOf = ({ body }: Endpoint) =>
  Object.keys('shape' in body ? (body as unknown as z.ZodObject).shape : {})

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape
type Answer = Awaited<ReturnType<typeof service.call<any>>>

/** No failure of the service, and a refusal says what is wrong as every refusal does. */
function expectCivil({ status, body }: Answer, what: string) {
  expect(status, `${what}: ${JSON.stringify(body).slice(0, 300)}`).toBeLessThan(500)
  if (status < 400) return
  expect(body, what).toMatchObject({ message: expect.any(String), error: expect.any(String) })
  expect(body.message.length, what).toBeGreaterThan(0)
  for (const sentences of Object.values(body.errors ?? {})) {
    expect(sentences, what).toEqual(expect.arrayContaining([expect.any(String)]))
  }
}

const json = { 'content-type': 'application/json' }

/** Signing out would end the session that the other calls need. */
const tokenFor = async ({ name }: Target) =>
  name === 'POST /logout' ? (await service.newPerson()).token : anna.token

async function sendTo(target: Target, body: string | object, headers = json) {
  const token = await tokenFor(target)
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return service.call(target.method, target.path, { token, body: text, headers })
}

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

const loneSurrogate = '\ud800'
const hostileTexts = {
  empty: '',
  blank: '   ',
  NUL: 'a\0b',
  'lone surrogate': `a${loneSurrogate}b`,
  'right to left': '\u202egnp.exe',
  emoji: '👩‍👩‍👧‍👦🎵',
  'path upwards': '../../../../etc/passwd',
  'Windows path': '..\\..\\windows\\system32',
  markup: '<script>alert(1)</script><img src=x onerror=alert(1)>',
  SQL: `'; drop table buckets; --`,
  'line breaks': 'a\r\nBcc: all@example.org\r\n\r\nbody',
  template: '{{7*7}}#{7*7}%s%n',
  long: 'x'.repeat(100_000),
  'number as text': '99999999999999999999',
  'JSON as text': '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  'deep JSON as text': nested(20_000),
}
/** What takes long to send is tried in one field of each call: no code of a field sees its size. */
const largeValues = ['long', 'deep JSON as text', 'many items']
const hostileValues: Record<string, unknown> = {
  ...hostileTexts,
  null: null,
  true: true,
  array: ['x'],
  'empty array': [],
  object: { a: 1 },
  'array of arrays': [[[[]]]],
  'array of hostile texts': Object.values(hostileTexts).slice(0, 12),
  'many items': Array.from({ length: 6000 }, (_, at) => at),
  negative: -1,
  fraction: 1.5,
  'beyond 32 bits': 2 ** 31,
  'beyond 53 bits': 2 ** 60,
  huge: 1e308,
}

describe('every call that takes a body', () => {
  test('refuses ten megabytes of JSON with 413', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(10 * 1024 * 1024) })
    for (const target of targets) {
      const answer = await sendTo(target, body)
      expectCivil(answer, target.name)
      expect(answer.status, target.name).toBe(413)
    }
  })

  test('refuses what is not JSON with 422, and another kind of content with 415', async () => {
    for (const target of targets) {
      for (const text of [
        '{',
        '{"name":',
        'null null',
        '\u0000',
        '{"a":01}',
        nested(30_000).slice(1),
      ]) {
        const answer = await sendTo(target, text)
        expectCivil(answer, target.name)
        expect(answer.status, `${target.name} ${text.slice(0, 9)}`).toBe(422)
        expect(answer.body.errors).toEqual({ body: ['This is not JSON'] })
      }
      for (const type of ['text/xml', 'application/octet-stream', 'text/plain', 'nonsense']) {
        const answer = await sendTo(target, '<name/>', { 'content-type': type })
        expectCivil(answer, target.name)
        expect(answer.status, `${target.name} ${type}`).toBe(415)
      }
    }
  })

  test('names each field that is not there', async () => {
    const { status, body } = await service.call('POST', '/api/iam/login', {
      body: { name: 'editor' },
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      root: ['root is required'],
      password: ['password is required'],
    })
  })

  test('refuses an array, a text or a number where fields belong, with 422 and a sentence', async () => {
    for (const target of targets.filter(({ endpoint }) => fieldsOf(endpoint).length > 0)) {
      for (const body of ['[]', '[{}]', '"text"', '7', 'true', 'null']) {
        const answer = await sendTo(target, body)
        expectCivil(answer, `${target.name} ${body}`)
        // Nothing at all is wrong only where something is needed.
        if (body === 'null') continue
        expect(answer.status, `${target.name} ${body}`).toBe(422)
        expect(Object.values(answer.body.errors ?? {}).flat().length).toBeGreaterThan(0)
      }
    }
  })

  test('stands deep nesting and names that are special in JavaScript', async () => {
    const before = Object.getOwnPropertyNames(Object.prototype).sort()
    for (const [at, target] of targets.entries()) {
      // One parser reads all of them: every depth is tried in one call, and one of them in each.
      for (const depth of at === 0 ? [100, 2_000, 10_000, 80_000] : [2_000]) {
        expectCivil(await sendTo(target, nested(depth)), `${target.name} nested ${depth}`)
        const inside = `{"user_defined":${nested(depth)},"rows":[{"id":1,"user_defined":${nested(depth)}}]}`
        expectCivil(await sendTo(target, inside), `${target.name} nested inside ${depth}`)
      }
      const right = JSON.stringify(await target.right()).slice(1)
      const special = `{"__proto__":{"polluted":1,"name":"p"},"constructor":{"prototype":{"polluted":1}},"user_defined":{"__proto__":{"polluted":1},"constructor":"c","toString":"t"}`
      const rest = right === '}' ? '}' : `,${right}`
      expectCivil(await sendTo(target, special + rest), `${target.name} __proto__`)
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(before)
  })

  test('answers any value in any field with a success or a civil refusal', async () => {
    let tried = 0
    for (const target of targets) {
      for (const [at, field] of fieldsOf(target.endpoint).entries()) {
        for (const [name, value] of Object.entries(hostileValues)) {
          if (at > 0 && largeValues.includes(name)) continue
          const body = { ...(await target.right()), [field]: value }
          const answer = await sendTo(target, body)
          const what = `${target.name} ${field}: ${name}`
          expectCivil(answer, what)
          if (answer.status === 422 && answer.body.errors) {
            expect(Object.keys(answer.body.errors).length, what).toBeGreaterThan(0)
          }
          tried += 1
        }
      }
    }
    expect(tried).toBeGreaterThan(1000)
  })
})

describe('multipart and forms', () => {
  test('a hostile field of a form is refused or stored, never a failure', async () => {
    for (const field of ['title', 'user_defined', 'audio_id', 'data_type', 'key', 'filename']) {
      for (const [name, value] of Object.entries(hostileTexts)) {
        const answer = await sendFile('jingle.mp3', { [field]: value.slice(0, 50_000) })
        expectCivil(answer, `${field}: ${name}`)
      }
    }
    for (const body of ['name=%', 'name=%00', '__proto__[a]=1', 'labels[]='.repeat(1), '&&&===']) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await service.call('POST', '/api/buckets', {
        token: anna.token,
        body,
        headers,
      })
      expectCivil(answer, body)
    }
  })

  test('a half form, one without a boundary and one with too many parts are refused with 4xx', async () => {
    const whole = await multipart({ file: { name: 'a.mp3', bytes: audio } })
    const path = `/api/buckets/${bucketId}/files`
    const broken = [
      { body: whole.body.subarray(0, 2000), headers: whole.headers },
      { body: whole.body, headers: { 'content-type': 'multipart/form-data' } },
      {
        body: Buffer.from('--x--'),
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      },
      await multipart(
        Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`field${at}`, 'x'])),
      ),
    ]
    for (const [at, form] of broken.entries()) {
      const answer = await service.call('POST', path, { token: anna.token, ...form })
      expectCivil(answer, `form ${at}`)
      expect(answer.status, `form ${at}`).toBeGreaterThanOrEqual(400)
    }
  })

  test('a hostile file name becomes a harmless title and leaves the data directory alone', async () => {
    const outside = await readdir(join(service.directory, '..'))
    const names = [
      '../../../outside.mp3',
      '..\\..\\outside.mp3',
      '/etc/passwd.mp3',
      '\u202e3pm.exe.mp3',
      '🎵.mp3',
      'a\0b.mp3',
      `${'x'.repeat(400)}.mp3`,
      '.mp3',
      '<script>.mp3',
      'con.mp3',
    ]
    for (const name of names) {
      const { status, body } = await sendFile(name)
      expect(status, name).toBe(200)
      expect(body.data.title, name).toMatch(/^[^\p{Cc}\p{Bidi_Control}/\\]{1,255}$/u)
    }
    const rows = await service.db.select({ key: bucketFiles.object_key }).from(bucketFiles)
    for (const { key } of rows) {
      if (key) expect(key).toMatch(/^buckets\/\d+\/[0-9a-f]{32}(\.[a-z0-9]+)?$/)
    }
    const made = (await readdir(join(service.directory, '..'))).filter(
      (name) => !outside.includes(name),
    )
    expect(made.filter((name) => name.includes('outside'))).toEqual([])
  })
})

test('nothing written in a support request becomes a header of the mail', async () => {
  const send = (email: string, description: string) =>
    anna.call('POST', '/support', { email, description, type: 'Support' })
  for (const email of [
    'a@example.org\r\nBcc: all@example.org',
    'a@example.org, all@example.org',
    'Anna <a@example.org>',
    '"a\nb"@example.org',
    'a@example.org%0ABcc:all@example.org',
  ]) {
    const { status, body } = await send(email, 'Help')
    expect(status, email).toBe(422)
    expect(body.errors).toHaveProperty('email')
  }
  expect((await send('a@example.org', 'Hello\r\nBcc: all@example.org\r\n.\r\n')).status).toBe(204)
  const outbox = join(service.directory, 'outbox')
  for (const file of (await readdir(outbox)).filter((name) => name.endsWith('.eml'))) {
    const [head = ''] = (await readFile(join(outbox, file), 'utf8')).split('\n\n')
    const names = head.split('\n').map((line) => line.split(':')[0])
    expect(new Set(names).size).toBe(names.length)
    expect(names).not.toContain('Bcc')
  }
})

describe('addresses', () => {
  const lists = () => [
    '/api/buckets',
    `/api/buckets/${bucketId}/files`,
    `/api/buckets/${dedupId}/dedup-files`,
    '/api/base-projects',
    '/api/fs-containers',
    `/api/fs-containers/${containerId}/files`,
    '/api/fs-subscriptions',
    '/api/fs-evidence',
  ]

  test('page numbers and sizes that make no sense give a page or a refusal', async () => {
    const numbers = [
      '-1',
      '0',
      '1e9',
      '1e99',
      '9007199254740991',
      '9'.repeat(40),
      'NaN',
      '',
      '1.5',
      '0x10',
    ]
    for (const list of lists()) {
      for (const number of numbers) {
        for (const query of [`page=${number}`, `per_page=${number}`, `page=${number}&page=2`]) {
          const answer = await service.call('GET', `${list}?${query}`, { token: anna.token })
          expectCivil(answer, query)
          if (answer.status !== 200) continue
          expect(answer.body.data.length, query).toBeLessThanOrEqual(100)
          expect(answer.body.meta.current_page, query).toBeGreaterThanOrEqual(1)
        }
      }
    }
  })

  test('hostile queries give a list or a refusal', async () => {
    const values = [
      ...Object.values(hostileTexts).map((text) =>
        encodeURIComponent(Buffer.from(text).toString()),
      ),
      ...['%', '%zz', '%00', '%ED%A0%80', '%FF', '%25%5f', '\\'.repeat(99), 'x'.repeat(200_000)],
    ]
    for (const list of lists()) {
      for (const name of [
        'search',
        'keyword',
        'name',
        'sort',
        'order',
        'state',
        'type',
        'region',
        '__proto__',
        'page[]',
      ]) {
        for (const value of values) {
          if (name !== 'search' && value.length > 10_000) continue
          const answer = await service.call('GET', `${list}?${name}=${value}`, {
            token: anna.token,
          })
          expectCivil(answer, `${list} ${name}=${value.slice(0, 60)}`)
        }
      }
    }
  })

  test('hostile ids in an address are 4xx', async () => {
    const ids = [
      '%00',
      '%',
      '%zz',
      '..',
      '%2e%2e%2f',
      '-1',
      '1e99',
      '9'.repeat(30),
      '1.5',
      "1'--",
      '%ED%A0%80',
      '👻',
      'null',
      '0,-3,x',
      'x'.repeat(6000),
    ]
    for (const id of ids) {
      for (const path of [
        `/api/buckets/${id}`,
        `/api/buckets/${bucketId}/files/${id}`,
        `/api/buckets/${dedupId}/dedup-files/${id}`,
        `/api/base-projects/${id}`,
        `/api/fs-containers/${id}`,
        `/api/fs-containers/${containerId}/files/${id}`,
        `/api/fs-containers/${containerId}/files/${id}/report`,
        `/api/fs-evidence/${id}`,
        `/api/uploads/${id}`,
        `/api/media/${id}`,
      ]) {
        const method = path.startsWith('/api/uploads') ? 'DELETE' : 'GET'
        const answer = await service.call(method, path, {
          token: anna.token,
          headers: { 'tus-resumable': '1.0.0' },
        })
        expectCivil(answer, path)
        expect(answer.status, path.slice(0, 80)).toBeGreaterThanOrEqual(400)
      }
    }
  })

  test('methods that a path does not have, and paths that nothing has, are refused with a sentence', async () => {
    for (const method of ['PATCH', 'PUT', 'TRACE', 'PROPFIND', 'OPTIONS', 'SEARCH', 'DELETE']) {
      const answer = await service.call(method, '/api/buckets', { token: anna.token })
      expectCivil(answer, method)
      expect([404, 405], method).toContain(answer.status)
    }
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/buckets/1/files/1/nothing',
      '/api//buckets',
    ]) {
      const answer = await service.call('GET', path, { token: anna.token })
      expectCivil(answer, path)
      expect(answer.status, path).toBe(404)
    }
  })

  test('tokens of any form are 401', async () => {
    for (const authorization of [
      'Bearer',
      'Bearer ',
      'Basic YTpi',
      `Bearer ${'x'.repeat(9000)}`,
      'Bearer a b',
      'Bearer \u00ff',
      `bearer ${"' or 1=1"}`,
    ]) {
      const answer = await service.call('GET', '/api/buckets', { headers: { authorization } })
      expectCivil(answer, authorization)
      expect(answer.status, authorization).toBe(401)
    }
  })

  test('hostile headers of a resumable upload are 4xx', async () => {
    const tus = { 'tus-resumable': '1.0.0' }
    for (const headers of [
      { ...tus, 'upload-length': '-1' },
      { ...tus, 'upload-length': 'NaN' },
      { ...tus, 'upload-length': '9'.repeat(30) },
      { ...tus, 'upload-length': String(501 * 1024 * 1024) },
      { ...tus },
      { 'upload-length': '5' },
      { ...tus, 'upload-length': '5', 'upload-metadata': 'filename !!!not-base64' },
      { ...tus, 'upload-length': '5', 'upload-metadata': ',,,= =' },
    ]) {
      const answer = await service.call('POST', '/api/uploads', { token: anna.token, headers })
      expectCivil(answer, JSON.stringify(headers))
      expect(answer.status, JSON.stringify(headers)).toBeGreaterThanOrEqual(400)
    }
  })
})
