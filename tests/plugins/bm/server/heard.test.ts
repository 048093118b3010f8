import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Receiver, startReceiver } from '../../../host/callbacks/receiver'
import { recording } from '../../../host/engine/recognition/open-engine'
import { type Person, startService, type TestService } from '../../../support/service'
import {
  bucketWith,
  inState,
  newProject,
  newStream,
  openRadio,
  operator,
  resultsOf,
  waiting,
} from '../monitored'

let service: TestService
let receiver: Receiver
let anna: Person

beforeAll(async () => {
  service = await startService({}, { operator, longestPause: 6_000 })
  receiver = await startReceiver()
  anna = await service.newPerson({ limitType: 'Custom' })
})
afterAll(async () => {
  await receiver.stop()
  await service.close()
})

describe('a song on a stream', () => {
  test('appears while it plays, is told when it is over, and its sound can be played', {
    tags: 'decoder',
  }, async () => {
    const { bucket, song, file } = await bucketWith(service, anna, 'A song that is monitored', 20)
    const radio = await openRadio(song, recording('talk after the song', 20, 'speech'))
    const project = await newProject(anna, [bucket], { timemap_lifecycle: 2 })
    await anna.call('POST', `/bm-cs-projects/${project.id}/result-callback`, {
      result_callback_url: receiver.url,
      result_callback_send_type: 2,
      r3d_url: `${receiver.url}/third`,
      r3d_source: 'shop',
      r3d_result_type: 0,
    })
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2), waiting)
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ status: 1 })
    receiver.received.length = 0

    const stream = await newStream(anna, project.id, [radio.url], { timemap: 1 })
    expect(stream).toMatchObject({ state: 'Other', reason: 'Waiting to be heard' })
    await inState(anna, stream.path, 'Running')

    const now = await vi.waitFor(async () => {
      const found = await resultsOf(anna, stream.path, 'type=realtime')
      expect(found).toHaveLength(1)
      return found[0]
    }, waiting)
    expect(now).toMatchObject({
      metadata: {
        type: 'realtime',
        custom_files: [{ acrid: file.acr_id, title: 'A song that is monitored' }],
      },
    })
    expect(await resultsOf(anna, stream.path, 'type=delay')).toEqual([])

    const over = await vi.waitFor(async () => {
      const [found] = await resultsOf(anna, stream.path, 'type=day')
      if (!found) throw new Error('not over')
      return found
    }, waiting)
    expect(over).toMatchObject({ id: now?.id, metadata: { type: 'delay' } })
    const begin = radio.played[0]?.begin.getTime() ?? 0
    expect(Math.abs(Date.parse(`${over.metadata.timestamp_utc}Z`) - begin)).toBeLessThan(3000)
    expect(over.metadata.played_duration).toBeGreaterThanOrEqual(15)
    expect(over.metadata.played_duration).toBeLessThanOrEqual(21)
    const [item] = over.metadata.custom_files ?? []
    expect(Number(item?.db_begin_time_offset_ms)).toBeLessThan(1500)
    expect(Number(item?.db_end_time_offset_ms)).toBeGreaterThan(18_500)
    const lasted =
      Date.parse(over.metadata.end_timestamp_utc) - Date.parse(over.metadata.timestamp_utc)
    expect(Math.abs(lasted - 20_000)).toBeLessThanOrEqual(2000)

    const told = () => receiver.received.map(({ path, body }) => ({ path, ...JSON.parse(body) }))
    await vi.waitFor(() => expect(told()).toHaveLength(2), waiting)
    expect(told()[0]).toMatchObject({
      path: '/hook/third',
      source: 'shop',
      stream_id: stream.stream_id,
      status: 1,
      data: { metadata: { type: 'realtime' } },
    })
    expect(told()[1]).toMatchObject({
      path: '/hook',
      stream_url: radio.url,
      status: 1,
      data: { metadata: { type: 'delay', custom_files: [{ acrid: file.acr_id }] } },
    })
    const secret = (await anna.call('GET', `/bm-cs-projects/${project.id}/callback-secret`)).body
    const { headers, body = '' } = receiver.received[1] ?? {}
    const [, seconds, code] = /t=(\d+),v1=(\w+)/.exec(String(headers?.['x-signature'])) ?? []
    expect(code).toBe(
      createHmac('sha256', secret.data.secret).update(`${seconds}.${body}`).digest('hex'),
    )

    const stamp = over.metadata.record_timestamp
    const clip = `${stream.path}/recordings?timestamp_utc=${stamp}&played_duration=10&record_before=0`
    const sound = await service.call('GET', `/api${clip}`, { token: anna.token })
    expect(sound).toMatchObject({ status: 200, headers: { 'content-type': 'audio/mpeg' } })
    // 128 kbit/s, whole frames.
    expect(Number(sound.headers['content-length'])).toBeGreaterThan(9 * 16_000)
    expect(Number(sound.headers['content-length'])).toBeLessThan(11 * 16_000)
    const never = `${stream.path}/recordings?timestamp_utc=20200101000000&played_duration=10`
    expect(await anna.call('GET', never)).toMatchObject({
      status: 404,
      body: { message: 'The recording is not available.' },
    })

    const today = new Date().toISOString().slice(0, 10)
    const range = `start_date=${today}&end_date=${today}&timeoffset=0`
    const { valid_time, total_time, state_list } = (
      await anna.call('GET', `${stream.path}/state?${range}`)
    ).body.data
    expect(valid_time).toBeGreaterThan(20)
    expect(total_time).toBeGreaterThanOrEqual(valid_time)
    expect(state_list.map(({ code }: { code: number }) => code)).toEqual([8, 0])

    await anna.call('PUT', `${stream.path}/pause`)
    expect(await inState(anna, stream.path, 'Paused')).toMatchObject({ code: 4 })
    await vi.waitFor(() => expect(radio.listening()).toBe(0), waiting)
  })

  test('of a stream that two projects watch is read once, and is a result of both', async () => {
    const { bucket, song } = await bucketWith(service, anna, 'A song for two', 20)
    const radio = await openRadio(song, recording('talk for two', 10, 'speech'))
    const streams = []
    for (let at = 0; at < 2; at++) {
      const project = await newProject(anna, [bucket])
      streams.push(await newStream(anna, project.id, [radio.url]))
    }
    for (const { path } of streams) {
      onTestFinished(async () => void (await anna.call('DELETE', path)))
      await vi.waitFor(
        async () => expect(await resultsOf(anna, path, 'type=realtime')).not.toEqual([]),
        waiting,
      )
    }
    expect(radio.listening()).toBe(1)
  })
})

test('results are sent as a form to who wants one: saving sends a record that says it is a test', async () => {
  const { bucket } = await bucketWith(service, anna, 'A song for forms', 10)
  const project = await newProject(anna, [bucket])
  receiver.received.length = 0
  await anna.call('POST', `/bm-cs-projects/${project.id}/result-callback`, {
    result_callback_url: receiver.url,
    result_callback_send_type: 1,
  })
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), waiting)
  const { headers, body = '' } = receiver.received[0] ?? {}
  expect(headers?.['content-type']).toBe('application/x-www-form-urlencoded')
  const form = new URLSearchParams(body)
  expect(form.get('stream_id')).toBe('test_stream_id')
  expect(form.get('status')).toBe('1')
  expect(JSON.parse(form.get('data') ?? '')).toMatchObject({
    metadata: { custom_files: [{ acrid: 'test_acrid' }] },
  })

  // What is sent once more is a form again.
  const path = `/bm-cs-projects/${project.id}/deliveries`
  const [delivery] = (await anna.call('GET', path)).body.data
  expect((await anna.call('POST', `${path}/${delivery.id}/resend`)).status).toBe(200)
  await vi.waitFor(() => expect(receiver.received).toHaveLength(2), waiting)
  expect(receiver.received[1]).toMatchObject({
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
})

test('a station that breaks down is timed out, and runs again by itself when it is back', async () => {
  const { bucket, song } = await bucketWith(service, anna, 'A song that is cut', 10)
  const radio = await openRadio(song)
  const project = await newProject(anna, [bucket])
  const { path } = await newStream(anna, project.id, [radio.url])
  onTestFinished(async () => void (await anna.call('DELETE', path)))
  await inState(anna, path, 'Running')
  radio.breakDown(4)
  expect((await inState(anna, path, 'Timeout')).reason).not.toBe('')
  expect(await inState(anna, path, 'Running')).toMatchObject({ code: 0, reason: '' })
  expect(radio.listening()).toBe(1)
})

test('a stream that is not there says so, is told once, and its address is tried again', async () => {
  const { bucket } = await bucketWith(service, anna, 'A song that is never heard', 10)
  const project = await newProject(anna, [bucket])
  await anna.call('POST', `/bm-cs-projects/${project.id}/state-notification`, {
    state_notification_url: `${receiver.url}/state`,
  })
  receiver.received.length = 0
  const stream = await newStream(anna, project.id, ['http://127.0.0.1:9/radio'])
  onTestFinished(async () => void (await anna.call('DELETE', stream.path)))
  const { reason } = await inState(anna, stream.path, 'Timeout')
  expect(reason).not.toBe('')
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), waiting)
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
    access_key: project.access_key,
    stream_id: stream.stream_id,
    status: 'Timeout',
    code: 1,
  })
  const counts = (await anna.call('GET', `/bm-cs-projects/${project.id}/stream-counts`)).body.data
  expect(counts).toMatchObject({ All: 1, Timeout: 1, Running: 0 })
})
