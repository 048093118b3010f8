import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readSettings } from '../../../host/server/config/settings'
import { traceOfLine } from '../../../host/server/log-output'
import {
  newBucket,
  newContainer,
  piece,
  putIn,
  upload,
  wav,
} from '../../plugins/filescanning/server/scan-client'
import { addApp } from '../../support/factor'
import { type Person, startService, type TestService } from '../../support/service'
import { startTraceCollector, type ToldSpan } from '../../support/trace-collector'

type Collector = Awaited<ReturnType<typeof startTraceCollector>>

let collector: Collector
let service: TestService
let anna: Person
let operator: Person
const lines: Record<string, unknown>[] = []

async function startTraced(environment: Record<string, string>, options: object = {}) {
  const all = {
    OTEL_BSP_SCHEDULE_DELAY: '50',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    ...environment,
  }
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value)
  return startService(all, options)
}

beforeAll(async () => {
  collector = await startTraceCollector()
  const kept = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  service = await startTraced(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=open',
      OTEL_SERVICE_NAME: 'console of a test',
    },
    {
      log: pino({ level: 'warn', mixin: traceOfLine }, kept),
      operator: { plugins: { on: ['monitoring-admin'] }, outgoing: { allow: ['127.0.0.1'] } },
    },
  )
  anna = await service.newPerson()
  operator = await service.newPerson({ operator: ['read-admin-monitoring'] })
  await addApp(operator)
})
afterAll(async () => {
  await service.close()
  collector.close()
})

const named = (name: string) => (span: ToldSpan) => span.name === name
const childrenOf = (spans: readonly ToldSpan[], parent: ToldSpan | undefined) =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId).map(({ name }) => name)

describe('where a collector is named', () => {
  test('an upload, the job that it leads to and what that recognises are one trace', async () => {
    const bucket = await newBucket(anna, 'Known')
    await upload(service, anna, bucket, wav(piece(1)), { title: 'Known' })
    const container = await newContainer(anna, { buckets: [bucket] })
    const before = collector.spans.length
    await putIn(service, anna, container, wav(piece(1)))

    const route = 'POST /api/fs-containers/:cid/files'
    const trace = await collector.trace(
      (span) =>
        collector.spans.indexOf(span) >= before && span.name.startsWith('job filescanning.scan'),
    )
    const find = (name: string) => trace.find(named(name))
    const call = find(route)
    const job = trace.find(({ name }) => name.startsWith('job filescanning.scan'))
    expect(call?.values).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/fs-containers/:cid/files',
      'http.response.status_code': 200,
      'console.account': anna.uid,
    })
    expect(call?.parentSpanId).toBeUndefined()
    expect(childrenOf(trace, call)).toEqual(expect.arrayContaining(['SQL insert', job?.name]))
    expect(job?.values).toMatchObject({ 'console.job.try': 1, 'console.job.result': 'done' })
    expect(childrenOf(trace, job)).toEqual(expect.arrayContaining(['engine scan', 'SQL update']))
    expect(childrenOf(trace, find('engine scan'))).toContain('engine fingerprint')
    // Measured in the thread, and told here.
    const searched = find('thread search')
    expect(trace.find(({ spanId }) => spanId === searched?.parentSpanId)?.name).toBe(
      'engine search',
    )
    expect(call?.resource).toMatchObject({ 'service.name': 'console of a test' })
    expect(collector.asked[0]).toMatchObject({ path: '/v1/traces' })
    expect(collector.asked[0]?.headers['x-collector-key']).toBe('open')
  })

  test('neither tokens nor what is asked and stored are in it', async () => {
    const secret = randomBytes(12).toString('hex')
    await service.call('GET', `/api/buckets?search=${secret}`, { token: anna.token })
    await anna.call('POST', '/buckets', { name: secret, region: 'eu-west-1' })
    await service.call('POST', '/api/login', {
      body: { email: anna.email, password: anna.password },
    })
    const answer = await service.call('GET', `/api/presigned-uploads/${secret}`)
    expect(answer.status).toBe(404)
    await collector.trace(named('POST /api/login'))
    await pause(200)
    const told = JSON.stringify(collector.spans)
    for (const hidden of [secret, anna.token, anna.password, anna.email])
      expect(told).not.toContain(hidden)
    const statements = collector.spans.flatMap(({ values }) => values['db.query.text'] ?? [])
    expect(statements).toEqual(
      expect.arrayContaining([expect.stringMatching(/insert into "buckets".*\$1/)]),
    )
  })

  test('a call goes on with the trace of its caller, and says by which id it is known', async () => {
    const trace = randomBytes(16).toString('hex')
    const parent = randomBytes(8).toString('hex')
    const { headers } = await service.call('GET', '/api/buckets', {
      token: anna.token,
      headers: { traceparent: `00-${trace}-${parent}-01` },
    })
    const [call] = (await collector.trace(({ traceId }) => traceId === trace)).filter(
      named('GET /api/buckets'),
    )
    expect(call?.parentSpanId).toBe(parent)
    expect(call?.values['console.request_id']).toBe(headers['x-request-id'])
  })

  test('of a call that fails the trace stands in the log and in the list of failures', async () => {
    await service.db.execute(sql`alter table buckets rename to buckets_away`)
    const { status, headers } = await anna.call('GET', '/buckets')
    await service.db.execute(sql`alter table buckets_away rename to buckets`)
    expect(status).toBe(500)
    const id = String(headers['x-request-id'])
    const trace = await collector.trace(({ values }) => values['console.request_id'] === id)
    const call = trace.find(named('GET /api/buckets'))
    expect(call?.status.code).toBe(2)
    expect(call?.status.message ?? '').toBe('')
    expect(lines.find(({ reqId }) => reqId === id)).toMatchObject({ trace_id: call?.traceId })
    const { body } = await operator.call('GET', '/admin/monitoring/health')
    expect(body.data.failures[0]).toMatchObject({ id, trace: call?.traceId })
  })

  test('a stream tells of its connection, and of each window that is looked up', async () => {
    const radio = createServer((_request, response) => {
      response.setHeader('content-type', 'audio/wav')
      const sound = wav(piece(1))
      response.write(sound)
    })
    radio.listen(0, '127.0.0.1')
    await once(radio, 'listening')
    onTestFinished(() => {
      radio.closeAllConnections()
      radio.close()
    })
    const { port } = radio.address() as AddressInfo
    const subject = 'a stream of the test'
    const addresses = [`http://127.0.0.1:${port}/live?key=${'k'.repeat(12)}`]
    await service.services.ears.want([{ owner: 'test', subject, addresses, collections: [] }])
    onTestFinished(() => service.services.ears.unwant('test', [subject]))
    const [connected] = await collector.trace(named('ears connect'))
    expect(connected?.values).toMatchObject({ 'server.address': '127.0.0.1' })
    const window = await collector.trace(named('ears window'))
    expect(window.map(({ name }) => name)).toContain('engine search')
    expect(window.find(named('ears window'))?.values['console.stream']).toBe(
      connected?.values['console.stream'],
    )
    expect(JSON.stringify(collector.spans)).not.toContain('k'.repeat(12))
  })
})

test('a collector that is away holds up no call, and is named in the log once', async () => {
  // Listens and never answers.
  const away = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(away, 'listening')
  const { port } = away.address() as AddressInfo
  const log: Record<string, unknown>[] = []
  const kept = new Writable({
    write(line, _encoding, done) {
      log.push(JSON.parse(String(line)))
      done()
    },
  })
  const other = await startTraced(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_TIMEOUT: '300',
    },
    { log: pino({ level: 'warn' }, kept) },
  )
  const ben = await other.newPerson()
  for (let at = 0; at < 30; at++) expect((await ben.call('GET', '/buckets')).status).toBe(200)
  await vi.waitFor(
    () => expect(log.map(({ msg }) => msg)).toContain('Traces are not taken by their collector'),
    10_000,
  )
  const bucket = await newBucket(ben, 'Known')
  await upload(other, ben, bucket, wav(piece(2)), { title: 'Known' })
  expect(log.filter(({ msg }) => msg === 'Traces are not taken by their collector')).toHaveLength(1)
  await other.close()
  away.closeAllConnections()
  away.close()
})

test('without another word spans are sent as protobuf', async () => {
  const taking = await startTraceCollector()
  onTestFinished(() => taking.close())
  const other = await startTraced({
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${taking.url}/own/path`,
    OTEL_EXPORTER_OTLP_PROTOCOL: '',
  })
  const ben = await other.newPerson()
  await ben.call('GET', '/buckets')
  await other.close()
  expect(taking.asked[0]).toMatchObject({ path: '/own/path' })
  expect(taking.asked[0]?.headers['content-type']).toBe('application/x-protobuf')
  expect(taking.asked.some(({ body }) => body.includes('GET /api/buckets'))).toBe(true)
})

test('settings that nothing could be sent by are refused with a sentence', async () => {
  const reading = (more: Record<string, string>) =>
    readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', ...more })
  await expect(reading({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).rejects.toThrow(
    'Traces are sent as http/protobuf or as http/json',
  )
  await expect(reading({ OTEL_TRACES_SAMPLER: 'sometimes' })).rejects.toThrow('always_on')
  expect((await reading({})).tracing).toEqual({ protocol: 'http/protobuf' })
  expect((await reading({ OTEL_TRACES_EXPORTER: 'none' })).tracing).toBeUndefined()
  expect((await reading({ OTEL_SDK_DISABLED: 'true' })).tracing).toBeUndefined()
  expect((await readSettings({})).tracing).toBeUndefined()
})
