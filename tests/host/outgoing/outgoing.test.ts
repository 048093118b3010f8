import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Guard } from '../../../host/server/outgoing/guard'
import { createOutgoing, GuardedOutgoing } from '../../../host/server/outgoing/guarded-fetch'

const refusal = (why: string) => `This address is not reachable from the service: ${why}`
const isPrivate = refusal('private addresses are not allowed')

/** Names as an attacker's name server would answer them. */
const names: Record<string, string[]> = {
  'public.example': ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
  'private.example': ['10.0.0.7'],
  'half.example': ['93.184.215.14', '127.0.0.1'],
  'mapped.example': ['::ffff:192.168.1.1'],
  'zone.example': ['fe80::1%eth0'],
  'local.example': ['127.0.0.1'],
}
const resolve = async (host: string): Promise<LookupAddress[]> => {
  const found = names[host]
  if (!found) throw new Error('ENOTFOUND')
  return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
}
const guarded = (...allow: string[]) => new GuardedOutgoing(new Guard(allow, resolve))

let server: Server
let port: number
let seen: { url: string; method: string; headers: IncomingMessage['headers']; body: string }[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { url = '', method = '', headers } = request
    seen.push({ url, method, headers, body: await text(request) })
    answer(url, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function answer(url: string, response: ServerResponse) {
  const { searchParams, pathname } = new URL(url, 'http://x')
  const to = searchParams.get('to')
  if (pathname === '/slow') return
  if (pathname === '/nothing') return response.writeHead(204).end()
  if (pathname === '/odd') return response.writeHead(799).end('odd')
  if (!to) return response.writeHead(200, { 'x-kind': 'answer' }).end('hello')
  return response.writeHead(Number(searchParams.get('status') ?? 302), { location: to }).end()
}

const at = (path: string, host = 'local.example') => `http://${host}:${port}${path}`
const redirect = (to: string, status = 302) => `/?status=${status}&to=${encodeURIComponent(to)}`

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0/',
  'http://10.1.2.3/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.64.0.1/',
  'http://192.0.0.192/',
  'http://198.18.0.1/',
  'http://203.0.113.9/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::127.0.0.1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::ffff:0:127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b:1::7f00:1]/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://[fd12:3456::1]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001:0:53aa:64c::]/',
  'http://[2001:db8::1]/',
  'http://[100::1]/',
  'http://private.example/',
  'http://half.example/',
  'http://mapped.example/',
  'http://zone.example/',
  'http://LOCAL.example./',
  'https://user:password@127.0.0.1/',
])('%s is private', async (url) => {
  await expect(guarded().check(url)).rejects.toMatchObject({
    status: 422,
    errors: { url: [isPrivate] },
  })
  await expect(guarded().fetch(url)).rejects.toMatchObject({ errors: { url: [isPrivate] } })
})

test.each([
  'http://93.184.215.14/',
  'https://public.example/a?b=c',
  'http://[2606:2800:21f:cb07::1]/',
  'http://[64:ff9b::5db8:d70e]/',
  'http://172.32.0.1/',
  'http://100.128.0.1/',
])('%s is public', async (url) => {
  await guarded().check(url)
})

test.each([
  ['file:///etc/passwd', 'This is not an address'],
  ['ftp://public.example/', refusal('only http and https are')],
  ['gopher://public.example/', refusal('only http and https are')],
  ['javascript:alert(1)', 'This is not an address'],
  ['', 'This is not an address'],
  ['public.example', 'This is not an address'],
  ['http://', 'This is not an address'],
  ['http://unknown.example/', refusal('its name is not known')],
])('%j is refused: %s', async (url, sentence) => {
  await expect(guarded().check(url)).rejects.toMatchObject({ errors: { url: [sentence] } })
})

test.each([
  [['local.example'], 'http://local.example/'],
  [['LOCAL.example:8000'], 'http://local.example:8000/'],
  [['127.0.0.0/8'], 'http://local.example/'],
  [['127.0.0.1'], 'http://127.0.0.1:9000/'],
  [['fd00::/8'], 'http://[fd12::1]/'],
  [['127.0.0.0/8'], 'http://[::ffff:127.0.0.1]/'],
])('the operator may allow %j for %s', async (allow, url) => {
  await guarded(...allow).check(url)
})

test.each([
  [['local.example:8000'], 'http://local.example:8001/'],
  [['local.example'], 'http://127.0.0.1/'],
  [['local.example'], 'http://private.example/'],
  [['10.0.0.0/8'], 'http://192.168.0.1/'],
])('allowing %j does not allow %s', async (allow, url) => {
  await expect(guarded(...allow).check(url)).rejects.toMatchObject({ errors: { url: [isPrivate] } })
})

test('what is allowed is asked, and answers', async () => {
  seen = []
  const outgoing = guarded('local.example')
  const headers = { 'X-Signature': 'signed', 'content-type': 'application/json' }
  const response = await outgoing.fetch(at('/callback?x=1'), {
    method: 'POST',
    headers,
    body: '{"a":1}',
  })
  expect([response.status, response.headers.get('x-kind'), await response.text()]).toEqual([
    200,
    'answer',
    'hello',
  ])
  expect(seen).toMatchObject([
    {
      url: '/callback?x=1',
      method: 'POST',
      body: '{"a":1}',
      headers: { host: `local.example:${port}`, 'x-signature': 'signed' },
    },
  ])
})

test('answers without a body and with odd numbers are answers', async () => {
  const outgoing = guarded('local.example')
  expect((await outgoing.fetch(at('/nothing'))).status).toBe(204)
  expect((await outgoing.fetch(at('/odd'))).status).toBe(502)
})

test('the name is looked up once: what it says later does not matter', async () => {
  let lookups = 0
  const rebinding = new Guard(['127.0.0.1'], async () => {
    lookups += 1
    return [{ address: lookups === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
  })
  const response = await new GuardedOutgoing(rebinding).fetch(at('/'))
  expect(await response.text()).toBe('hello')
  expect(lookups).toBe(1)
})

test.each([
  'http://127.0.0.1:1/',
  'http://169.254.169.254/',
  'http://private.example/',
  'file:///etc/passwd',
  'gopher://local.example/',
])('a redirect to %s is refused', async (target) => {
  const asking = guarded('local.example').fetch(at(redirect(target)))
  await expect(asking).rejects.toMatchObject({ status: 422 })
})

test('redirects are followed, five at most', async () => {
  const outgoing = guarded('local.example')
  const chain = (length: number): string => (length === 0 ? '/' : redirect(chain(length - 1)))
  expect(await (await outgoing.fetch(at(chain(5)))).text()).toBe('hello')
  await expect(outgoing.fetch(at(chain(6)))).rejects.toMatchObject({
    errors: { url: ['This address leads on and on: more than 5 redirects'] },
  })
})

test.each([
  [302, 'GET', ''],
  [303, 'GET', ''],
  [307, 'POST', 'body'],
  [308, 'POST', 'body'],
])('after %i a POST is a %s', async (status, method, body) => {
  seen = []
  await guarded('local.example').fetch(at(redirect('/there', status)), {
    method: 'POST',
    body: 'body',
  })
  expect(seen[1]).toMatchObject({ url: '/there', method, body })
})

test('credentials stay with the origin that they are for', async () => {
  seen = []
  const headers = {
    Authorization: 'Bearer secret',
    cookie: 'a=b',
    'x-signature': 's',
    'x-kept': '1',
  }
  await guarded('local.example', '127.0.0.1').fetch(at(redirect(at('/other', '127.0.0.1'))), {
    headers,
  })
  expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer secret', 'x-signature': 's' })
  expect(seen[1]?.headers).toMatchObject({ 'x-kept': '1' })
  for (const name of ['authorization', 'cookie', 'x-signature']) {
    expect(seen[1]?.headers).not.toHaveProperty(name)
  }
})

test('the caller can give up', async () => {
  const asking = guarded('local.example').fetch(at('/slow'), { signal: AbortSignal.timeout(100) })
  await expect(asking).rejects.toThrow(/abort/i)
})

test('a header that would start another one is refused', async () => {
  const headers = { 'x-a': 'b\r\nx-injected: 1' }
  await expect(guarded('local.example').fetch(at('/'), { headers })).rejects.toThrow('x-a')
})

test('the names of this machine are refused by the real resolver, too', async () => {
  await expect(createOutgoing([]).fetch(at('/', 'localhost'))).rejects.toMatchObject({
    errors: { url: [isPrivate] },
  })
  expect((await createOutgoing(['localhost']).fetch(at('/', 'localhost'))).status).toBe(200)
})
