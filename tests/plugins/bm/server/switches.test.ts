/** @module-tag slow */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { earPlays } from '../../../../host/server/ears/tables'
import { bmResults } from '../../../../plugins/bm/server/tables/results'
import { bmStreams } from '../../../../plugins/bm/server/tables/streams'
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
  service = await startService({}, { operator, longestPause: 12_000 })
  receiver = await startReceiver()
  anna = await service.newPerson({ limitType: 'Custom' })
})
afterAll(async () => {
  await receiver.stop()
  await service.close()
})

/** Another address of a radio, which counts who connects to it. */
async function openRelay(url: string) {
  let connections = 0
  const server = createServer(async (request, response) => {
    connections += 1
    const closing = new AbortController()
    response.once('close', () => closing.abort())
    const answer = await fetch(url, { signal: closing.signal })
    response.writeHead(200, { 'content-type': answer.headers.get('content-type') ?? '' })
    try {
      for await (const bytes of answer.body ?? []) response.write(bytes)
    } catch {
      // Nobody hears it any more.
    }
    request.destroy()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, connections: () => connections }
}

async function heardStream(title: string, seconds: number) {
  const { bucket, song, file } = await bucketWith(service, anna, title, seconds)
  const radio = await openRadio(song, recording(`talk after ${title}`, 20, 'speech'))
  const relay = await openRelay(radio.url)
  const project = await newProject(anna, [bucket])
  await anna.call('POST', `/bm-cs-projects/${project.id}/result-callback`, {
    result_callback_url: receiver.url,
    result_callback_send_type: 2,
    result_type: 1,
  })
  const stream = await newStream(anna, project.id, [relay.url])
  onTestFinished(async () => void (await anna.call('DELETE', stream.path)))
  await inState(anna, stream.path, 'Running')
  return { ...stream, bucket, file, radio, relay }
}

const openPlay = (path: string) =>
  vi.waitFor(async () => {
    const [play] = await resultsOf(anna, path, 'type=realtime')
    if (!play) throw new Error('nothing plays')
    return play
  }, waiting)

const toldOf = (stream: { stream_id: string }) =>
  receiver.received
    .map(({ body }) => JSON.parse(body))
    .filter(({ stream_id: id }) => id === stream.stream_id)

const rowOf = async (stream: { stream_id: string }) => {
  const [row] = await service.db
    .select()
    .from(bmStreams)
    .where(eq(bmStreams.stream_id, stream.stream_id))
  if (!row) throw new Error('no such stream')
  return row
}

async function statesOf(path: string) {
  const today = new Date().toISOString().slice(0, 10)
  const range = `start_date=${today}&end_date=${today}&timeoffset=0`
  const { body } = await anna.call('GET', `${path}/state?${range}`)
  return body.data.state_list as { code: number; start: string; end: string }[]
}

describe('a stream that is heard', () => {
  test('is connected to anew by Restart, and runs again within seconds', async () => {
    const stream = await heardStream('A song over a restart', 28)
    const before = await openPlay(stream.path)
    const connections = stream.relay.connections()
    const asked = Date.now()
    await anna.call('PUT', `${stream.path}/restart`)
    await inState(anna, stream.path, 'Running')
    expect(stream.relay.connections()).toBe(connections + 1)
    const codes = (await statesOf(stream.path)).map(({ code }) => code)
    expect(codes).toEqual([8, 0, 8, 0])
    const { state_at } = await rowOf(stream)
    expect(state_at.getTime() - asked).toBeLessThan(5_000)

    // The play goes on, and is told once.
    await vi.waitFor(() => expect(toldOf(stream)).not.toEqual([]), waiting)
    await pause(2_000)
    const told = toldOf(stream).filter(({ data }) => data.id === before.id)
    expect(told).toHaveLength(1)
  })

  test('and paused in a song, alone or at an address that another project reads, has a play that ends at the pause, and another one after it', async () => {
    const alone = await heardStream('A song with a pause in it', 28)
    const shared = await heardStream('A song for two at one address', 28)
    const other = await newProject(anna, [shared.bucket])
    const beside = await newStream(anna, other.id, [shared.relay.url])
    onTestFinished(async () => void (await anna.call('DELETE', beside.path)))
    await inState(anna, beside.path, 'Running')
    const pausedFor = async (stream: typeof alone, milliseconds: number) => {
      const play = await openPlay(stream.path)
      await anna.call('PUT', `${stream.path}/pause`)
      await vi.waitFor(() => expect(toldOf(stream)).toHaveLength(1), waiting)
      await pause(milliseconds)
      await anna.call('PUT', `${stream.path}/restart`)
      await inState(anna, stream.path, 'Running')
      await vi.waitFor(() => expect(toldOf(stream)).toHaveLength(2), waiting)
      const [first, second] = toldOf(stream).map(({ data }) => data)
      expect(first).toMatchObject({ id: play.id, metadata: { type: 'delay' } })
      const pauses = (await statesOf(stream.path)).filter(({ code }) => code === 4)
      const { end_timestamp_utc: end } = first.metadata
      expect(Date.parse(`${second.metadata.timestamp_utc}Z`)).toBeGreaterThan(Date.parse(`${end}Z`))
      expect(pauses).toHaveLength(1)
      const played = first.metadata.played_duration + second.metadata.played_duration
      expect(played).toBeLessThanOrEqual(23)
    }
    await Promise.all([alone, shared].map((stream) => pausedFor(stream, 6_000)))
    expect((await statesOf(beside.path)).map(({ code }) => code)).toEqual([8, 0])
  })

  test('and never restarted: what played is told once nothing can go on', async () => {
    const stream = await heardStream('A song that is left', 28)
    await openPlay(stream.path)
    await anna.call('PUT', `${stream.path}/pause`)
    await vi.waitFor(() => expect(stream.radio.listening()).toBe(0), waiting)
    // As if that had been five minutes ago.
    const { id } = await rowOf(stream)
    const [result] = await service.db.select().from(bmResults).where(eq(bmResults.stream_row, id))
    const earlier = (column: unknown) => sql`${column} - interval '5 minutes'`
    await service.db
      .update(bmResults)
      .set({ begin: earlier(bmResults.begin), end: earlier(bmResults.end) })
      .where(eq(bmResults.stream_row, id))
    await service.db
      .update(earPlays)
      .set({ begin: earlier(earPlays.begin), end: earlier(earPlays.end) })
      .where(eq(earPlays.id, result?.play_id ?? 0))
    await vi.waitFor(() => expect(toldOf(stream)).toHaveLength(1), waiting)
    expect(await resultsOf(anna, stream.path, 'type=realtime')).toEqual([])
    await anna.call('PUT', `${stream.path}/restart`)
    await inState(anna, stream.path, 'Running')
    await pause(8_000)
    expect(toldOf(stream)).toHaveLength(1)
  })

  test('and whose song leaves the bucket while it plays has told of it once in the end', async () => {
    const stream = await heardStream('A song that is deleted', 28)
    await openPlay(stream.path)
    await anna.call('DELETE', `/buckets/${stream.bucket}/files/${stream.file.id}`)
    const { id } = await rowOf(stream)
    const earlier = (column: unknown) => sql`${column} - interval '5 minutes'`
    await service.db
      .update(bmResults)
      .set({ begin: earlier(bmResults.begin), end: earlier(bmResults.end) })
      .where(eq(bmResults.stream_row, id))
    await vi.waitFor(() => expect(toldOf(stream)).toHaveLength(1), { ...waiting, timeout: 110_000 })
    expect(toldOf(stream)[0]).toMatchObject({ data: { metadata: { type: 'delay' } } })
    expect(await resultsOf(anna, stream.path, 'type=realtime')).toEqual([])
  })
})
