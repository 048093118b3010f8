import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PluginFaults } from '../../../host/server/plugin-faults/plugin-faults'
import { pluginFaults } from '../../../host/server/plugin-faults/tables'
import { addApp } from '../../support/factor'
import { type Person, startService, type TestService } from '../../support/service'
import { buildNotes, notesPlugin, whenUp } from './notes-plugin'

let service: TestService
let directory: string
let anna: Person
let bert: Person
let operator: Person

const path = '/admin/monitoring/customer-plugins/acme-notes'
const details = async () => (await operator.call('GET', path)).body.data
const faultsOf = async (half: string) =>
  (await details()).last_faults.filter((fault: { half: string }) => fault.half === half)

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'faults-'))
  const folder = join(directory, 'acme-notes')
  const manifest = notesPlugin['manifest.ts'].replace(
    'server: true,',
    `server: true, onlyFor: 'acme', rules: { acme: inGroup('acme') },`,
  )
  const named = await buildNotes(folder, { 'manifest.ts': manifest })
  service = await startService(
    { ACME_KEY: 'hush' },
    {
      operator: {
        plugins: {
          on: ['monitoring-admin'],
          grants: { 'acme-notes': ['https://tiles.example.com'] },
        },
        customerGroups: { acme: [1001] },
        pluginDirs: [directory],
        pluginServers: [{ ...named, environment: ['ACME_KEY'], allow: ['10.1.2.3'] }],
      },
    },
  )
  anna = await service.newPerson()
  bert = await service.newPerson()
  operator = await service.newPerson({ operator: ['read-admin-monitoring'] })
  await addApp(operator)
  await whenUp(anna, '/x/acme-notes/notes')
})
afterAll(async () => {
  await service.close()
  await rm(directory, { recursive: true, force: true })
})

const fault = (change: object = {}) => ({
  plugin: 'acme-notes',
  version: '1.0.0',
  revision: '0123456789abcdef',
  step: 'render',
  message: 'Cannot read properties of undefined (reading title)',
  frames: ['NotePage note-page-AB12CD34.js:3:41'],
  ...change,
})
const tell = (person: Person, change?: object) =>
  person.call('POST', '/plugin-faults', fault(change))

test('what browsers tell of a plugin is one row for what is alike, without what may be a person’s', async () => {
  const said = 'No stream 4711123 of "Anna Berg", anna@example.com, at /bm/x?q=berg'
  for (const number of ['4711123', '81234']) {
    const answer = await tell(anna, { message: said.replace('4711123', number) })
    expect(answer.status).toBe(204)
  }
  const [row, ...others] = await faultsOf('browser')
  expect(others).toEqual([])
  expect(row).toMatchObject({
    step: 'render',
    version: '1.0.0',
    message: 'No stream … of "…", …, at /bm/x',
    frames: ['NotePage note-page-AB12CD34.js:3:41'],
    count: 2,
    accounts: 1,
  })
  expect(Date.parse(row.last_at)).toBeGreaterThanOrEqual(Date.parse(row.first_at))
  // Another step, line or build is another fault.
  await tell(anna, { message: said, step: 'load' })
  await tell(anna, { message: said, frames: ['later later.js:1:1'] })
  await tell(anna, { message: said, revision: 'fedcba9876543210' })
  expect(await faultsOf('browser')).toHaveLength(4)
})

test('only what the account has is taken, well formed, and from people who are signed in', async () => {
  expect(await tell(bert)).toMatchObject({
    status: 422,
    body: { errors: { plugin: ['This account has no such plugin'] } },
  })
  expect((await tell(anna, { plugin: 'monitoring-admin' })).status).toBe(422)
  expect((await tell(operator, { plugin: 'monitoring-admin' })).status).toBe(204)
  expect((await tell(bert, { plugin: 'home', revision: '' })).status).toBe(204)
  expect((await tell(anna, { message: 'x'.repeat(301) })).status).toBe(422)
  expect((await tell(anna, { frames: Array(6).fill('a.js:1:1') })).status).toBe(422)
  const headers = { method: 'POST', url: '/api/plugin-faults', payload: fault() } as const
  expect((await service.app.inject(headers)).statusCode).toBe(401)
})

test('a server half that fails is told with its causes, its memory, its calls and what it was given', async () => {
  const go = (how: string) => anna.call('GET', `/x/acme-notes/go/${how}`)
  expect((await go('throw')).status).toBe(500)
  await go('late')
  const asked = () => faultsOf('server')
  await expect.poll(async () => (await asked()).length, { timeout: 120_000 }).toBe(2)
  expect(await asked()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        step: 'call',
        message: 'Error: no such luck',
        frames: expect.arrayContaining([expect.stringMatching(/server\/plugin\.ts:\d+:\d+$/)]),
        accounts: 1,
      }),
      expect.objectContaining({ step: 'crash', message: 'Error: thrown later', count: 1 }),
    ]),
  )
  await whenUp(anna, '/x/acme-notes/notes')
  const { half, jobs, bytes, settings, environment, grants, used_since } = await details()
  expect(half).toMatchObject({ state: 'running', cause: '', memory_mb: 64 })
  expect(half.memory_bytes).toBeGreaterThan(1_000_000)
  expect(half.memory_bytes).toBeLessThan(64 * 1024 * 1024)
  expect(half.calls.count).toBeGreaterThan(2)
  expect(half.calls.failed).toBeGreaterThan(0)
  expect(half.calls.p95_ms).toBeGreaterThan(0)
  expect(jobs).toEqual({ waiting: 0, active: 0, failed: 0 })
  expect(bytes).toBeGreaterThan(100)
  expect({ settings, environment, grants }).toEqual({
    settings: [],
    environment: ['ACME_KEY'],
    grants: ['https://tiles.example.com', '10.1.2.3'],
  })
  expect(JSON.stringify(await details())).not.toContain('hush')
  expect(Date.parse(used_since)).toBeLessThan(Date.now())
})

test('every plugin that was installed has a row, for whom ever it is; customers learn nothing of it', async () => {
  const list = '/admin/monitoring/customer-plugins'
  const { data } = (await operator.call('GET', list)).body
  expect(data.find(({ id }: { id: string }) => id === 'acme-notes')).toMatchObject({
    version: '1.0.0',
    browser: true,
    server: true,
    audience: 'some',
    customers: 1,
    faults: expect.any(Number),
    problem: '',
  })
  for (const address of [list, path, '/admin/monitoring/plugin-faults']) {
    expect((await anna.call('GET', address)).status, address).toBe(404)
  }
})

test('rows are bounded and go after thirty days, and an account that is closed is counted no more', async () => {
  const { db } = service
  const faults = new PluginFaults(db)
  const many = { plugin: 'acme-many', version: '1', revision: '', frames: [] }
  for (let at = 0; at < 203; at++) {
    const step = `step ${at}`
    await faults.note({ ...many, half: 'browser', step, message: 'No luck', uid: anna.uid })
  }
  const rows = await faults.newest('acme-many')
  expect(rows).toHaveLength(200)
  expect(rows[0]).toMatchObject({ step: 'step 202', accounts: 1 })
  await faults.forget(anna.uid)
  expect((await faults.newest('acme-many')).every(({ accounts }) => accounts === 0)).toBe(true)
  await db
    .update(pluginFaults)
    .set({ last_at: sql`now() - interval '31 days'` })
    .where(eq(pluginFaults.plugin, 'acme-many'))
  await faults.sweep()
  expect(await faults.newest('acme-many')).toEqual([])
  expect((await faults.newest('acme-notes')).length).toBeGreaterThan(0)
})
