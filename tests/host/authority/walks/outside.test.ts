import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startService, type TestService } from '../../../support/service'
import { buildNotes, whenUp } from '../../outside/notes-plugin'
import { newKey, signed } from '../signed'

const kinds = ['read-things', 'write-things', 'delete-things', 'signed-in', 'session', 'root']
const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** Of a plugin from outside: each method with each kind of scope, about a thing of the account. */
const calls = methods.flatMap((method) =>
  kinds.map((scope) => ({ method, scope, path: `/x/acme-notes/${scope}/{id}` })),
)

/** The plugin is made of them, so that none is left out here. */
const sources = {
  'manifest.ts': `import { defineManifest } from '@console/core/contract'
export default defineManifest({
  id: 'acme-notes',
  version: '1.0.0',
  api: '^1.0',
  server: true,
  scopes: { things: ['read', 'write', 'delete'] },
  pages: { map: { areas: ['bm'], path: 'acme-notes', title: 'Things' } },
})
`,
  'contract/notes.ts': `import { endpoint } from '@console/core/contract'
import * as z from 'zod/mini'
const response = z.object({ id: z.int() })
export const add = endpoint({ method: 'POST', path: '/x/acme-notes/things', scope: 'signed-in', summary: 'Add', response })
export const calls = ${JSON.stringify(calls)}.map((call) => endpoint({ ...call, summary: 'A call', response }))
`,
  'server/plugin.ts': `import { defineServerPlugin, owned, route } from '@console/core/outside'
import { add, calls } from '../contract/notes'
const things = owned('things', {})
export default defineServerPlugin({
  id: 'acme-notes',
  routes: [
    route(add, async ({ rows }) => rows(things).insert({})),
    ...calls.map((call) => route(call, async ({ rows, params }) => rows(things).get(params.id, 'thing'))),
  ],
})
`,
  'server/migrations/0001_notes.sql':
    'create table things (id integer primary key generated always as identity, uid integer not null);\n',
}

let service: TestService
let directory: string
let ada: Person
let bob: Person
let thing: number

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'outside-'))
  const named = await buildNotes(join(directory, 'acme-notes'), sources)
  service = await startService({}, { operator: { pluginServers: [named] } })
  ada = await service.newPerson()
  bob = await service.newPerson()
  await whenUp(ada, '/x/acme-notes/root/1')
  thing = (await ada.call('POST', '/x/acme-notes/things')).body.id
})
afterAll(async () => {
  await service.close()
  await rm(directory, { recursive: true, force: true })
})

type Headers = (method: string, path: string) => Record<string, string>
const bearer =
  (token: string): Headers =>
  () => ({ authorization: `Bearer ${token}` })

/** What each call about Ada's thing is answered: all the same. */
async function each(expected: number, headers: Headers, chosen = calls) {
  expect(chosen.length).toBeGreaterThan(0)
  const found: Record<string, number> = {}
  for (const { method, path } of chosen) {
    const address = `/api${path.replace('{id}', String(thing))}`
    const answer = await service.call(method, address, { headers: headers(method, address) })
    found[`${method} ${path}`] = answer.status
  }
  expect(found).toEqual(
    Object.fromEntries(chosen.map(({ method, path }) => [`${method} ${path}`, expected])),
  )
}

const callsOf = (...scopes: string[]) => calls.filter(({ scope }) => scopes.includes(scope))
const ofResources = kinds.filter((scope) => scope.endsWith('-things'))

const tokenOf = async (scopes: string[]): Promise<string> =>
  (await ada.call('POST', '/personal-access-token', { name: scopes.join(), scopes })).body.data
    .access_token

describe('a call of a plugin from outside', () => {
  test('is answered to the root user, and to whoever has just the scope', async () => {
    await each(200, bearer(ada.token))
    for (const scope of ofResources) {
      await each(200, bearer(await tokenOf([scope])), callsOf(scope, 'signed-in'))
      const { token } = await service.newIamUser(ada, [scope])
      await each(200, bearer(token), callsOf(scope, 'signed-in', 'session'))
    }
  })

  test('is 401 to nobody, and to a token that nobody was given', async () => {
    await each(401, () => ({}))
    await each(401, bearer('rct_nobody'))
    await each(401, () => ({ cookie: `token=${ada.token}` }))
  })

  test('is 401 to a session that has ended', async () => {
    const token = await service.newSession(ada)
    await service.call('POST', '/api/logout', { token })
    await each(401, bearer(token))
  })

  test('is 403 with every scope but its own', async () => {
    for (const scope of ofResources) {
      const others = ofResources.filter((one) => one !== scope)
      await each(403, bearer(await tokenOf([...others, 'read-buckets'])), callsOf(scope))
      const { token } = await service.newIamUser(ada, [...others, 'read-buckets'])
      await each(403, bearer(token), callsOf(scope))
    }
  })

  test('is 403 to programs where a person must have signed in, and to IAM users where the root user must', async () => {
    const key = await newKey(ada)
    await each(403, bearer(await tokenOf(['all'])), callsOf('session', 'root'))
    await each(403, (method, path) => signed(key, method, path), callsOf('session', 'root'))
    const { token } = await service.newIamUser(ada, ['all'])
    await each(403, bearer(token), callsOf('root'))
  })

  test('is 404 to another account, whatever it may do in its own', async () => {
    await each(404, bearer(bob.token))
    const key = await newKey(bob)
    await each(
      404,
      (method, path) => signed(key, method, path),
      callsOf(...ofResources, 'signed-in'),
    )
    const { token } = await service.newIamUser(bob, ['all'])
    await each(404, bearer(token), callsOf(...ofResources, 'signed-in', 'session'))
  })

  test('is not there by another method, or below the name of another plugin', async () => {
    const call = (method: string, path: string) =>
      service.call(method, `/api${path}`, { token: ada.token })
    for (const { path } of calls) {
      const named = path.replace('{id}', String(thing))
      expect((await call('PATCH', named)).status, named).toBe(404)
      expect((await call('GET', named.replace('acme-notes', 'acme-other'))).status).toBe(404)
      expect((await call('GET', `${named}/more`)).status).toBe(404)
    }
  })
})
