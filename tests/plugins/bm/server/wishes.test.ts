/** @module-tag slow */

import { setTimeout as pause } from 'node:timers/promises'
import { and, arrayOverlaps, asc, eq, lt, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { StoredEars } from '../../../../host/server/ears/stored-ears'
import { earPieces, earStreams } from '../../../../host/server/ears/tables'
import { bmResults } from '../../../../plugins/bm/server/tables/results'
import { bmStates, bmStreams } from '../../../../plugins/bm/server/tables/streams'
import { type Receiver, startReceiver } from '../../../host/callbacks/receiver'
import { recording } from '../../../host/engine/recognition/open-engine'
import { type Person, startService, type TestService } from '../../../support/service'
import { newBucket, upload } from '../../base-projects/identify-client'
import { bytesOf, newProject, newStream, operator } from '../monitored'
import { earsName, openScriptedEars } from '../support/scripted-ears'
import { ScriptedStations, type Stretch } from '../support/scripted-station'

/** Milliseconds: a play may pause so long. */
const longestPause = 800
/** Until a wish is known to all, and what was heard is written. */
const effect = 5_000
/** How far a time may be off. */
const near = 700

const Wish = fc.constantFrom(
  ...['pause', 'restart', 'timemap on', 'timemap off', 'address'],
  ...['another config', 'a config with Delay', 'other buckets', 'lifecycle'],
  ...['station breaks', 'another process', 'connections cut', 'nothing'],
)
type Wish = string

interface LifeOfStream {
  path: string
  project: number
  stream_id: string
  /** The last one is that of now. */
  addresses: string[]
  row: number
  /** What happened to it, and when that began and was done. */
  events: (Stretch & { wish: Wish })[]
}

let service: TestService
let receiver: Receiver
let anna: Person
let bucket: number
let another: number

beforeAll(async () => {
  service = await startService({}, { operator })
  // The test's own ears listen.
  await (service.services.ears as StoredEars).stop()
  receiver = await startReceiver()
  anna = await service.newPerson({ limitType: 'Custom' })
})
afterAll(async () => {
  await receiver.stop()
  await service.close()
})

test('whatever is wished of a stream, and whatever fails: each play is told once, states add up, and what is kept is what was wished', async () => {
  bucket = await newBucket(anna, 'On the air')
  another = await newBucket(anna, 'Not on the air')
  const files = []
  for (const title of ['one', 'two', 'three']) {
    const sound = bytesOf(recording(`wishes ${title}`, 8))
    files.push(await upload(service, anna, bucket, sound, { title }))
  }
  const stations = new ScriptedStations(files.map(({ acr_id: reference }) => reference))
  openScriptedEars(service, stations, longestPause)

  const seed = Date.now() % 1_000_000
  const lives = fc.sample(fc.array(Wish, { minLength: 5, maxLength: 5 }), { numRuns: 12, seed })
  const lived = await Promise.all(lives.map((wishes, at) => live(wishes, at, stations)))
  await vi.waitFor(
    async () => {
      const { state } = await stateOf(lived)
      expect(state).toEqual(['Running'])
    },
    { timeout: 120_000, interval: 500 },
  )
  // What was heard until now is over and told.
  await pause(2 * effect + longestPause)
  const until = Date.now() - 2 * effect
  // What nobody went on with, because its stream was paused, is told a little later.
  await vi.waitFor(
    async () => {
      const isLeft = and(eq(bmResults.over, false), lt(bmResults.end, new Date(until)))
      expect(await service.db.$count(bmResults, isLeft)).toBe(0)
    },
    { timeout: 130_000, interval: 1_000 },
  )
  let sure = 0
  for (const one of lived) {
    const what = `seed ${seed}, ${one.addresses[0]}: ${one.events.map(({ wish }) => wish).join(', ')}`
    sure += await expectPlays(one, stations, until, what)
    await expectStates(one, what)
    await expectKept(one, stations, what)
  }
  expect(sure).toBeGreaterThan(lived.length)
})

async function live(
  wishes: readonly Wish[],
  at: number,
  stations: ScriptedStations,
): Promise<LifeOfStream> {
  const project = await newProject(anna, [bucket])
  await anna.call('POST', `/bm-cs-projects/${project.id}/result-callback`, {
    result_callback_url: receiver.url,
    result_callback_send_type: 2,
    result_type: 1,
  })
  const address = `http://127.0.0.1:9/${at}`
  const { path, stream_id } = await newStream(anna, project.id, [address])
  const [row] = await service.db.select().from(bmStreams).where(eq(bmStreams.stream_id, stream_id))
  const lived: LifeOfStream = {
    path,
    project: project.id,
    stream_id,
    addresses: [address],
    row: row?.id ?? 0,
    events: [],
  }
  // Each at its own moments.
  await pause(6_000 + at * 370)
  for (const wish of [...wishes, 'restart']) {
    const begin = Date.now()
    await fulfil(wish, lived, stations)
    lived.events.push({ wish, begin, end: Date.now() })
    await pause(6_000)
  }
  return lived
}

async function fulfil(wish: Wish, lived: LifeOfStream, stations: ScriptedStations) {
  const { path, project, addresses, events } = lived
  const address = addresses.at(-1) ?? ''
  const times = events.filter((event) => event.wish === wish).length
  if (wish === 'pause' || wish === 'restart') await anna.call('PUT', `${path}/${wish}`)
  if (wish === 'timemap on') await anna.call('PUT', `${path}/timemap`, { timemap: 1 })
  if (wish === 'timemap off') await anna.call('PUT', `${path}/timemap`, { timemap: 0 })
  if (wish === 'another config') {
    await anna.call('PUT', `${path}/config`, { config_id: times % 2 === 0 ? 3 : 2 })
  }
  if (wish === 'a config with Delay') await anna.call('PUT', `${path}/config`, { config_id: 1 })
  if (wish === 'other buckets') {
    const buckets = times % 2 === 0 ? [bucket, another] : [bucket]
    await anna.call('PUT', `/bm-cs-projects/${project}`, { buckets })
  }
  if (wish === 'lifecycle') {
    await anna.call('PUT', `/bm-cs-projects/${project}`, { timemap_lifecycle: 3 + times })
  }
  if (wish === 'address') {
    const next = `${address}/next`
    await anna.call('PUT', path, { stream_urls: [next] })
    addresses.push(next)
  }
  if (wish === 'station breaks') stations.break(address, 1_500)
  if (wish === 'another process') {
    await service.db
      .update(earStreams)
      .set({ held_by: 'another', held_until: new Date(Date.now() + 500), fence: sql`fence + 100` })
      .where(sql`${address} = any(${earStreams.addresses})`)
  }
  if (wish === 'connections cut') {
    await service.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${earsName}`,
    )
  }
}

async function stateOf(lived: readonly LifeOfStream[]) {
  const states = await Promise.all(
    lived.map(async ({ path }) => (await anna.call('GET', path)).body.data.state as string),
  )
  return { state: [...new Set(states)] }
}

const overlap = (one: Stretch, other: Stretch) =>
  Math.min(one.end, other.end) - Math.max(one.begin, other.begin)

/** At whichever of its addresses. */
const readOf = ({ addresses }: LifeOfStream, stations: ScriptedStations) =>
  addresses.flatMap((address) => stations.readOf(address))

/** From a pause until what ended it. */
function pausedOf({ events }: LifeOfStream): Stretch[] {
  return events.flatMap(({ wish, begin }, at) => {
    if (wish !== 'pause') return []
    const next = events.slice(at + 1).find((later) => later.wish === 'restart')
    return [{ begin, end: next?.end ?? Number.POSITIVE_INFINITY }]
  })
}

/** Answers how many were to be heard for sure. */
async function expectPlays(
  lived: LifeOfStream,
  stations: ScriptedStations,
  until: number,
  what: string,
) {
  const results = await service.db
    .select()
    .from(bmResults)
    .where(eq(bmResults.stream_row, lived.row))
    .orderBy(asc(bmResults.begin))
  const told = receiver.received
    .map(({ body }) => JSON.parse(body))
    .filter(({ stream_id }) => stream_id === lived.stream_id)
    .map(({ data }) => data.id as number)
  expect(new Set(told).size, `${what}: each is told once`).toBe(told.length)
  const read = readOf(lived, stations)
  let sure = 0
  for (const broadcast of stations.broadcasts(0)) {
    if (broadcast.end > until) continue
    const when = `${what}: the song of ${new Date(broadcast.begin).toISOString()}`
    const own = results
      .map((row) => ({ ...row, begin: row.begin.getTime(), end: row.end.getTime() }))
      .filter((row) => overlap(row, broadcast) > near)
    for (const result of own) {
      expect(result.acr_id, when).toBe(broadcast.reference)
      expect(result.over, `${when} is over`).toBe(true)
      expect(told, `${when} is told`).toContain(result.id)
      expect(result.played * 1000, when).toBeLessThanOrEqual(result.end - result.begin + near)
    }
    const sorted = own.toSorted((a, b) => a.begin - b.begin)
    sorted.slice(1).forEach((result, at) => {
      expect(overlap(sorted[at] as Stretch, result), `${when} is there once`).toBeLessThan(near)
    })
    // What a process has not written yet goes with it.
    const isDisturbed = lived.events.some(
      ({ wish, ...event }) => wish === 'another process' && overlap(event, broadcast) > -effect,
    )
    const isPaused = pausedOf(lived).some((paused) => overlap(paused, broadcast) > -near)
    const isRead = read.some(({ begin, end }) => begin < broadcast.begin && end > broadcast.end)
    if (!isRead && !read.some((one) => overlap(one, broadcast) > 0)) {
      expect(own, `${when} was not heard`).toEqual([])
    }
    // Who is looked up otherwise in a song has one result of it; in its first or last moment it may miss that moment.
    const isLookedUpAnew = lived.events.some(
      ({ wish, begin }) =>
        /config|buckets|address/.test(wish) &&
        begin > broadcast.begin &&
        begin < broadcast.end + 2 * effect,
    )
    if (isRead && isLookedUpAnew) expect(own.length, `${when} is one`).toBeLessThanOrEqual(1)
    if (isRead && !isPaused && !isDisturbed && !isLookedUpAnew) {
      sure += 1
      expect(own, `${when} was heard`).toHaveLength(1)
      expect(Math.abs((own[0]?.begin ?? 0) - broadcast.begin), when).toBeLessThan(near)
      expect(Math.abs((own[0]?.end ?? 0) - broadcast.end), when).toBeLessThan(near)
    }
  }
  return sure
}

async function expectStates(lived: LifeOfStream, what: string) {
  const states = await service.db
    .select()
    .from(bmStates)
    .where(eq(bmStates.stream_row, lived.row))
    .orderBy(asc(bmStates.id))
  states.slice(1).forEach(({ begin }, at) => {
    expect(states[at]?.end?.getTime(), `${what}: states follow each other`).toBe(begin.getTime())
  })
  expect(states.at(-1), what).toMatchObject({ code: 0, end: null })
  for (const { begin, end, code } of states) {
    const lasted = { begin: begin.getTime(), end: (end ?? new Date()).getTime() }
    const paused = pausedOf(lived).map((one) => overlap(one, lasted))
    if (code !== 4) expect(Math.max(0, ...paused), `${what}: paused`).toBeLessThan(near)
    // Nobody waits to be heard for longer than a wish may take.
    if (code === 8) expect(lasted.end - lasted.begin, `${what}: waits`).toBeLessThan(2 * effect)
  }
}

async function expectKept(lived: LifeOfStream, stations: ScriptedStations, what: string) {
  if (lived.events.some(({ wish }) => wish === 'another process')) return
  const kept = (
    await service.db
      .select({ begin: earPieces.begin, end: earPieces.end })
      .from(earPieces)
      .innerJoin(earStreams, eq(earStreams.id, earPieces.stream_id))
      .where(arrayOverlaps(earStreams.addresses, lived.addresses))
  ).map(({ begin, end }) => ({ begin: begin.getTime(), end: end.getTime() }))
  const secondsIn = (stretch: Stretch) =>
    kept.reduce((sum, piece) => sum + Math.max(0, overlap(piece, stretch)), 0) / 1000
  let isOn = false
  let since = 0
  for (const { wish, begin, end } of lived.events) {
    const settled = { begin: since + effect, end: begin - effect / 10 }
    if (!isOn && since > 0) expect(secondsIn(settled), `${what}: not kept`).toBeLessThan(0.3)
    if (isOn) {
      const sent = readOf(lived, stations).map((one) => Math.max(0, overlap(one, settled)))
      const seconds = sent.reduce((sum, one) => sum + one, 0) / 1000
      expect(secondsIn(settled), `${what}: kept`).toBeGreaterThan(seconds - 1)
    }
    if (wish.startsWith('timemap') || since === 0) {
      isOn = wish === 'timemap on' || (isOn && !wish.startsWith('timemap'))
      since = end
    }
  }
}
