import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import pino from 'pino'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { forgetRows, pluginDataCommand } from '../../../host/server/outside/database/kept-data'
import { testDatabase } from '../../support/postgres'
import { startService } from '../../support/service'
import { buildNotes, notesPlugin, whenUp } from './notes-plugin'

const notes = '/x/acme-notes/notes'
let folder: string
let lines: { level: number; cause?: string }[]

beforeEach(async () => {
  const directory = await mkdtemp(join(tmpdir(), 'outside-'))
  folder = join(directory, 'acme-notes')
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
})

async function start(named: object, operator: object = {}, environment = {}) {
  lines = []
  const write = (text: unknown, _: unknown, done: () => void) => {
    lines.push(JSON.parse(String(text)))
    done()
  }
  const log = pino({ level: 'error' }, new Writable({ write }))
  const service = await startService(environment, {
    log,
    operator: { pluginServers: [named], ...operator },
  })
  onTestFinished(() => service.close())
  return service
}

/** For services that follow each other. */
const lasting = async () => ({
  DATABASE_URL: await testDatabase(),
  SECRET_KEY: 'a key of tests that all replicas have',
})

const said = (cause: RegExp) =>
  expect
    .poll(() => lines, { timeout: 120_000 })
    .toContainEqual(expect.objectContaining({ level: 50, cause: expect.stringMatching(cause) }))

test('another file than the one whose hash the operator named is not loaded, and the log says so', async () => {
  const named = await buildNotes(folder)
  const ada = await (await start({ ...named, integrity: `sha256-${'A'.repeat(43)}=` })).newPerson()
  await said(/not the file whose hash the configuration names: it has sha256-/)
  expect((await ada.call('GET', notes)).status).toBe(404)
  expect((await ada.call('GET', '/buckets')).status).toBe(200)
})

test.each(['server/server.js', 'server/migrations/0001_notes.sql'])(
  'a file that was changed afterwards is not loaded: %s',
  async (name) => {
    const named = await buildNotes(folder)
    await appendFile(join(folder, name), '\n-- changed')
    await start(named)
    await said(new RegExp(`${name} is not the file that plugin.json describes`))
  },
)

test('a half that throws while it is loaded is down, with the cause in the log; the service goes on', async () => {
  const named = await buildNotes(folder, { 'server/plugin.ts': `throw new Error('no such luck')` })
  const service = await start(named)
  const ada = await service.newPerson()
  await said(/no such luck\n.*at server\.js:/)
  const { parts } = await service.services.observing.read()
  expect(parts.find(({ part }) => part === 'plugins')).toMatchObject({
    state: 'failing',
    reason: expect.stringContaining('acme-notes: Error: no such luck'),
    figures: { running: 0, down: 1 },
  })
  const { status, headers } = await ada.call('GET', notes)
  expect({ status, ...headers }).toMatchObject({ status: 503, 'retry-after': expect.any(String) })
  expect((await ada.call('GET', '/buckets')).status).toBe(200)
})

test.each([
  ['create table broken (', /0002_more.sql failed: syntax error/],
  ['alter table public.users add column stolen text', /0002_more.sql failed: must be owner/],
  ['select * from public.users', /0002_more.sql failed: permission denied/],
  [
    'create function leak() returns setof notes language sql security definer as $$ select * from notes $$',
    /0002_more.sql failed: the function leak\(\) is "security definer"/,
  ],
])('a migration that may not be or cannot be leaves all as it was: %s', async (sql, cause) => {
  const environment = await lasting()
  const more = { 'server/migrations/0002_more.sql': `create table more (id int);\n${sql};` }
  const ada = await (await start(await buildNotes(folder, more), {}, environment)).newPerson()
  await said(cause)
  expect((await ada.call('GET', notes)).status).toBe(503)
  // Mended, it goes on from there.
  const mended = { 'server/migrations/0002_more.sql': 'create table more (id int);' }
  const again = await start(await buildNotes(folder, mended), {}, environment)
  expect((await whenUp(await again.newPerson(), notes)).status).toBe(200)
})

test('a migration that has run and was changed since is refused', async () => {
  const environment = await lasting()
  const first = await start(await buildNotes(folder), {}, environment)
  await whenUp(await first.newPerson(), notes)
  const name = 'server/migrations/0001_notes.sql'
  await start(await buildNotes(folder, { [name]: `${notesPlugin[name]}\n` }), {}, environment)
  await said(/0001_notes.sql has run and was changed since/)
})

test('a module that the operator grants is open, and no other', async () => {
  const ada = await (await start({ ...(await buildNotes(folder)), modules: ['http'] })).newPerson()
  await whenUp(ada, notes)
  expect((await ada.call('GET', '/x/acme-notes/go/door-http')).body).toEqual({ rows: ['function'] })
  const { body } = await ada.call('GET', '/x/acme-notes/go/door-fs')
  expect(body.rows).toEqual([expect.stringContaining('node:fs is closed to plugins, unless')])
})

test('with wrong settings a half is not loaded, the log says why once, and others run', async () => {
  const described = `settings: { schema: z.toJSONSchema(z.strictObject({ zoom: z.int() })), pages: [] },`
  const manifest = notesPlugin['manifest.ts'].replace('server: true,', `server: true, ${described}`)
  const named = await buildNotes(folder, {
    'manifest.ts': `import * as z from 'zod/mini'\n${manifest}`,
  })
  const operator = { settings: { 'acme-notes': { zoom: 'far' } } }
  const ada = await (await start(named, operator)).newPerson()
  await said(/^settings.acme-notes.zoom: Invalid input: expected number, received string$/)
  expect((await ada.call('GET', notes)).status).toBe(404)
  expect((await ada.call('GET', '/buckets')).status).toBe(200)
  expect(lines).toHaveLength(1)
})

test('calls beside the plugin’s own place are not taken', async () => {
  const contract = notesPlugin['contract/notes.ts'].replaceAll('/x/acme-notes/', '/buckets/')
  await start(await buildNotes(folder, { 'contract/notes.ts': contract }))
  await said(/GET \/buckets\/notes is not below \/x\/acme-notes\//)
})

test('to everybody but those whom it is for, there is nothing', async () => {
  const manifest = notesPlugin['manifest.ts'].replace(
    'server: true,',
    `server: true, onlyFor: 'acme', rules: { acme: inGroup('acme') },`,
  )
  const named = await buildNotes(folder, { 'manifest.ts': manifest })
  const service = await start(named, { customerGroups: { acme: [1001] } })
  const [ada, bob] = [await service.newPerson(), await service.newPerson()]
  expect((await whenUp(ada, notes)).status).toBe(200)
  const { status, body } = await bob.call('GET', notes)
  expect(status).toBe(404)
  expect(body).toEqual((await bob.call('GET', '/nowhere')).body)
  const stranger = await service.call('GET', `/api${notes}`)
  const nowhere = await service.call('GET', '/api/x/nobody/notes')
  expect([stranger.status, stranger.body]).toEqual([nowhere.status, nowhere.body])
})

test('taken out, its data is kept for when it comes back', async () => {
  const environment = await lasting()
  const named = await buildNotes(folder)
  const before = await start(named, {}, environment)
  const ada = await before.newPerson()
  await whenUp(ada, notes)
  await ada.call('POST', notes, { text: 'Call the station' })
  const without = await start(named, { plugins: { off: ['acme-notes'] } }, environment)
  const token = { token: ada.token }
  expect((await without.call('GET', `/api${notes}`, token)).status).toBe(404)
  const after = await start(named, {}, environment)
  await whenUp(await after.newPerson(), notes)
  const { body } = await after.call('GET', `/api${notes}`, token)
  expect(body.data).toMatchObject([{ text: 'Call the station' }])
})

test('with plugin-data an operator sees what it keeps and, once it is out, removes all of it', async () => {
  const service = await start(await buildNotes(folder))
  const ada = await service.newPerson()
  await whenUp(ada, notes)
  await ada.call('POST', notes, { text: 'Call the station' })
  const tell = async (args: string[], isInUse = false) => {
    const lines: string[] = []
    const command = pluginDataCommand(async () => isInUse)
    const print = (line: string) => void lines.push(line)
    const well = await command.run({ args, services: service.services, print })
    return { well, lines }
  }
  const rows = ['x_acme_notes.cities: 1 rows', 'x_acme_notes.notes: 1 rows']
  expect(await tell(['acme-notes'])).toEqual({
    well: true,
    lines: [...rows, 'With --remove all of it is removed for good'],
  })
  expect(await tell(['acme-notes', '--remove'], true)).toMatchObject({ well: false })
  expect((await ada.call('GET', notes)).body.data).toHaveLength(1)
  expect(await tell(['acme-notes', '--remove'])).toMatchObject({ well: true })
  expect(await tell(['acme-notes'])).toEqual({
    well: false,
    lines: ['Nothing is stored of a plugin acme-notes'],
  })
})

test('of an account that is closed nothing stays', async () => {
  const service = await start(await buildNotes(folder))
  const [ada, bob] = [await service.newPerson(), await service.newPerson()]
  await whenUp(ada, notes)
  await ada.call('POST', notes, { text: 'Call the station' })
  await bob.call('POST', notes, { text: 'Call Ada' })
  await forgetRows(service.db, ada.uid)
  expect((await ada.call('GET', notes)).body.data).toEqual([])
  expect((await bob.call('GET', notes)).body.data).toHaveLength(1)
})
