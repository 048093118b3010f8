import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Person, startService, type TestService } from '../../support/service'
import { buildNotes, whenUp } from './notes-plugin'

/** A half whose calls use what the service gives it besides rows. */
const sources = {
  'server/plugin.ts': `import { endpoint } from '@console/core/contract'
import { defineJob, defineServerHalf, invalid, route } from '@console/core/outside'
import * as z from 'zod/mini'
const settings = z.strictObject({ greeting: z.string() })
const write = defineJob({
  name: 'write',
  data: z.object({ text: z.string() }),
  async run({ text }, { db, publish }) {
    await db.query('insert into notes (text) values ($1)', [text])
    await publish('notes')
  },
})
const answer = z.object({ text: z.string() })
const call = (name: string) => endpoint({ method: 'POST', path: '/x/acme-notes/' + name, scope: 'write-notes',
  summary: name, body: z.object({ text: z.string() }), response: answer })
const list = endpoint({ method: 'GET', path: '/x/acme-notes/notes', scope: 'read-notes', summary: 'Notes',
  response: z.object({ data: z.array(answer) }) })
export default defineServerHalf({
  settings,
  jobs: [write],
  routes: [
    route(list, async ({ db }) => ({ data: await db.query<{ text: string }>('select text from notes') })),
    route(call('later'), async ({ body, enqueue }) => {
      await enqueue(write, body)
      return body
    }),
    route(call('greet'), async (it) => ({ text: it.settings(settings).greeting + ' ' + it.body.text })),
    route(call('seal'), async ({ body, seal }) => ({ text: await seal(body.text) })),
    route(call('open'), async ({ body, open }) => ({ text: await open(body.text) })),
    route(call('get'), async ({ body, fetch }) => ({ text: await (await fetch(body.text)).text() })),
    route(call('refuse'), async ({ body }) => { throw invalid({ text: 'Not ' + body.text }) }),
  ],
})
`,
}

let service: TestService
let directory: string
let ada: Person
const post = (name: string, text: string) => ada.call('POST', `/x/acme-notes/${name}`, { text })

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'outside-'))
  const named = await buildNotes(join(directory, 'acme-notes'), sources)
  service = await startService(
    {},
    {
      operator: {
        pluginServers: [named],
        settings: { 'acme-notes': { greeting: 'Hello' } },
        outgoing: { allow: ['127.0.0.1'] },
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

test('it has what the operator has set for it', async () => {
  expect((await post('greet', 'Ada')).body).toEqual({ text: 'Hello Ada' })
})

test('what it has sealed it can open again, and nothing else', async () => {
  const { body } = await post('seal', 'a key')
  expect(body.text).not.toContain('key')
  expect((await post('open', body.text)).body).toEqual({ text: 'a key' })
  expect((await post('open', service.services.vault.seal('another’s'))).status).toBe(500)
})

test('its requests leave through the guard of the service', async () => {
  const server = createServer((_, answer) => answer.end('well met')).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  expect((await post('get', `http://127.0.0.1:${port}/`)).body).toEqual({ text: 'well met' })
  expect((await post('get', 'http://10.0.0.1/')).status).toBe(500)
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
