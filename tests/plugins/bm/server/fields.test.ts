import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { keepAround } from '../../../../host/server/ears/plays/keep-around'
import { sweepKept } from '../../../../host/server/ears/recorder/sweep'
import type { StoredEars } from '../../../../host/server/ears/stored-ears'
import { earPieces, earWishes } from '../../../../host/server/ears/tables'
import { bmUntold } from '../../../../plugins/bm/server/tables/results'
import { bmStreams } from '../../../../plugins/bm/server/tables/streams'
import { type Receiver, startReceiver } from '../../../host/callbacks/receiver'
import { recording } from '../../../host/engine/recognition/open-engine'
import { type Person, startService, type TestService } from '../../../support/service'
import { newBucket, upload } from '../../base-projects/identify-client'
import { bytesOf, newProject, newStream, operator, resultsOf, waiting } from '../monitored'
import { openScriptedEars } from '../support/scripted-ears'
import { ScriptedStations } from '../support/scripted-station'

let service: TestService
let receiver: Receiver
let anna: Person
let bucket: number
let references: string[]

beforeAll(async () => {
  service = await startService({}, { operator })
  // The test's own ears listen.
  await (service.services.ears as StoredEars).stop()
  receiver = await startReceiver()
  anna = await service.newPerson({ limitType: 'Custom' })
  bucket = await newBucket(anna, 'On the air')
  const sounds = ['one', 'two'].map((title) => ({ title, bytes: bytesOf(recording(title, 8)) }))
  references = []
  for (const { title, bytes } of sounds) {
    references.push((await upload(service, anna, bucket, bytes, { title })).acr_id)
  }
})
afterAll(async () => {
  await receiver.stop()
  await service.close()
})

const address = () => `http://127.0.0.1:9/${randomUUID()}`

const configOf = async (fields: object) =>
  (await anna.call('POST', '/bm-stream-configs', { name: randomUUID(), ...fields })).body.data
    .id as number

const rowOf = async ({ stream_id }: { stream_id: string }) => {
  const [row] = await service.db.select().from(bmStreams).where(eq(bmStreams.stream_id, stream_id))
  if (!row) throw new Error('no such stream')
  return row
}

const toldOf = ({ stream_id }: { stream_id: string }): string[] =>
  receiver.received
    .map(({ body }) => JSON.parse(body))
    .filter((told) => told.stream_id === stream_id)
    .map(({ data }) => data.metadata.type)

/** Tells what plays to one address when it begins, and to another when it is over. */
async function tellingProject() {
  const project = await newProject(anna, [bucket])
  await anna.call('POST', `/bm-cs-projects/${project.id}/result-callback`, {
    result_callback_url: receiver.url,
    result_callback_send_type: 2,
    result_type: 1,
    r3d_url: `${receiver.url}/third`,
    r3d_result_type: 0,
  })
  return project
}

describe('a config with Delay', () => {
  test('shows and tells a play once, when it is over; one with RealTime when it begins, too', async () => {
    openScriptedEars(service, new ScriptedStations(references), 800)
    const project = await tellingProject()
    const delayed = await newStream(anna, project.id, [address()], { config_id: 1 })
    const early = await newStream(anna, project.id, [address()], { config_id: 2 })
    onTestFinished(async () => {
      for (const { path } of [delayed, early]) await anna.call('DELETE', path)
    })
    const shown = { delayed: 0, early: 0 }
    await vi.waitFor(async () => {
      shown.delayed += (await resultsOf(anna, delayed.path, 'type=realtime')).length
      shown.early += (await resultsOf(anna, early.path, 'type=realtime')).length
      expect(toldOf(early)).toContain('delay')
      expect(toldOf(delayed).length).toBeGreaterThan(1)
    }, waiting)
    expect(shown.early).toBeGreaterThan(0)
    expect(shown.delayed).toBe(0)
    expect(toldOf(early)).toContain('realtime')
    expect(toldOf(delayed)).not.toContain('realtime')
    const [first] = await resultsOf(anna, delayed.path, 'type=day')
    expect(first).toMatchObject({ metadata: { type: 'delay' } })
  })

  test('tells what played when its stream was paused ', async () => {
    openScriptedEars(service, new ScriptedStations(references), 20_000)
    const project = await tellingProject()
    const stream = await newStream(anna, project.id, [address()], { config_id: 1 })
    onTestFinished(async () => void (await anna.call('DELETE', stream.path)))
    const { id } = await rowOf(stream)
    await vi.waitFor(
      async () => expect(await service.db.$count(bmUntold, eq(bmUntold.stream_row, id))).toBe(1),
      waiting,
    )
    await anna.call('PUT', `${stream.path}/pause`)
    await vi.waitFor(() => expect(toldOf(stream)).not.toEqual([]), waiting)
    expect(new Set(toldOf(stream))).toEqual(new Set(['delay']))
    expect(await service.db.$count(bmUntold, eq(bmUntold.stream_row, id))).toBe(0)
  })
})

describe('a config that records', () => {
  test('gives out what was recognised and the seconds around it, and nothing else', async () => {
    openScriptedEars(service, new ScriptedStations(references, { gapMs: 9_000 }), 800)
    const project = await newProject(anna, [bucket])
    const config_id = await configOf({ record: 3, record_before: 1, record_after: 2, delay: 0 })
    const stream = await newStream(anna, project.id, [address()], { config_id })
    onTestFinished(async () => void (await anna.call('DELETE', stream.path)))
    const results = await vi.waitFor(async () => {
      const found = await resultsOf(anna, stream.path, 'type=day')
      expect(found.length).toBeGreaterThan(1)
      expect(found.every(({ metadata }) => metadata.record_timestamp)).toBe(true)
      return found
    }, waiting)
    const [first] = results
    const begin = Date.parse(`${first?.metadata.timestamp_utc}Z`)
    const stampOf = (time: number) => new Date(time).toISOString().replace(/\D/g, '').slice(0, 14)
    const clip = (from: number, seconds: number) =>
      service.call(
        'GET',
        `/api${stream.path}/recordings?timestamp_utc=${stampOf(from)}&played_duration=${seconds}`,
        { token: anna.token },
      )
    expect((await clip(begin + 7_000, 2)).status).toBe(404)
    const asked = await clip(begin - 5_000, 14)
    expect(asked.status).toBe(200)
    // The play of three seconds, one before and two after it, of fourteen that were asked for.
    const whole = await clip(begin, 3)
    const share = Number(asked.headers['content-length']) / Number(whole.headers['content-length'])
    expect(share).toBeGreaterThan(1.5)
    expect(share).toBeLessThan(2.5)
  })

  test('lets go after a quarter of an hour what nothing was recognised in', async () => {
    const project = await newProject(anna, [bucket])
    const config_id = await configOf({ record: 3, record_before: 10, record_after: 20 })
    const stream = await newStream(anna, project.id, [address()], { config_id })
    onTestFinished(async () => void (await anna.call('DELETE', stream.path)))
    const { subject } = await rowOf(stream)
    const [wish] = await service.db.select().from(earWishes).where(eq(earWishes.subject, subject))
    expect(wish).toMatchObject({ keep_before: 10, keep_after: 20, keep_seconds: 3 * 86_400 })
    const ear = wish?.stream_id ?? 0
    const now = Date.now()
    const minutes = [20, 19, 18, 17]
    for (const ago of minutes) {
      const object_key = `streams/${ear}/${ago}`
      await service.services.objects.put(object_key, Buffer.from('sound'))
      await service.db.insert(earPieces).values({
        stream_id: ear,
        session: 'one',
        begin: new Date(now - ago * 60_000),
        end: new Date(now - (ago - 1) * 60_000),
        codec: 'mp3',
        size: 5,
        sha256: '',
        object_key,
        levels: Buffer.alloc(0),
        keep_until: new Date(now - (ago - 16) * 60_000),
      })
    }
    const wishes = [{ stream: ear, keepSeconds: 3 * 86_400, keepBefore: 10, keepAfter: 20 }]
    // From nine seconds into the second of the four minutes to nineteen seconds before the third one ends.
    const play = {
      begin: new Date(now - 19 * 60_000 + 9_000),
      end: new Date(now - 17 * 60_000 - 19_000),
    }
    const keep = (asked: typeof wishes) =>
      service.db.transaction((tx) => keepAround([{ play, wishes: asked as never }], tx))
    await keep(wishes)
    await sweepKept(service.services)
    const left = await service.db.select().from(earPieces).where(eq(earPieces.stream_id, ear))
    const agoOf = ({ begin }: { begin: Date }) => Math.round((now - begin.getTime()) / 60_000)
    expect(left.map(agoOf).toSorted()).toEqual([17, 18, 19, 20])

    const shorter = wishes.map((one) => ({ ...one, keepBefore: 5, keepAfter: 10 }))
    await service.db.update(earPieces).set({ keep_until: new Date(now - 1) })
    await keep(shorter)
    await sweepKept(service.services)
    const kept = await service.db.select().from(earPieces).where(eq(earPieces.stream_id, ear))
    expect(kept.map(agoOf).toSorted()).toEqual([18, 19])
    expect(kept.every(({ keep_until }) => keep_until.getTime() > now + 2 * 86_400_000)).toBe(true)
  })
})

test('what a config can be is what is answered: half a recording cannot be asked for', async () => {
  const refused = await anna.call('POST', '/bm-stream-configs', { name: 'Some', record: 1 })
  expect(refused).toMatchObject({ status: 422, body: { errors: { record: [expect.any(String)] } } })
  const made = await anna.call('POST', '/bm-stream-configs', { name: 'Loud' })
  expect(made.body.data).toMatchObject({ noise: 0, delay: 1, record: { record: 0 } })
})

test('the noise level of a stream or its config, whichever is higher, reaches recognition', async () => {
  const config = await anna.call('POST', '/bm-stream-configs', { name: 'Noisy', noise: 2 })
  expect(config.body.data).toMatchObject({ noise: 2 })
  const over = await anna.call('POST', '/bm-stream-configs', { name: 'Noisier', noise: 4 })
  expect(over).toMatchObject({ status: 422, body: { errors: { noise: ['At most 3'] } } })
  const project = await newProject(anna, [bucket])
  const stream = await newStream(anna, project.id, [address()], { noise: 1 })
  onTestFinished(async () => void (await anna.call('DELETE', stream.path)))
  const { subject } = await rowOf(stream)
  const getLevel = async () =>
    (await service.db.select().from(earWishes).where(eq(earWishes.subject, subject)))[0]?.noise
  expect([stream.noise, await getLevel()]).toEqual([1, 1])
  await anna.call('PUT', stream.path, { config_id: config.body.data.id })
  expect(await getLevel()).toBe(2)
  expect((await anna.call('PUT', stream.path, { noise: 3 })).body.data).toMatchObject({ noise: 3 })
  expect(await getLevel()).toBe(3)
})

test('a stream with pitch shift is looked up in all changes, and says so', async () => {
  const project = await newProject(anna, [bucket])
  const stream = await newStream(anna, project.id, [address()], { pitch_shift: 1 })
  onTestFinished(async () => void (await anna.call('DELETE', stream.path)))
  expect(stream).toMatchObject({ pitch_shift: 1 })
  const { subject } = await rowOf(stream)
  const wish = async () =>
    (await service.db.select().from(earWishes).where(eq(earWishes.subject, subject)))[0]
  expect(await wish()).toMatchObject({ deep: true })
  const changed = await anna.call('PUT', stream.path, { pitch_shift: 0 })
  expect(changed.body.data).toMatchObject({ pitch_shift: 0 })
  expect(await wish()).toMatchObject({ deep: false })
  const renamed = await anna.call('PUT', stream.path, { name: 'Renamed' })
  expect(renamed.body.data).toMatchObject({ name: 'Renamed', pitch_shift: 0 })
})
