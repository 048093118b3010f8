import { randomBytes } from 'node:crypto'
import { type Endpoint, isPersonScope, scopesOf } from '@console/core/contract'
import { eq } from 'drizzle-orm'
import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enabledManifests } from '../../host/catalogue'
import { tokens } from '../../host/server/identity/tables'
import { fixture } from '../support/audio'
import { multipart, type Person, startService, type TestService } from '../support/service'

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
    address: /^\/api\/uploads(\/:key)?$/,
    scope: 'signed-in',
    reason: 'speaks the tus protocol, whose bodies are bytes',
  },
  { address: /^\/api\/events$/, scope: 'signed-in', reason: 'a stream that does not end' },
]

/** Resources whose deletion has a scope of its own; of others it is a kind of writing. */
const withDelete = ['buckets', 'audios', 'ucf']

interface ApiRoute {
  method: string
  url: string
  endpoint: Endpoint | undefined
  scope: string | undefined
}

let service: TestService
let anna: Person
let other: Person
let routes: ApiRoute[]
/** By the word before it in an address: an id of each kind, Anna's and another account's. */
let own: Record<string, string>
let foreign: Record<string, string>

beforeAll(async () => {
  service = await startService()
  anna = await service.newPerson()
  other = await service.newPerson()
  routes = service.mounted.flatMap(apiRoutes)
  own = await thingsOf(anna)
  foreign = await thingsOf(other)
})
afterAll(() => service.close())

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

async function thingsOf(person: Person): Promise<Record<string, string>> {
  const bucket = await person.call('POST', '/buckets', { name: 'Own', region: 'eu-west-1' })
  const form = await multipart({
    data_type: 'audio',
    file: { name: 'jingle.mp3', bytes: await readFixture() },
  })
  const file = await service.call('POST', `/api/buckets/${bucket.body.data.id}/files`, {
    token: person.token,
    ...form,
  })
  const dedup = { name: 'Dedup', region: 'eu-west-1', type: 'DedupFile' }
  const dedupBucket = (await person.call('POST', '/buckets', dedup)).body.data.id
  const comparison = await service.call('POST', `/api/buckets/${dedupBucket}/dedup-files`, {
    token: person.token,
    ...(await multipart({ id: 'track', file: { name: 'a.mp3', bytes: await readFixture() } })),
  })
  const project = await person.call('POST', '/base-projects', {
    ...{ name: 'Own', region: 'eu-west-1', type: 'AVR', buckets: [bucket.body.data.id] },
  })
  const upload = await service.call('POST', '/api/uploads', {
    token: person.token,
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '10' },
  })
  return {
    buckets: String(bucket.body.data.id),
    files: String(file.body.data.id),
    'dedup-buckets': String(dedupBucket),
    'dedup-files': String(comparison.body.data.acr_id),
    'base-projects': String(project.body.data.id),
    uploads: String(upload.headers.location).split('/').pop() ?? '',
  }
}

async function readFixture() {
  const { readFile } = await import('node:fs/promises')
  return readFile(fixture('jingle.mp3'))
}

/** Bodies that are right, for calls that look at their body before they look for the thing. */
const bodies: Record<string, () => object> = {
  'POST /buckets/{bucket_id}/files': () => ({
    data_type: 'audio_url',
    url: 'https://example.org/song.mp3',
  }),
  'PUT /buckets/{bucket_id}/files': () => ({ rows: [] }),
  'DELETE /buckets/{bucket_id}/files': () => ({ ids: [Number(own.files)] }),
  'POST /buckets/{bucket_id}/files/move': () => ({
    target_bucket_id: Number(own.buckets),
    ids: [Number(own.files)],
  }),
  'POST /buckets/{bucket_id}/dedup-files': () => ({ id: 'track' }),
}

const bodyOf = ({ method, path }: Endpoint) => bodies[`${method} ${path}`]?.()

const protectedRoutes = () => routes.filter(({ scope }) => scope !== 'public')

/** Comparisons lie in a bucket of another type. */
const kindIn = (url: string, word: string) =>
  word === 'buckets' && url.includes('/dedup-files') ? 'dedup-buckets' : word

const addressOf = (url: string, things: Record<string, string> = own) =>
  url.replace(/([\w-]+)\/:\w+/g, (_, word: string) => `${word}/${things[kindIn(url, word)] ?? '1'}`)

/** What a protected route answers to this token. */
async function answers(token: string | undefined, chosen = protectedRoutes()) {
  const found: Record<string, number> = {}
  for (const { method, url } of chosen) {
    const { status, body } = await service.call(method, addressOf(url), token ? { token } : {})
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

const all = (status: number, chosen = protectedRoutes()) =>
  Object.fromEntries(chosen.map(({ method, url }) => [`${method} ${url}`, status]))

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

test('every scope reads, writes or deletes a resource that a manifest names, as its method does', () => {
  const manifests = enabledManifests({ on: [], off: [] })
  const resources = Object.keys(scopesOf(manifests))
  for (const { endpoint } of routes) {
    if (!endpoint || isPersonScope(endpoint.scope)) continue
    const [, verb, resource = ''] = /^(read|write|delete)-(.+)$/.exec(endpoint.scope) ?? []
    const DELETE = withDelete.includes(resource) ? 'delete' : 'write'
    const verbs = { GET: 'read', POST: 'write', PUT: 'write', DELETE }
    expect(resources, endpoint.scope).toContain(resource)
    expect(verb, `${endpoint.method} ${endpoint.path}`).toBe(verbs[endpoint.method])
  }
})

describe('each protected endpoint', () => {
  test('answers 401 without a token', async () => {
    expect(await answers(undefined)).toEqual(all(401))
  })

  test('answers 401 to a token that nobody was given', async () => {
    expect(await answers(randomBytes(32).toString('base64url'))).toEqual(all(401))
  })

  test('answers 401 to a token whose time is over', async () => {
    const { token, userId } = await service.newPerson()
    const expiresAt = new Date(Date.now() - 1000)
    await service.db.update(tokens).set({ expiresAt }).where(eq(tokens.userId, userId))
    expect(await answers(token)).toEqual(all(401))
  })

  test('answers 403 to a token that has every scope but the one it needs', async () => {
    const scoped = protectedRoutes().filter(({ scope }) => scope !== 'signed-in')
    const scopes = [...new Set(scoped.map(({ scope }) => scope ?? ''))]
    expect(scopes.length).toBeGreaterThan(3)
    for (const needed of scopes) {
      const { token } = await service.newPerson({ scopes: scopes.filter((one) => one !== needed) })
      const chosen = scoped.filter(({ scope }) => scope === needed)
      expect(await answers(token, chosen)).toEqual(all(403, chosen))
    }
  })
})

test("another account's ids answer 404, each kind of id alone", async () => {
  const found: Record<string, number> = {}
  for (const { method, url, endpoint } of protectedRoutes()) {
    const kinds = [...url.matchAll(/([\w-]+)\/:\w+/g)].map(([, word = '']) => kindIn(url, word))
    for (const kind of kinds) {
      expect(foreign, `something of another account for ${url}`).toHaveProperty(kind)
      const address = addressOf(url, { ...own, [kind]: foreign[kind] ?? '' })
      const body = endpoint && bodyOf(endpoint)
      const { status } = await service.call(method, address, {
        token: anna.token,
        ...(body && { body }),
        ...(kind === 'uploads' && { headers: { 'tus-resumable': '1.0.0' } }),
      })
      found[`${method} ${url} (${kind})`] = status
    }
  }
  expect(Object.keys(found).length).toBeGreaterThan(12)
  // The same addresses with own ids are found, so it is the owner that makes the difference.
  for (const { method, url, endpoint } of protectedRoutes()) {
    if (!url.includes(':') || method === 'DELETE') continue
    const body = endpoint && bodyOf(endpoint)
    const { status } = await service.call(method, addressOf(url), {
      token: anna.token,
      ...(body && { body }),
      headers: { 'tus-resumable': '1.0.0' },
    })
    expect(status, `${method} ${url} with own ids`).not.toBe(404)
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((key) => [key, 404])))
})

test("another account's ids in a body answer 404 or are named, and nothing of it changes", async () => {
  const bucket = `/buckets/${own.buckets}/files`
  const ids = [Number(foreign.files)]
  const target = Number(foreign.buckets)
  expect((await anna.call('DELETE', bucket, { ids })).status).toBe(404)
  expect(
    (await anna.call('POST', `${bucket}/move`, { target_bucket_id: target, ids: [own.files] }))
      .status,
  ).toBe(404)
  const moved = { target_bucket_id: Number(own.buckets), ids }
  expect((await anna.call('POST', `${bucket}/move`, moved)).status).toBe(404)
  const edit = await anna.call('PUT', bucket, { rows: [{ id: ids[0], title: 'Mine now' }] })
  expect(edit.body.data).toMatchObject({ changed: 0, problems: [{ id: foreign.files }] })
  const resource = `/buckets/${foreign.buckets}/files/${foreign.files}/audio`
  expect((await anna.call('POST', '/media-tickets', { resource })).status).toBe(404)

  const { body } = await other.call('GET', `/buckets/${foreign.buckets}/files`)
  expect(body.data).toMatchObject([{ id: ids[0], title: 'jingle' }])
})
