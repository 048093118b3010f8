import { randomBytes } from 'node:crypto'
import {
  type Endpoint,
  isOperatorScope,
  isPersonScope,
  nothing,
  scopesOf,
} from '@console/core/contract'
import { eq } from 'drizzle-orm'
import type { RouteOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { offeredManifests } from '../../host/catalogue'
import { tokens } from '../../host/server/identity/tables'
import { addressesForSome, allAreCustomers, customerPlugins } from '../support/customers'
import { openService, type Person } from '../support/service'
import {
  kindsOf,
  nameOf,
  rightCall,
  rowOf,
  rows,
  Things,
  unique,
  whatToAdd,
} from './authority/endpoint-table'
import { type KeyPair, newKey, signed } from './authority/signed'

/** Routes of the API that no contract describes, and who may call them. */
const withoutContract: { address: RegExp; scope: 'public' | 'signed-in'; reason: string }[] = [
  {
    address: /^\/api\/docs(\/|$)/,
    scope: 'public',
    reason: 'describes the API; holds nothing of a customer',
  },
  {
    address: /^\/api\/media\/\*$/,
    scope: 'public',
    reason: 'the signed ticket in the address is the permission, for players that send no header',
  },
  {
    address: /^\/api\/presigned-uploads\/\*$/,
    scope: 'public',
    reason: 'the signed ticket in the address is the permission, for clients that send no header',
  },
  {
    address: /^\/api\/uploads(\/:key)?$/,
    scope: 'signed-in',
    reason: 'speaks the tus protocol, whose bodies are bytes',
  },
  {
    address: /^\/api\/x\/:plugin\/\*$/,
    scope: 'public',
    reason:
      'the door of plugins from outside: each of their calls has a scope of its own, which tests of theirs hold',
  },
  { address: /^\/api\/events$/, scope: 'signed-in', reason: 'a stream that does not end' },
]

/** Resources whose deletion has a scope of its own; of others it is a kind of writing. */
const withDelete = ['buckets', 'audios', 'ucf']

/** Calls whose method says less than their scope. */
const otherVerbs: Record<string, { verb: string; reason: string }> = {
  'GET /fs-containers/{cid}/presigned-upload': {
    verb: 'write',
    reason: 'the address that it gives is one to write to',
  },
  'GET /fs-containers/{cid}/files/presigned-upload': {
    verb: 'write',
    reason: 'the address that it gives is one to write to',
  },
  'GET /fs-containers/{id}/callback-secret': {
    verb: 'write',
    reason: 'who has the secret can sign what looks like a callback',
  },
  'GET /bm-cs-projects/{id}/callback-secret': {
    verb: 'write',
    reason: 'who has the secret can sign what looks like a callback',
  },
  'GET /bm-bd-projects/{id}/callback-secret': {
    verb: 'write',
    reason: 'who has the secret can sign what looks like a callback',
  },
  'POST /bm-cs-projects/{pid}/streams/{stream_id}/cuts': {
    verb: 'read',
    reason: 'copies what may be read; to write it into a bucket takes the scope of that, too',
  },
  'POST /bm-bd-projects/{pid}/channels/{stream_id}/cuts': {
    verb: 'read',
    reason: 'copies what may be read; to write it into a bucket takes the scope of that, too',
  },
}

interface ApiRoute {
  method: string
  url: string
  endpoint: Endpoint | undefined
  scope: string | undefined
}

/** Off unless an operator enables them. */
const adminPlugins = ['billing-admin', 'monitoring-admin']

const manifests = offeredManifests({ on: adminPlugins, off: [] })
const resources = scopesOf(manifests)
const resourceScopes = Object.entries(resources).flatMap(([resource, verbs]) =>
  verbs.map((verb) => `${verb}-${resource}`),
)
const customerScopes = resourceScopes.filter((scope) => !isOperatorScope(scope))
const operatorScopes = resourceScopes.filter(isOperatorScope)

let own: Things

// One account makes a token for each scope here.
const rateLimits = { perAccountHour: { tokens: 10_000, iamUsers: 10_000 } }
const on = [...adminPlugins, ...customerPlugins]
const operator = { plugins: { on }, customerGroups: allAreCustomers, rateLimits }
const service = await openService({}, { operator })
const forSome: ReadonlySet<string> = await addressesForSome()
const anna = await service.newPerson({ limitType: 'Custom' })
const other = await service.newPerson({ limitType: 'Custom' })
const key: KeyPair = await newKey(anna)
const routes: ApiRoute[] = service.mounted.flatMap(apiRoutes)
own = new Things(service, anna)
const foreign = new Things(service, other)

function apiRoutes({ method, url, config }: RouteOptions): ApiRoute[] {
  if (!/^\/(api|v1)\//.test(url)) return []
  const endpoint = config?.endpoint
  const exception = withoutContract.find(({ address }) => address.test(url))
  return [method].flat().map((one) => ({
    method: one,
    url,
    endpoint,
    // What a browser asks before it sends carries no token.
    scope: endpoint?.scope ?? (one === 'OPTIONS' ? 'public' : exception?.scope),
  }))
}

/** Of contracts; the router adds HEAD to every GET. */
const endpoints = (fits: (scope: string) => boolean): Endpoint[] =>
  routes.flatMap(({ method, endpoint }) =>
    endpoint && method === endpoint.method && fits(endpoint.scope) ? [endpoint] : [],
  )

const ofResources = (scope: string) => !isPersonScope(scope) && !isOperatorScope(scope)
const forTokens = (scope: string) => ofResources(scope) || scope === 'signed-in'
const isProtected = (scope: string) => scope !== 'public' && !isOperatorScope(scope)

const protectedRoutes = () => routes.filter(({ scope = '' }) => isProtected(scope))

/** What a protected route answers to these headers, whatever the ids. */
async function answers(headers: Record<string, string>, chosen = protectedRoutes()) {
  const found: Record<string, number> = {}
  for (const { method, url } of chosen) {
    const { status, body } = await service.call(method, url.replace(/:\w+/g, '1'), { headers })
    found[`${method} ${url}`] = status
    if (method !== 'HEAD') {
      expect(body, `${method} ${url}`).toMatchObject({
        message: expect.any(String),
        error: expect.any(String),
      })
    }
  }
  return found
}

const all = (status: number, chosen: ApiRoute[]) =>
  Object.fromEntries(chosen.map(({ method, url }) => [`${method} ${url}`, status]))

/** Nobody is told who has not said who it is; what is for certain accounts is not there then. */
const notTold = () =>
  Object.fromEntries(
    protectedRoutes().map(({ method, url }) => [`${method} ${url}`, statusOfNobody(url)]),
  )
const statusOfNobody = (url: string) => (forSome.has(url) ? 404 : 401)

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function personalToken(scopes: string[], person = anna): Promise<string> {
  const { status, body } = await person.call('POST', '/personal-access-token', {
    name: unique(),
    scopes,
  })
  expect(status).toBe(201)
  return body.data.access_token
}

/** A caller of Anna's account, or of another one when the call would spoil hers. */
type As = (person: Person, endpoint: Endpoint, path: string) => Promise<Record<string, string>>

/** Sends a right call of each endpoint; what did not succeed, and what to do about it. */
async function refusals(chosen: Endpoint[], as: As): Promise<string[]> {
  const found: string[] = []
  for (const endpoint of chosen) {
    const problem = await refusal(endpoint, as).catch(({ message }: Error) => message)
    if (problem) found.push(problem)
  }
  return found
}

async function refusal(endpoint: Endpoint, as: As): Promise<string | undefined> {
  const { alone, once, answers } = rowOf(endpoint)
  const person = alone ? await service.newPerson({ limitType: 'Custom' }) : anna
  const spent = alone || once || endpoint.method === 'DELETE'
  const things = spent ? new Things(service, person) : own
  const { path, options } = await rightCall(endpoint, things)
  const headers = { ...options.headers, ...(await as(person, endpoint, path)) }
  const { status, body } = await service.call(endpoint.method, path, { ...options, headers })
  const expected = answers ?? (endpoint.response === nothing ? 204 : endpoint.status)
  return status === expected ? undefined : whatToAdd(endpoint, `${status} ${JSON.stringify(body)}`)
}

test('every route of the API has a contract with a scope, or is a named exception', () => {
  expect(routes.length).toBeGreaterThan(20)
  expect(routes.filter(({ scope }) => !scope).map(({ method, url }) => `${method} ${url}`)).toEqual(
    [],
  )
  for (const { address } of withoutContract) {
    const matching = routes.filter(({ url }) => address.test(url))
    expect(matching.length, `a route for the exception ${address}`).toBeGreaterThan(0)
    expect(matching.filter(({ endpoint }) => endpoint)).toEqual([])
  }
})

test('every row of the table is about a call that there is', () => {
  expect(
    Object.keys(rows).filter(
      (name) => !endpoints((scope) => scope !== 'public').some((one) => nameOf(one) === name),
    ),
  ).toEqual([])
})

test('every scope reads, writes or deletes a resource that a manifest names, as its method does', () => {
  for (const endpoint of endpoints((scope) => !isPersonScope(scope))) {
    const [, verb, resource = ''] = /^(read|write|delete)-(.+)$/.exec(endpoint.scope) ?? []
    const DELETE = withDelete.includes(resource) ? 'delete' : 'write'
    const verbs = { GET: 'read', POST: 'write', PUT: 'write', DELETE }
    expect(resourceScopes, nameOf(endpoint)).toContain(endpoint.scope)
    const expected = otherVerbs[nameOf(endpoint)]?.verb ?? verbs[endpoint.method]
    expect(verb, nameOf(endpoint)).toBe(expected)
  }
})

test('pages ask for scopes that there are', () => {
  const asked = manifests.flatMap(({ pages }) =>
    Object.values(pages).flatMap(({ scope }) => scope ?? []),
  )
  expect(asked.length).toBeGreaterThan(0)
  const unknown = asked.filter((scope) => scope !== 'root' && !resourceScopes.includes(scope))
  expect(unknown).toEqual([])
})

describe('each protected endpoint answers 401', () => {
  test('without a token', async () => {
    expect(await answers({})).toEqual(notTold())
  })

  test('to a token that nobody was given', async () => {
    expect(await answers(bearer(randomBytes(32).toString('base64url')))).toEqual(notTold())
    expect(await answers(bearer(`rct_${randomBytes(32).toString('base64url')}`))).toEqual(notTold())
  })

  test('to a session whose time is over', async () => {
    const { token, userId } = await service.newPerson()
    const expiresAt = new Date(Date.now() - 1000)
    await service.db.update(tokens).set({ expires_at: expiresAt }).where(eq(tokens.user_id, userId))
    expect(await answers(bearer(token))).toEqual(notTold())
  })

  test('to a personal access token whose time is over', async () => {
    const person = await service.newPerson()
    const token = await personalToken(['all'], person)
    const expiresAt = new Date(Date.now() - 1000)
    await service.db
      .update(tokens)
      .set({ expires_at: expiresAt })
      .where(eq(tokens.kind, 'personal'))
    expect(await answers(bearer(token))).toEqual(notTold())
  })

  test('to a cookie alone, whatever name the token has in it', async () => {
    const cookie = ['token', 'access_token', 'console_token', 'Authorization']
      .map((name) => `${name}=${anna.token}`)
      .join('; ')
    expect(await answers({ cookie })).toEqual(notTold())
  })

  test('to a signature by a secret that is not the one of the access key', async () => {
    const wrong = { ...key, access_secret: randomBytes(30).toString('base64url') }
    for (const { method, url } of protectedRoutes()) {
      const path = url.replace(/:\w+/g, '1')
      const { status } = await service.call(method, path, { headers: signed(wrong, method, path) })
      expect(status, `${method} ${url}`).toBe(statusOfNobody(url))
    }
  })
})

describe('each endpoint that needs a scope', () => {
  const needed = () => [...new Set(endpoints(ofResources).map(({ scope }) => scope))]
  const without = (scope: string) => routes.filter((route) => route.scope === scope)

  test('answers 403 to a personal access token that has every scope but this one', async () => {
    expect(needed().length).toBeGreaterThan(3)
    for (const scope of needed()) {
      const token = await personalToken(customerScopes.filter((one) => one !== scope))
      expect(await answers(bearer(token), without(scope))).toEqual(all(403, without(scope)))
    }
  })

  test('answers 403 to an IAM user who has every scope but this one', async () => {
    for (const scope of needed()) {
      const { token } = await service.newIamUser(
        anna,
        customerScopes.filter((one) => one !== scope),
      )
      expect(await answers(bearer(token), without(scope))).toEqual(all(403, without(scope)))
    }
  })
})

describe('a right call succeeds', () => {
  test('for the root user', async () => {
    const asRoot: As = async ({ token }) => bearer(token)
    expect(await refusals(endpoints(isProtected), asRoot)).toEqual([])
  })

  test('with a personal access token that has just the scope', async () => {
    const asToken: As = async (person, endpoint) =>
      bearer(await personalToken(tokenScopes(endpoint), person))
    expect(await refusals(endpoints(forTokens), asToken)).toEqual([])
  })

  test('for an IAM user who has just the scope', async () => {
    const asIam: As = async (person, endpoint) =>
      bearer((await service.newIamUser(person, tokenScopes(endpoint))).token)
    const chosen = endpoints((scope) => forTokens(scope) || scope === 'session')
    const onePerScope = firstOfEachScope(chosen.filter((endpoint) => !isAboutPerson(endpoint)))
    expect(await refusals(onePerScope, asIam)).toEqual([])
  })

  test('when it is signed with an old access key', async () => {
    const asKey: As = async (person, { method }, path) =>
      signed(person === anna ? key : await newKey(person), method, path)
    expect(await refusals(firstOfEachScope(endpoints(forTokens)), asKey)).toEqual([])
  })
})

/** Which calls a scope opens is the same for every kind of caller: the others are tried with a token. */
const firstOfEachScope = (chosen: Endpoint[]) => [
  ...new Map(chosen.toReversed().map((endpoint) => [endpoint.scope, endpoint])).values(),
]

/** Scopes of a token for the call; a ticket asks for the scope of what it is for. */
const tokenScopes = (endpoint: Endpoint) => {
  const { path, scope } = endpoint
  const own = path === '/media-tickets' || !ofResources(scope) ? 'read-all' : scope
  return [own, ...(rowOf(endpoint).also ?? [])]
}

/** Its parameter is one of the person's own things: an IAM user has others than the root user. */
const isAboutPerson = (endpoint: Endpoint) =>
  rowOf(endpoint).personal === true ||
  (endpoint.scope === 'session' && kindsOf(endpoint).length > 0)

describe('what only a person who logged in may do', () => {
  const asked = () => routes.filter(({ scope }) => scope === 'session' || scope === 'root')

  test('is 403 to a personal access token, also of the root user', async () => {
    expect(asked().length).toBeGreaterThan(5)
    expect(await answers(bearer(await personalToken(['all'])), asked())).toEqual(all(403, asked()))
  })

  test('is 403 to a request signed with an old access key', async () => {
    for (const { method, url } of asked()) {
      const path = url.replace(/:\w+/g, '1')
      const { status } = await service.call(method, path, { headers: signed(key, method, path) })
      expect(status, `${method} ${url}`).toBe(403)
    }
  })

  test('is 403 to an IAM user where it is for the root user only, and says so', async () => {
    const rootOnly = routes.filter(({ scope }) => scope === 'root')
    const { token } = await service.newIamUser(anna, ['all'])
    expect(await answers(bearer(token), rootOnly)).toEqual(all(403, rootOnly))
    const { body } = await service.call('GET', '/api/iam-users', { token })
    expect(body.message).toBe('Only the root user can see this')
  })
})

describe('what is for operators', () => {
  const asked = () => routes.filter(({ scope = '' }) => isOperatorScope(scope))
  const needed = () => [...new Set(endpoints(isOperatorScope).map(({ scope }) => scope))]

  test('is not there for anybody else, whatever they show', async () => {
    expect(asked().length).toBeGreaterThan(3)
    const operator = await service.newPerson({ operator: operatorScopes })
    const others = [
      {},
      bearer(randomBytes(32).toString('base64url')),
      bearer(anna.token),
      bearer((await service.newIamUser(anna, ['all'])).token),
      bearer(await personalToken(['all'])),
      // An operator's program, and the IAM users of an operator's account, are no operators.
      bearer(await personalToken(['all'], operator)),
      bearer((await service.newIamUser(operator, ['all', ...operatorScopes])).token),
    ]
    for (const headers of others) expect(await answers(headers, asked())).toEqual(all(404, asked()))
    for (const [person, pair] of [
      [anna, key],
      [operator, await newKey(operator)],
    ] as const) {
      for (const { method, url } of asked()) {
        const path = url.replace(/:\w+/g, '1')
        const { status } = await service.call(method, path, { headers: signed(pair, method, path) })
        expect(status, `${method} ${url} of ${person.email}`).toBe(404)
      }
    }
  })

  test('is no resource of a media ticket either: the answer is the one for nothing', async () => {
    const ask = (resource: string) => anna.call('POST', '/media-tickets', { resource })
    const nothing = await ask('/admin/billing/nothing/1')
    expect(nothing.status).toBe(404)
    const found = await ask('/admin/billing/bills/1/download')
    expect([found.status, found.body]).toEqual([nothing.status, nothing.body])
  })

  test('is not there for an operator who has every scope but this one', async () => {
    for (const scope of needed()) {
      const operator = operatorScopes.filter((one) => one !== scope)
      const { token } = await service.newPerson({ operator })
      const scoped = asked().filter((route) => route.scope === scope)
      expect(await answers(bearer(token), scoped)).toEqual(all(404, scoped))
    }
  })

  test('is answered to an operator who has just the scope, about any customer', async () => {
    const asOperator: As = async (_, { scope }) =>
      bearer((await service.newPerson({ operator: [scope] })).token)
    expect(await refusals(endpoints(isOperatorScope), asOperator)).toEqual([])
  })

  test('is refused without a reason where it changes something, at that field', async () => {
    const { token } = await service.newPerson({ operator: operatorScopes })
    const writes = endpoints(isOperatorScope).filter(
      (endpoint) => endpoint.method !== 'GET' && !rowOf(endpoint).tries,
    )
    expect(writes.length).toBeGreaterThan(0)
    for (const endpoint of writes) {
      const { path, options } = await rightCall(endpoint, own)
      const body = { ...(options.body as object), reason: undefined }
      const answer = await service.call(endpoint.method, path, { token, body })
      expect(answer, nameOf(endpoint)).toMatchObject({
        status: 422,
        body: { errors: { reason: [expect.any(String)] } },
      })
    }
  })

  test('stands in no documentation that others read', async () => {
    const { body } = await service.call('GET', '/api/docs/json')
    expect(Object.keys(body.paths)).toContain('/api/buckets')
    expect(JSON.stringify(body)).not.toContain('/admin/')
  })
})

test("another account's ids answer 404, each kind of id alone", async () => {
  const wrong: string[] = []
  let tried = 0
  const attempt = async (endpoint: Endpoint, parameter: string, kind: string) => {
    const strange = { [parameter]: await foreign.id(kind) }
    const { path, options } = await rightCall(endpoint, own, strange)
    const headers = { ...options.headers, ...bearer(anna.token) }
    const { status } = await service.call(endpoint.method, path, { ...options, headers })
    if (status !== 404) wrong.push(`${nameOf(endpoint)} with a foreign ${parameter}: ${status}`)
    tried += 1
  }
  for (const endpoint of endpoints(isProtected)) {
    for (const { parameter, kind } of kindsOf(endpoint)) {
      await attempt(endpoint, parameter, kind).catch(({ message }: Error) => wrong.push(message))
    }
  }
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(20)
})

test("another account's ids in a body answer 404 or are named, and nothing of it changes", async () => {
  const [bucket, files] = [await own.id('buckets'), await own.id('files')]
  const [strangeBucket, strangeFile] = [await foreign.id('buckets'), await foreign.id('files')]
  const path = `/buckets/${bucket}/files`
  const ids = [Number(strangeFile)]
  expect((await anna.call('DELETE', path, { ids })).status).toBe(404)
  expect(
    (
      await anna.call('POST', `${path}/move`, {
        target_bucket_id: Number(strangeBucket),
        ids: [Number(files)],
      })
    ).status,
  ).toBe(404)
  const moved = { target_bucket_id: Number(bucket), ids }
  expect((await anna.call('POST', `${path}/move`, moved)).status).toBe(404)
  const edit = await anna.call('PUT', path, { rows: [{ id: ids[0], title: 'Mine now' }] })
  expect(edit.body.data).toMatchObject({ changed: 0, problems: [{ id: strangeFile }] })
  const resource = `/buckets/${strangeBucket}/files/${strangeFile}/audio`
  expect((await anna.call('POST', '/media-tickets', { resource })).status).toBe(404)

  const { body } = await other.call('GET', `/buckets/${strangeBucket}/files`)
  expect(body.data).toMatchObject([{ id: ids[0], title: 'jingle' }])
})

test("another account's upload answers 404", async () => {
  const headers = { 'tus-resumable': '1.0.0' }
  const begun = await service.call('POST', '/api/uploads', {
    token: other.token,
    headers: { ...headers, 'upload-length': '10' },
  })
  const path = String(begun.headers.location)
  for (const method of ['HEAD', 'PATCH', 'DELETE']) {
    const asked = (token: string) => service.call(method, path, { token, headers })
    expect((await asked(anna.token)).status, method).toBe(404)
  }
  expect((await service.call('HEAD', path, { token: other.token, headers })).status).toBe(200)
})
