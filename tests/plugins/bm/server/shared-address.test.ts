/** @module-tag slow */

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Result, Timemap } from '#plugins/bm/contract'
import { hearing } from '../../../../plugins/bm/server/hearing'
import { bmStreams } from '../../../../plugins/bm/server/tables/streams'
import { recording } from '../../../host/engine/recognition/open-engine'
import { fixture } from '../../../support/audio'
import { type Person, startService, type TestService } from '../../../support/service'
import { newBucket, upload, wav } from '../../base-projects/identify-client'

/** Sends these three seconds round and round, as fast as they are played. */
const jingle = await readFile(fixture('jingle.mp3'))
const jingleSeconds = 3
const radio = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'audio/mpeg' })
  const began = Date.now()
  let sent = 0
  const timer = setInterval(() => {
    const due = Math.floor(((Date.now() - began) / 1000 / jingleSeconds) * jingle.length)
    while (sent < due) {
      const at = sent % jingle.length
      const piece = jingle.subarray(at, Math.min(jingle.length, at + due - sent))
      response.write(piece)
      sent += piece.length
    }
  }, 50)
  response.on('close', () => clearInterval(timer))
})

interface Side {
  person: Person
  project: number
  /** Of the stream. */
  path: string
  id: string
}

let service: TestService
/** Pays for the sound, all the time. */
let anna: Side
/** Has the same address, and no sound. */
let ben: Side
/** Came later too, and had the sound kept for a while. */
let carl: Side
/** When Ben and Carl came, when Carl had enough, and when all of them had. */
let came: number
let enough: number
let end: number

async function side(timemap: 0 | 1): Promise<Side> {
  const person = await service.newPerson({ limitType: 'Custom' })
  const bucket = await newBucket(person, 'Songs')
  const made = await person.call('POST', '/bm-cs-projects', {
    name: 'Radios',
    region: 'eu-west-1',
    buckets: [bucket],
  })
  const project: number = made.body.data.id
  const { port } = radio.address() as AddressInfo
  const added = await person.call('POST', `/bm-cs-projects/${project}/streams`, {
    name: 'Radio',
    stream_urls: [`http://127.0.0.1:${port}/`],
    config_id: 1,
    timemap,
  })
  expect(added.status).toBe(201)
  const id: string = added.body.data.stream_id
  return { person, project, id, path: `/bm-cs-projects/${project}/streams/${id}` }
}

const isHeard = ({ person, path }: Side) =>
  vi.waitFor(async () => expect((await person.call('GET', path)).body.data.state).toBe('Running'), {
    timeout: 120_000,
    interval: 100,
  })

const midnight = () => Date.parse(new Date(end).toISOString().slice(0, 10))
const day = () => new Date(end).toISOString().slice(0, 10).replaceAll('-', '')

const timemapOf = async ({ person, path }: Side): Promise<Timemap> =>
  (await person.call('GET', `${path}/timemap?date=${day()}`)).body.data

/** Seconds of sound that a side has in all, and whether they lie between two moments. */
function keptOf({ kept }: Pick<Timemap, 'kept'>, from: number, to: number) {
  const place = (moment: number) => (moment - midnight()) / 1000
  const inside = kept.every(({ begin, end }) => begin >= place(from) && end <= place(to))
  return { seconds: kept.reduce((sum, { begin, end }) => sum + end - begin, 0), inside }
}

beforeAll(async () => {
  await new Promise<void>((done) => radio.listen(0, '127.0.0.1', done))
  service = await startService({}, { operator: { outgoing: { allow: ['127.0.0.1'] } } })
  anna = await side(1)
  await isHeard(anna)
  await pause(6000)
  came = Date.now()
  ben = await side(0)
  carl = await side(1)
  await Promise.all([isHeard(ben), isHeard(carl)])
  await pause(Math.max(0, came + 6000 - Date.now()))
  const off = { timemap: 0 }
  const { person, project } = carl
  const path = `/bm-cs-projects/${project}/streams/${carl.id}/timemap`
  expect((await person.call('PUT', path, off)).status).toBe(200)
  enough = Date.now()
  await pause(5000)
  end = Date.now()
  for (const { person, path } of [anna, ben, carl]) await person.call('PUT', `${path}/pause`)
  // What came last is written when nobody listens any more.
  await vi.waitFor(
    async () => {
      const { seconds } = keptOf(await timemapOf(anna), 0, Number.POSITIVE_INFINITY)
      expect(seconds).toBeGreaterThan((end - came) / 1000 + 4)
    },
    { timeout: 120_000, interval: 200 },
  )
})
afterAll(async () => {
  await service.close()
  radio.closeAllConnections()
  radio.close()
})

test('of one address each sees what was kept for it, from when it came', async () => {
  const [first, none, some] = await Promise.all([anna, ben, carl].map(timemapOf))
  if (!first || !none || !some) throw new Error('no timemap')
  const all = keptOf(first, came - 60_000, end + 1000)
  expect(all.inside).toBe(true)
  expect(all.seconds).toBeGreaterThan((end - came) / 1000 + 4)
  expect(none.kept).toEqual([])
  const part = keptOf(some, came - 500, enough + 500)
  expect(part.inside).toBe(true)
  expect(Math.abs(part.seconds - (enough - came) / 1000)).toBeLessThan(1.5)
})

test('the day and its shares of each tell no sound of another', async () => {
  const heard = async (side: Side) => {
    const { shares } = await timemapOf(side)
    const { body } = await side.person.call(
      'GET',
      `/bm-cs-projects/${side.project}/days?date=${day()}`,
    )
    // Between the two answers a second may have passed.
    const ofSound = (all: Timemap['shares']) =>
      all.filter(({ share }) => share !== 'ahead' && share !== 'paused')
    expect(ofSound(body.data.shares)).toEqual(ofSound(shares))
    return Object.fromEntries(shares.map(({ share, seconds }) => [share, seconds]))
  }
  const told = ({ unknown_music = 0, speech = 0, silence = 0, unknown = 0 }) =>
    unknown_music + speech + silence + unknown
  expect(told(await heard(anna))).toBeGreaterThan((end - came) / 1000 + 4)
  // The last minute and a half is not told apart yet: only what lies before could be.
  for (const { share, begin } of (await timemapOf(carl)).spans) {
    if (['unknown_music', 'speech', 'silence', 'unknown'].includes(share)) {
      expect(midnight() + begin * 1000).toBeGreaterThan(came - 500)
    }
  }
  const now = Date.now()
  vi.setSystemTime(now + 120_000)
  try {
    expect(told(await heard(ben))).toBe(0)
    const part = told(await heard(carl))
    expect(Math.abs(part - (enough - came) / 1000)).toBeLessThan(2)
  } finally {
    vi.useRealTimers()
  }
})

test('loudness is there where the sound is', async () => {
  const loud = async ({ person, path }: Side, from: number, to: number) => {
    const [begin, until] = [from, to].map((moment) => Math.floor((moment - midnight()) / 1000))
    const query = `date=${day()}&from=${begin}&to=${until}`
    const { body } = await person.call('GET', `${path}/timemap/loudness?${query}`)
    return Math.max(...Buffer.from(body.data.levels, 'base64'))
  }
  expect(await loud(anna, came - 4000, came - 1000)).toBeGreaterThan(0)
  expect(await loud(carl, came - 4000, came - 1000)).toBe(0)
  expect(await loud(carl, came + 2000, enough - 1000)).toBeGreaterThan(0)
  expect(await loud(carl, enough + 1000, end)).toBe(0)
  expect(await loud(ben, came - 4000, end)).toBe(0)
})

test('clips and recordings by range hold what is each one’s own', async () => {
  const stampOf = (moment: number) => new Date(moment).toISOString().replace(/\D/g, '').slice(0, 14)
  const seconds = (end - came + 4000) / 1000
  /** Of a clip without a ticket, one by a ticket and a recording: bytes, or why there are none. */
  const asked = async ({ person, project, id, path }: Side) => {
    const query = `timestamp_utc=${stampOf(came - 4000)}&played_duration=${Math.floor(seconds)}&record_before=0&record_after=0`
    const clip = await service.app.inject({
      url: `/api${path}/recordings?${query}`,
      headers: { authorization: `Bearer ${person.token}` },
    })
    const resource = `${path}/clips/${came - 4000}-${end}`
    const ticket = await person.call('POST', '/media-tickets', { resource })
    const media = await service.app.inject({ url: ticket.body.data.url })
    const recordings = `/bm-cs-projects/${project}/custom-recordings`
    const at = (moment: number) => new Date(moment).toISOString().slice(0, 19)
    const wish = { stream_id: id, start: at(came - 4000), end: at(end), timezone: 'UTC' }
    const made = await person.call('POST', recordings, wish)
    const recording = await vi.waitFor(
      async () => {
        const { body } = await person.call('GET', `${recordings}/${made.body.data.id}`)
        expect(['ready', 'failed']).toContain(body.data.state)
        return body.data
      },
      { timeout: 120_000, interval: 200 },
    )
    const lengthOf = ({ statusCode, rawPayload }: typeof clip) =>
      statusCode === 200 ? rawPayload.length : statusCode
    return [lengthOf(clip), lengthOf(media), recording.error || recording.size] as const
  }
  const bytesPerSecond = jingle.length / jingleSeconds
  for (const bytes of await asked(anna))
    expect(Number(bytes) / bytesPerSecond).toBeGreaterThan(seconds - 2)
  for (const bytes of await asked(carl)) {
    expect(Math.abs(Number(bytes) / bytesPerSecond - (enough - came) / 1000)).toBeLessThan(1.5)
  }
  expect(await asked(ben)).toEqual([404, 404, expect.stringMatching(/Nothing of this range/)])
})

test('a play that others heard before begins with the stream, or is none of its results', async () => {
  const { person, path, id } = ben
  const bucket = await newBucket(person, 'Shared by both')
  const { samples } = recording('a song of both', 10)
  const file = await upload(service, person, bucket, wav(samples), { title: 'Song' })
  const [stream] = await service.db.select().from(bmStreams).where(eq(bmStreams.stream_id, id))
  if (!stream) throw new Error('no such stream')
  await service.db.update(bmStreams).set({ code: 0 }).where(eq(bmStreams.id, stream.id))
  const at = (seconds: number) => new Date(stream.created_at.getTime() + seconds * 1000)
  const match = { reference: file.acr_id, collection: '', score: 100, votes: 100 }
  const heard = { stream: 1, over: true, played: 50, begin: at(-30) }
  const place = { referenceBeginMs: 0, referenceEndMs: 50_000, begin: 0, end: 50 }
  for (const [play, end] of [
    // Ben paused it later.
    [1_000_001, at(8)],
    [1_000_002, at(-5)],
  ] as const) {
    const told = { ...heard, id: play, end, match: { ...match, ...place } }
    await service.db.transaction(async (tx) =>
      hearing(service.services).plays?.([{ subjects: [stream.subject], play: told as never }], tx),
    )
  }
  const { body } = await person.call('GET', `${path}/results?type=day&date=${day()}`)
  expect(body.data.map(({ metadata }: Result) => metadata)).toMatchObject([
    {
      timestamp_utc: stream.created_at.toISOString().slice(0, 19).replace('T', ' '),
      played_duration: 8,
    },
  ])
})

test('a timemap that is switched on while the stream is heard keeps from then on, and a restart is told at once', async () => {
  const dora = await side(0)
  await isHeard(dora)
  const { person, path } = dora
  const on = Date.now()
  expect((await person.call('PUT', `${path}/timemap`, { timemap: 1 })).status).toBe(200)
  await pause(9000)
  expect((await person.call('PUT', `${path}/restart`)).status).toBe(200)
  await isHeard(dora)
  end = Date.now()
  await person.call('PUT', `${path}/pause`)
  await vi.waitFor(
    async () => {
      const { seconds, inside } = keptOf(await timemapOf(dora), on - 500, end + 1000)
      expect(inside).toBe(true)
      expect(seconds).toBeGreaterThan(3)
    },
    { timeout: 120_000, interval: 200 },
  )
})
