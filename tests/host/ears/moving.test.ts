/** @module-tag decoder */

import type { EarPlay, EarState } from '@console/core/server'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Radio, startRadio } from '../../../host/cli/radio/start-radio'
import { Moves } from '../../../host/server/ears/sharing/moves'
import { StoredEars } from '../../../host/server/ears/stored-ears'
import { earProcesses, earStreams } from '../../../host/server/ears/tables'
import { openStations } from '../../support/fleet/stations'
import { mp3Encoder } from '../../support/mp3'
import { startService, type TestService } from '../../support/service'
import { excerpt, type Recording, recording, wav } from '../engine/recognition/open-engine'

const song = recording('a song that moves', 60)
const talk = recording('talk beside it', 30, 'speech')

let service: TestService

beforeAll(async () => {
  service = await startService({}, { operator: { outgoing: { allow: ['127.0.0.1'] } } })
  // Only those that a test opens listen.
  await (service.services.ears as StoredEars).stop()
  await service.services.recognition.addReference({
    reference: 'song',
    collection: 'songs',
    source: wav(song),
  })
})
afterAll(() => service.close())

async function openRadio(...tracks: [string, Recording][]): Promise<Radio> {
  const radio = await startRadio({
    tracks: tracks.map(([title, { samples, sampleRate }]) => async () => ({
      title,
      sampleRate,
      samples: [samples],
    })),
    port: 0,
    encoder: mp3Encoder,
  })
  onTestFinished(() => radio.close())
  return radio
}

/** A process that listens, what it tells, and its name. */
async function openEars() {
  const before = new Set((await service.db.select().from(earProcesses)).map(({ id }) => id))
  const states: EarState[] = []
  const plays: EarPlay[] = []
  const ears = new StoredEars({ services: service.services, db: service.db, longestPause: 15_000 })
  ears.attend('test', {
    state: async (_, state) => void states.push(state),
    plays: async (told) => void plays.push(...told.map(({ play }) => play)),
  })
  ears.start()
  let isOver = false
  const stop = async () => {
    if (!isOver) await ears.stop()
    isOver = true
  }
  onTestFinished(stop)
  const id = await vi.waitFor(async () => {
    const rows = await service.db.select().from(earProcesses)
    const own = rows.find((row) => !before.has(row.id))
    if (!own) throw new Error('it does not say that it is there')
    return own.id
  }, waiting)
  return { ears, id, states, plays, stop }
}

const waiting = { timeout: 60_000, interval: 100 }
const anyTime = { begin: new Date('2000-01-01'), end: new Date('2100-01-01') }

async function wish(urls: readonly string[], more: object = {}) {
  const { ears } = service.services
  const wishes = urls.map((url) => {
    return { owner: 'test', subject: url, addresses: [url], collections: ['songs'], ...more }
  })
  onTestFinished(() => {
    const subjects = wishes.map(({ subject }) => subject)
    return ears.unwant('test', subjects)
  })
  await ears.want(wishes)
}

const holders = async () => (await service.db.select().from(earStreams)).map((row) => row.held_by)

test('a stream goes to another process in the middle of a song: the play is one, and nothing is missing of it', async () => {
  const radio = await openRadio(['talk', excerpt(talk, 0, 5)], ['song', song], ['talk', talk])
  const first = await openEars()
  await wish([radio.url], { keepSeconds: 3600 })
  await vi.waitFor(() => expect(first.plays).not.toHaveLength(0), waiting)
  const second = await openEars()
  const stream = first.plays[0]?.stream ?? 0
  await new Moves(service.db, 'by hand').move(stream, second.id)
  await vi.waitFor(async () => expect(await holders()).toEqual([second.id]), waiting)
  await vi.waitFor(() => expect(radio.listening()).toBe(1), waiting)

  const told = () => [...first.plays, ...second.plays]
  await vi.waitFor(() => expect(told().some(({ over }) => over)).toBe(true), {
    ...waiting,
    timeout: 120_000,
  })
  expect(second.plays.length).toBeGreaterThan(0)
  expect(new Set(told().map(({ id }) => id)).size).toBe(1)
  const play = told().find(({ over }) => over)
  if (!play) throw new Error('the play is not over')
  const seconds = (play.end.getTime() - play.begin.getTime()) / 1000
  expect(Math.abs(seconds - 60)).toBeLessThan(1.5)
  expect(play.played).toBeGreaterThan(seconds - 1)
  expect([...first.states, ...second.states].map(({ state }) => state)).not.toContain('error')

  await second.stop()
  const pieces = await second.ears.pieces(stream, anyTime)
  const inOrder = pieces.sort((a, b) => a.begin.getTime() - b.begin.getTime())
  const gaps = inOrder.slice(1).map((piece, at) => {
    return piece.begin.getTime() - (inOrder[at]?.end.getTime() ?? 0)
  })
  expect(Math.max(...gaps)).toBeLessThan(100)
  expect(Math.min(...gaps)).toBeGreaterThan(-2000)
}, 240_000)

test('a process that comes gets its share of what another one has, and one that leaves leaves nothing alone', async () => {
  const stations = await openStations(6)
  onTestFinished(() => stations.close())
  const first = await openEars()
  await wish(stations.urls)
  const ofFirst = async () => (await holders()).filter((id) => id === first.id).length
  await vi.waitFor(async () => expect(await ofFirst()).toBe(6), waiting)
  const second = await openEars()
  await vi.waitFor(async () => expect(await ofFirst()).toBe(3), { ...waiting, timeout: 120_000 })
  expect((await holders()).filter((id) => id === second.id)).toHaveLength(3)
  expect(await first.ears.standing()).toMatchObject({ wanted: 6, heard: 6, processes: 2 })
  await first.stop()
  await vi.waitFor(async () => {
    expect((await holders()).filter((id) => id === second.id)).toHaveLength(6)
  }, waiting)
  expect(await second.ears.standing()).toMatchObject({ processes: 1 })
}, 240_000)

test('streams for which no process has room wait, and their state says so', async () => {
  const radio = await openRadio(['talk', talk])
  const only = await openEars()
  await vi.waitFor(() => service.db.update(earProcesses).set({ draining: true }), waiting)
  // So that it looks anew before there is something to take.
  await vi.waitFor(async () => {
    expect(await only.ears.standing()).toMatchObject({ capacity: 0 })
  }, waiting)
  await wish([radio.url])
  await vi.waitFor(() => {
    const reason = 'Waiting for a process with room'
    expect(only.states).toMatchObject([{ state: 'error', reason }])
  }, waiting)
  expect(radio.listening()).toBe(0)
  await service.db.update(earProcesses).set({ draining: false })
  await vi.waitFor(() => expect(only.states.at(-1)).toMatchObject({ state: 'running' }), waiting)
  expect(only.states).toHaveLength(2)
}, 240_000)
