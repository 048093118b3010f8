import type { AudioDecoder, RecognitionStatus, ServerHalfFacts } from '@console/core/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Down } from '../../../host/server/database/cluster/supervise'
import { registerMetrics } from '../../../host/server/observing/metrics'
import { openTestHost } from '../support/test-host'

let host: Awaited<ReturnType<typeof openTestHost>>
let address: string
let loaded = 1
let down: Down | undefined
let halves: ServerHalfFacts[] = []
const broken = new Set<string>()
const part = (name: string) => ({
  check: async () => {
    if (name === 'stuck') await new Promise(() => undefined)
    if (broken.has(name)) throw new Error(`secret detail of ${name}`)
  },
})

beforeAll(async () => {
  host = await openTestHost()
  const app = host.newApp()
  registerMetrics(app, {
    db: host.db,
    objects: part('objects'),
    checksums: { damagedOnes: async () => ({ count: 0, named: [] }) },
    jobs: {
      ...part('jobs'),
      counts: async () => [{ queue: 'process-file', state: 'failed', count: 3 }],
    },
    events: part('events'),
    disk: { ...part('disk'), free: async () => 9_000 },
    ears: { standing: async () => ({ wanted: 7, heard: 6, processes: 1, capacity: 9 }) },
    recognition: {
      status: () =>
        ({
          loaded,
          damaged: [],
          indexBytes: 820,
          liveIndexBytes: 17,
        }) as unknown as RecognitionStatus,
    },
    databaseDown: () => down,
    serverHalves: () => halves,
    decoder: {
      status: () => ({ decoder: 'ffmpeg', version: '5.1', formats: [], maxSeconds: 1 }),
    } as unknown as AudioDecoder,
    eventStream: { connections: () => 4 },
    uploads: { received: 123 },
    callbacks: { late: async () => 5 },
    mail: {
      standing: async () => ({ waiting: 2, givenUp: 1, failing: 3, since: null, why: 'gone' }),
    },
  })
  app.get('/api/things/:id', async () => ({}))
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => host.close())

const metrics = async () => await (await fetch(`${address}/metrics`)).text()

test('requests are counted by the pattern of their address', async () => {
  for (const path of ['/api/things/1', '/api/things/2', '/api/none', '/../etc/passwd']) {
    await fetch(address + path)
  }
  const text = await metrics()
  expect(text).toContain(
    'console_requests_total{method="GET",route="/api/things/:id",status="200"} 2',
  )
  expect(text).toContain('console_requests_total{method="GET",route="none",status="404"} 2')
  expect(text).toContain('console_request_seconds_count{method="GET",route="/api/things/:id"} 2')
})

test('jobs, callbacks, open consoles, uploads and the process are measured', async () => {
  const text = await metrics()
  expect(text).toContain('console_jobs{queue="process-file",state="failed"} 3')
  expect(text).toContain('console_callbacks_late 5')
  expect(text).toContain('console_event_connections 4')
  expect(text).toContain('console_upload_bytes_total 123')
  expect(text).toContain('console_streams{state="wanted"} 7')
  expect(text).toContain('console_streams{state="heard"} 6')
  expect(text).toContain('console_free_bytes 9000')
  expect(text).toContain('console_index_bytes{kind="references"} 820')
  expect(text).toContain('console_index_bytes{kind="live channels"} 17')
  expect(text).toContain('console_part_ok{part="disk"} 1')
  expect(text).toContain('process_resident_memory_bytes')
  expect(await metrics()).toContain('console_upload_bytes_total 123')
})

test('a service that works says so', async () => {
  for (const path of ['/health', '/ready']) {
    const response = await fetch(address + path)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      status: 'ok',
      database: 'ok',
      disk: 'ok',
      objects: 'ok',
      jobs: 'ok',
      events: 'ok',
      engine: 'ok',
      decoder: 'ffmpeg 5.1',
    })
  }
})

test('a part that fails is named, without details: the program lives, and is not ready', async () => {
  broken.add('jobs')
  const [alive, response] = await Promise.all([
    fetch(`${address}/health`),
    fetch(`${address}/ready`),
  ])
  broken.clear()
  expect(alive.status).toBe(200)
  expect(response.status).toBe(503)
  const text = await response.text()
  expect(text).toBe(await alive.text())
  expect(JSON.parse(text)).toMatchObject({ status: 'failing', jobs: 'failing', objects: 'ok' })
  expect(text).not.toContain('secret')
})

test('until everything stored can be found again, it is not ready', async () => {
  loaded = 0.4
  const response = await fetch(`${address}/ready`)
  loaded = 1
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ status: 'failing', engine: 'loading' })
})

test('since when the database server is gone is said, and to strangers no path of why', async () => {
  down = {
    since: new Date('2026-01-01T00:00:00Z'),
    why: 'could not open /var/lib/console/postgres',
  }
  const response = await fetch(`${address}/ready`)
  const { databaseDown } = await response.json()
  expect(databaseDown).toEqual({ since: '2026-01-01T00:00:00.000Z' })
  down = undefined
})

test('a server half that is down is named with its cause, on the machine itself: the service stays ready', async () => {
  const cause = 'settings.acme-notes.places: Invalid URL'
  const notes = { plugin: 'acme-notes', folder: '/plugins/notes', cause }
  const since = null
  halves = [
    { ...notes, state: 'down', since },
    { plugin: 'acme-maps', folder: '/plugins/maps', cause: '', state: 'running', since },
  ]
  expect(await metrics()).toContain('console_server_halves_down 1')
  for (const path of ['/health', '/ready']) {
    const here = await fetch(address + path)
    expect(here.status).toBe(200)
    expect(await here.json()).toMatchObject({
      status: 'ok',
      serverHalvesDown: 1,
      serverHalves: [notes],
    })
    // Whose plugins there are is nobody else's business.
    const through = await fetch(address + path, { headers: { 'x-forwarded-for': '192.0.2.1' } })
    const said = await through.text()
    expect(JSON.parse(said)).toMatchObject({ serverHalvesDown: 1 })
    expect(said).not.toContain('acme')
  }
  halves = []
})
