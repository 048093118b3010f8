import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { screen, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mails } from '../../../host/server/mail/tables'
import { Minutes } from '../../../host/server/observing/minutes'
import { processMinutes } from '../../../host/server/observing/tables'
import { addApp } from '../../support/factor'
import { openGate } from '../../support/gate'
import { startMailServer } from '../../support/mail-server'
import { openConsole } from '../../support/open-console'
import { testDatabase } from '../../support/postgres'
import { openService, startService } from '../../support/service'
import { newBucket, piece, wav } from '../base-projects/identify-client'

const config = { plugins: { on: ['monitoring-admin'] } }

const service = await openService({}, { operator: config })
const operator = await service.newPerson({ operator: ['read-admin-monitoring'] })
const customer = await service.newPerson()
await addApp(operator)

/** A call of a customer that the service cannot answer: a table is away for a moment. */
async function failingCall(): Promise<string> {
  const { db } = service
  await db.execute(sql`alter table buckets rename to buckets_away`)
  const answer = await customer.call('GET', '/buckets')
  await db.execute(sql`alter table buckets_away rename to buckets`)
  expect(answer.status).toBe(500)
  return String(answer.headers['x-request-id'])
}

test('a customer’s failed call is found by the id that its answer had, without the values of queries', async () => {
  const id = await failingCall()
  const { body } = await operator.call('GET', '/admin/monitoring/health')
  expect(body.data.failures[0]).toMatchObject({ id, kind: 'call', where: 'GET /api/buckets' })
  expect(body.data.failures[0].reason).not.toContain('params')
})

test('every part says how it is, and mail that goes nowhere says so', async () => {
  const { parts } = (await operator.call('GET', '/admin/monitoring/health')).body.data
  const found = Object.fromEntries(
    parts.map((part: { part: string; state: string }) => [part.part, part.state]),
  )
  expect(found).toEqual({
    process: 'ok',
    database: 'ok',
    objects: 'ok',
    disk: 'ok',
    jobs: 'ok',
    events: 'ok',
    engine: 'ok',
    ears: 'ok',
    mail: 'off',
    callbacks: 'ok',
  })
  const figures = Object.assign({}, ...parts.map((one: { figures: object }) => one.figures))
  expect(figures.size_bytes).toBeGreaterThan(1_000_000)
  expect(figures.free_bytes).toBeGreaterThan(0)
})

test('the last hours are kept by the minute, and shown as charts that can be read as tables', async () => {
  await failingCall()
  for (let at = 0; at < 3; at++) await customer.call('GET', '/buckets')
  const { db } = service
  // As two others have left it half an hour ago.
  await db.execute(sql`
    insert into process_minutes (process, at, calls, failed, call_ms, used, memory_bytes, latest_ms, lag_ms)
    select name, date_trunc('minute', now()) - interval '30 minutes' - minutes * interval '1 minute',
      10, 2, 40, 0.5, 1000000, 80, 0
    from unnest(array['one', 'two']) as name, generate_series(0, 4) as minutes`)
  await db.execute(sql`
    insert into standing_minutes (at, wanted, heard, jobs, mails, callbacks)
    values (date_trunc('minute', now()) - interval '30 minutes', 7, 6, 3, 0, 0)`)
  const { points } = (await operator.call('GET', '/admin/monitoring/health/history')).body.data
  expect(points[0]).toMatchObject({ calls: 20, failed: 4, call_ms: 40, used: 1, memory_bytes: 2e6 })
  expect(points.find(({ wanted }: { wanted: number | null }) => wanted !== null)).toMatchObject({
    wanted: 7,
    heard: 6,
    jobs: 3,
  })
  const { user } = await openConsole('/monitoring-admin/health', { service, as: operator, config })
  const chart = (await screen.findByText('Calls a minute')).closest('figure') as HTMLElement
  await user.click(within(chart).getByText('Show as table', { selector: 'button' }))
  const table = within(await within(chart).findByRole('table'))
  expect(table.getByText('Failed')).toBeTruthy()
  expect(table.getAllByText('16').length).toBeGreaterThan(0)
})

test('what a process counts is stored by the minute, once the database is there again', async () => {
  const { db } = service
  const app = Fastify()
  let away = true
  const stored = {
    insert: (table: never) => {
      if (away) throw new Error('away')
      return db.insert(table)
    },
    update: db.update.bind(db),
  } as unknown as typeof db
  const standing = async () => ({ wanted: 5, heard: 5, jobs: 0, mails: 0, callbacks: 0 })
  const minutes = new Minutes({ db: stored, self: 'a process of the test', standing })
  minutes.watch(app)
  app.get('/api/things', async () => ({}))
  app.get('/health', async () => ({}))
  for (const url of ['/api/things', '/api/things', '/health']) await app.inject(url)
  const sample = { used: 0.5, memory_bytes: 1000, latest_ms: 3, lag_ms: 0 }
  await minutes.add(sample)
  await expect(minutes.stop()).rejects.toThrow('away')
  away = false
  await minutes.stop()
  const rows = await db.select().from(processMinutes)
  expect(rows.filter(({ process }) => process === 'a process of the test')).toMatchObject([
    { calls: 2, failed: 0, used: 0.5, memory_bytes: 1000, latest_ms: 3 },
  ])
})

test('a mail server that does not answer is named as what fails', async () => {
  const broken = await startService(
    { SMTP_URL: 'smtp://127.0.0.1:1' },
    { operator: { plugins: config.plugins } },
  )
  const looking = await broken.newPerson({ operator: ['read-admin-monitoring'] })
  const { body } = await looking.call('GET', '/admin/monitoring/health')
  await broken.close()
  const mail = body.data.parts.find(({ part }: { part: string }) => part === 'mail')
  expect(mail).toMatchObject({ state: 'failing', reason: expect.stringContaining('ECONNREFUSED') })
})

test('an operator sees the parts and the last failures, and copies a report for support', async () => {
  const id = await failingCall()
  const { user } = await openConsole('/monitoring-admin/health', {
    service,
    as: operator,
    config,
  })
  expect(await screen.findByRole('heading', { name: 'Health' })).toBeTruthy()
  // The menu has a group of that name, too.
  const main = within(screen.getByRole('main'))
  const database = main.getByRole('heading', { name: 'Database' }).parentElement as HTMLElement
  expect(within(database).getByText('Works')).toBeTruthy()
  expect((await screen.findAllByText('GET /api/buckets')).length).toBeGreaterThan(0)
  await user.click(screen.getByText('Copy report for support', { selector: 'button' }))
  await vi.waitFor(
    async () => {
      const report = await navigator.clipboard.readText()
      expect(report).toContain('database: ok')
      expect(report).toContain(`call ${id}  GET /api/buckets`)
    },
    { timeout: 120_000 },
  )
})

test('an operator sees that a mail waits and why, and sends it once the mail server is back', async () => {
  const { port, stop } = await startMailServer()
  await stop()
  const smtp = `smtp://127.0.0.1:${port}?ignoreTLS=true`
  const broken = await startService({ SMTP_URL: smtp }, { operator: config })
  onTestFinished(() => broken.close())
  const as = await broken.newPerson({
    operator: ['read-admin-monitoring', 'write-admin-monitoring'],
  })
  await addApp(as)
  await vi.waitFor(async () => {
    const [row] = await broken.db.select().from(mails)
    expect(row?.error).toContain('ECONNREFUSED')
  })
  const { user } = await openConsole('/monitoring-admin/health', { service: broken, as, config })
  expect(await screen.findByText(/ECONNREFUSED/)).toBeTruthy()
  expect(screen.getByText('Waiting since')).toBeTruthy()

  const server = await startMailServer({ port })
  onTestFinished(() => server.stop())
  await user.click(screen.getByText('Send mails now', { selector: 'button' }))
  await user.type(await screen.findByLabelText(/Reason/), 'The mail server is back')
  await user.click(screen.getByText('Send', { selector: 'button' }))
  expect(await screen.findByText('1 mail is sent now')).toBeTruthy()
  await vi.waitFor(() => expect(server.lines).toContain(`RCPT TO:<${as.email}>`))
})

test('why a call failed comes first: that the database was away, and not a cut query', async () => {
  const beside = new pg.Client(service.databaseUrl)
  await beside.connect()
  await beside.query('begin; lock table buckets')
  const held = customer.call('GET', '/buckets')
  await vi.waitFor(async () => {
    const { rowCount } = await beside.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rowCount).toBeGreaterThan(0)
  }, 20_000)
  const id = (await held).headers['x-request-id']
  await beside.query('rollback')
  await beside.end()
  const { failures } = (await operator.call('GET', '/admin/monitoring/health')).body.data
  const failure = failures.find((one: { id: string }) => one.id === id)
  expect(failure.reason).toMatch(/^(terminating connection|Connection terminated)/)
})

test('a fingerprint that is damaged is named by its id, not only counted', async () => {
  const same = { DATABASE_URL: await testDatabase(), SECRET_KEY: 'the same for both '.repeat(3) }
  const before = await startService(same)
  const at = { reference: 'f'.repeat(32), collection: 'buckets/7' }
  const source = { bytes: wav(piece(5, 15)), type: 'audio' } as const
  await before.services.recognition.addReference({ ...at, source })
  await before.db.execute(sql`
    update reference_fingerprints
    set peaks = set_byte(peaks, length(peaks) / 2, get_byte(peaks, length(peaks) / 2) # 255)`)
  await before.close()
  const after = await startService(same, { operator: config })
  onTestFinished(() => after.close())
  const looking = await after.newPerson({ operator: ['read-admin-monitoring'] })
  await addApp(looking)
  await vi.waitFor(async () => {
    const { damaged } = (await looking.call('GET', '/admin/monitoring/health')).body.data
    const owner = { title: '', bucket: '', uid: null, email: '', fate: 'other' }
    expect(damaged).toEqual([{ acr_id: at.reference, collection: at.collection, ...owner }])
  }, 20_000)
  await openConsole('/monitoring-admin/health', { service: after, as: looking, config })
  expect(await screen.findByRole('heading', { name: 'Damaged fingerprints' })).toBeTruthy()
  expect(screen.getByText(at.reference)).toBeTruthy()
})

test('a damaged fingerprint is named with its file, its bucket and its customer, and what becomes of it', async () => {
  const same = { DATABASE_URL: await testDatabase(), SECRET_KEY: 'the same for both '.repeat(3) }
  const before = await startService(same)
  const owner = await before.newPerson()
  const bucket = await newBucket(owner, 'Jingles')
  const acr_id = 'e'.repeat(32)
  await before.db.execute(sql`
    insert into bucket_files (uid, bucket_id, acr_id, state, title, data_type)
    values (${owner.uid}, ${bucket}, ${acr_id}, 1, 'Evening jingle', 'fingerprint')`)
  await before.services.recognition.addReference({
    reference: acr_id,
    collection: `buckets/${bucket}`,
    source: { bytes: wav(piece(6, 15)), type: 'audio' },
  })
  await before.db.execute(sql`
    update reference_fingerprints
    set peaks = set_byte(peaks, length(peaks) / 2, get_byte(peaks, length(peaks) / 2) # 255)`)
  await before.close()
  const after = await startService(same, { operator: config })
  onTestFinished(() => after.close())
  const looking = await after.newPerson({ operator: ['read-admin-monitoring'] })
  await addApp(looking)
  await vi.waitFor(async () => {
    const { damaged } = (await looking.call('GET', '/admin/monitoring/health')).body.data
    expect(damaged).toMatchObject([
      { acr_id, title: 'Evening jingle', bucket: 'Jingles', email: owner.email, fate: 'no-audio' },
    ])
  }, 20_000)
  await openConsole('/monitoring-admin/health', { service: after, as: looking, config })
  expect(await screen.findByText('No audio is kept')).toBeTruthy()
  expect(screen.getByText('Evening jingle')).toBeTruthy()
  expect(screen.getByText(owner.email)).toBeTruthy()
})

test('a file that is damaged in the store is named by its key, and the report for support has it', async () => {
  const { objects } = service.services
  await objects.put('buckets/7/song.mp3', Buffer.from('whole'))
  await writeFile(join(service.directory, 'objects/buckets/7/song.mp3'), 'holes')
  await expect(objects.read('buckets/7/song.mp3')).rejects.toThrow('is damaged')
  const { user } = await openConsole('/monitoring-admin/health', { service, as: operator, config })
  expect(await screen.findByRole('heading', { name: 'Damaged files' })).toBeTruthy()
  expect(screen.getByText('buckets/7/song.mp3')).toBeTruthy()
  await user.click(screen.getByText('Copy report for support', { selector: 'button' }))
  await vi.waitFor(
    async () => expect(await navigator.clipboard.readText()).toContain('buckets/7/song.mp3'),
    { timeout: 120_000 },
  )
  await objects.remove('buckets/7/song.mp3')
})

test('a page that is open says that the database is gone, and that it is back', async () => {
  const database = new URL(await testDatabase())
  const gate = await openGate(Number(database.port), database.hostname)
  database.host = `127.0.0.1:${gate.port}`
  const cut = await startService({ DATABASE_URL: database.href }, { operator: config })
  onTestFinished(async () => {
    gate.open()
    await cut.close()
    gate.close()
  })
  const looking = await cut.newPerson({ operator: ['read-admin-monitoring'] })
  await addApp(looking)
  const { user } = await openConsole('/monitoring-admin/health', {
    service: cut,
    as: looking,
    config,
  })
  expect(await screen.findByText('No part fails.')).toBeTruthy()
  gate.shut()
  await user.click(screen.getByText('Look again', { selector: 'button' }))
  expect(await screen.findByText('Failing parts: 1')).toBeTruthy()
  expect(screen.getByText(/cannot reach its database/)).toBeTruthy()
  gate.open()
  await vi.waitFor(
    async () => {
      await user.click(screen.getByText('Look again', { selector: 'button' }))
      expect(screen.getByText('No part fails.')).toBeTruthy()
    },
    { timeout: 120_000, interval: 500 },
  )
})
