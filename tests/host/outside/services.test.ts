import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { type Person, startService, type TestService } from '../../support/service'
import { buildNotes, whenUp } from './notes-plugin'

/** A half whose calls use what the service gives it besides rows. */
const sources = {
  'server/plugin.ts': `import { endpoint } from '@console/core/contract'
import { defineJob, defineServerPlugin, invalid, owned, OwnRows, route } from '@console/core/outside'
import { text } from 'drizzle-orm/pg-core'
import { z } from 'zod'
const settings = { plugin: 'acme-notes', schema: z.strictObject({ greeting: z.string() }) }
const environment = { plugin: 'acme-notes', schema: z.object({ ACME_KEY: z.string(), SECRET_KEY: z.optional(z.string()) }) }
const notes = owned('notes', { text: text().notNull() })
const write = defineJob({
  name: 'write',
  data: z.object({ uid: z.int(), text: z.string() }),
  expireInSeconds: 60,
  retryLimit: 2,
  async run({ uid, text }, { services }) {
    if (text === 'Computed') for (const end = Date.now() + 6000; Date.now() < end; ) Math.sqrt(end)
    await new OwnRows(services.db, notes, uid).insert({ text })
    await services.events.publish(uid, 'x/acme-notes/notes')
  },
})
const answer = z.object({ text: z.string() })
const call = (name: string) => endpoint({ method: 'POST', path: '/x/acme-notes/' + name, scope: 'write-notes',
  summary: name, body: z.object({ text: z.string() }), response: answer })
const list = endpoint({ method: 'GET', path: '/x/acme-notes/notes', scope: 'read-notes', summary: 'Notes',
  response: z.object({ data: z.array(answer) }) })
export default defineServerPlugin({
  id: 'acme-notes',
  settings,
  environment,
  jobs: [write],
  routes: [
    route(list, async ({ rows }) => ({ data: await rows(notes).list() })),
    route(call('later'), async ({ body, caller, services }) => {
      await services.jobs.send(write, { uid: caller.uid, text: body.text })
      return body
    }),
    route(call('after'), async ({ body, db, rows, caller: { uid }, services }) => {
      await db.transaction(async (tx) => {
        await rows(notes, tx).insert(body)
        await services.jobs.send(write, { uid, text: 'After ' + body.text }, { db: tx })
      })
      return body
    }),
    route(call('log'), async ({ body, services }) => {
      services.log.warn({ text: body.text, odd: () => undefined }, 'told')
      services.log.info({ text: body.text }, 'told')
      return body
    }),
    route(call('greet'), async ({ body, services }) => ({ text: services.settings(settings).greeting + ' ' + body.text })),
    route(call('key'), async ({ services }) => ({ text: Object.values(services.environment(environment)).join() })),
    route(call('seal'), async ({ body, services }) => ({ text: services.vault.seal(body.text) })),
    route(call('open'), async ({ body, services }) => ({ text: services.vault.open(body.text) })),
    route(call('get'), async ({ body, services }) => ({ text: await (await services.outgoing.fetch(body.text)).text() })),
    route(call('refuse'), async ({ body }) => { throw invalid({ text: 'Not ' + body.text }) }),
  ],
})
`,
}

const logged: Record<string, unknown>[] = []
const log = pino(
  new Writable({
    write(text, _, done) {
      logged.push(JSON.parse(String(text)))
      done()
    },
  }),
)

let service: TestService
let directory: string
let ada: Person
const post = (name: string, text: string) => ada.call('POST', `/x/acme-notes/${name}`, { text })

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'outside-'))
  const named = await buildNotes(join(directory, 'acme-notes'), sources)
  service = await startService(
    { ACME_KEY: 'geo-123', SECRET_KEY: 'a'.repeat(64) },
    {
      log,
      operator: {
        pluginServers: [{ ...named, allow: ['127.0.0.1'], environment: ['ACME_KEY'] }],
        settings: { 'acme-notes': { greeting: 'Hello' } },
      },
    },
  )
  ada = await service.newPerson()
  await whenUp(ada, '/x/acme-notes/notes')
})
afterAll(async () => {
  await service.close()
  await rm(directory, { recursive: true, force: true })
})

test('a job runs for the account that put it off, and tells its open consoles', async () => {
  const heard: unknown[] = []
  onTestFinished(service.services.events.watch((change) => heard.push(change)))
  const bob = await service.newPerson()
  expect((await post('later', 'Call the station')).status).toBe(200)
  await expect.poll(() => heard).toContainEqual({ uid: ada.uid, topic: 'x/acme-notes/notes' })
  const notes = { body: { data: [{ text: 'Call the station' }] } }
  expect(await ada.call('GET', '/x/acme-notes/notes')).toMatchObject(notes)
  expect((await bob.call('GET', '/x/acme-notes/notes')).body.data).toEqual([])
})

test('jobs that were put off when the service ended are done when it is there again', async () => {
  const { rows } = await service.db.execute<{ role: string }>(sql`
    select rolname as role from pg_roles
    where rolname ~ '^x_acme_notes_[0-9a-f]{8}$' and has_schema_privilege(oid, 'x_acme_notes', 'usage')`)
  const eve = await service.newPerson()
  const data = { uid: eve.uid, text: 'Left behind' }
  const job = JSON.stringify({ job: 'write', data, afterSeconds: 0 })
  await service.db.execute(sql`insert into plugin_walls.put_off_jobs (role, uid, job)
    values (${rows[0]?.role}, ${eve.uid}, ${job})`)
  await post('after', 'all')
  const texts = async (person: Person) =>
    (await person.call('GET', '/x/acme-notes/notes')).body.data.map(
      ({ text }: { text: string }) => text,
    )
  await expect.poll(() => texts(eve)).toEqual(['Left behind'])
  await expect.poll(() => texts(ada)).toContain('After all')
})

test('a job waits for a half that is not there yet, without a warning', async () => {
  const kept = { plugin: 'acme-later', job: 'write', uid: ada.uid, data: {}, tries: 0, waits: 0 }
  await service.services.jobs.send({ name: 'plugins.outside', data: z.looseObject({}) }, kept)
  const again = sql`select data from pgboss.job where data->>'plugin' = 'acme-later' and data->>'waits' = '2'`
  await expect
    .poll(async () => (await service.db.execute(again)).rows, { timeout: 120_000 })
    .toHaveLength(1)
  expect(logged.filter(({ msg }) => msg === 'job failed')).toEqual([])
})

test('a job that computes lives its time, and holds up no call meanwhile', async () => {
  const eve = await service.newPerson()
  const add = (text: string) => eve.call('POST', '/x/acme-notes/later', { text })
  const texts = async () => {
    const { status, body } = await eve.call('GET', '/x/acme-notes/notes')
    return { status, texts: body.data?.map(({ text }: { text: string }) => text) }
  }
  await add('Computed')
  const began = Date.now()
  while (Date.now() < began + 5000) {
    expect((await texts()).status).toBe(200)
    await sleep(200)
  }
  await expect.poll(texts, { timeout: 120_000 }).toEqual({ status: 200, texts: ['Computed'] })
})

test('what it logs stands in the log of the service, whatever that is', async () => {
  await post('log', 'Hello')
  expect(logged.filter(({ msg }) => msg === 'told')).toEqual([
    expect.objectContaining({ level: 40, plugin: 'acme-notes', fields: expect.any(String) }),
    expect.objectContaining({ level: 30, plugin: 'acme-notes', text: 'Hello' }),
  ])
})

test('it has what the operator has set for it', async () => {
  expect((await post('greet', 'Ada')).body).toEqual({ text: 'Hello Ada' })
})

test('of the environment it has what the operator names for it, and nothing else', async () => {
  expect((await post('key', '')).body).toEqual({ text: 'geo-123' })
  expect(JSON.stringify(logged)).not.toContain('geo-123')
})

test('what it has sealed it can open again, and nothing else', async () => {
  const { body } = await post('seal', 'a key')
  expect(body.text).not.toContain('key')
  expect((await post('open', body.text)).body).toEqual({ text: 'a key' })
  expect((await post('open', service.services.vault.seal('another’s'))).status).toBe(500)
})

test('its requests leave through the guard of the service, to what is private where the operator allows it for this plugin', async () => {
  const server = createServer((_, answer) => answer.end('well met')).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  expect((await post('get', `http://127.0.0.1:${port}/`)).body).toEqual({ text: 'well met' })
  expect((await post('get', 'http://10.0.0.1/')).status).toBe(422)
  await expect(service.services.outgoing.fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow(
    'private',
  )
})

test('its refusals are answered as those of the service', async () => {
  const { status, body } = await post('refuse', 'that')
  expect(status).toBe(422)
  expect(body).toEqual({
    message: 'Not that',
    error: 'Not that',
    errors: { text: ['Not that'] },
  })
})
