/**
 * @module-tag slow
 * @module-tag decoder
 */

import { expect, onTestFinished, test, vi } from 'vitest'
import { type Radio, startRadio } from '../../../host/cli/radio/start-radio'
import { Moves } from '../../../host/server/ears/sharing/moves'
import type { StoredEars } from '../../../host/server/ears/stored-ears'
import { earProcesses } from '../../../host/server/ears/tables'
import { openStations } from '../../support/fleet/stations'
import { mp3Encoder } from '../../support/mp3'
import { openService } from '../../support/service'
import { excerpt, type Recording, recording, wav } from '../engine/recognition/open-engine'
import { gapsOf, holders, openEars, waiting, wish } from './many-ears'

const song = recording('a song that moves', 60)
const talk = recording('talk beside it', 30, 'speech')

const service = await openService({}, { operator: { outgoing: { allow: ['127.0.0.1'] } } })
// Only those that a test opens listen.
await (service.services.ears as StoredEars).stop()
await service.services.recognition.addReference({
  reference: 'song',
  collection: 'songs',
  source: wav(song),
})

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

test('a stream goes to another process in the middle of a song: the play is one, and nothing is missing of it', async () => {
  const radio = await openRadio(['talk', excerpt(talk, 0, 5)], ['song', song], ['talk', talk])
  const first = await openEars(service)
  await wish(service, [radio.url], { keepSeconds: 3600 })
  await vi.waitFor(() => expect(first.plays).not.toHaveLength(0), waiting)
  const second = await openEars(service)
  const stream = first.plays[0]?.stream ?? 0
  await new Moves(service.db, 'by hand').move(stream, second.id)
  await vi.waitFor(async () => expect(await holders(service)).toEqual([second.id]), waiting)
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
  const gaps = await gapsOf(second.ears, stream)
  expect(Math.max(...gaps)).toBeLessThan(100)
  expect(Math.min(...gaps)).toBeGreaterThan(-2000)
})

test('a process that comes gets its share of what another one has, and one that leaves leaves nothing alone', async () => {
  const stations = await openStations(6)
  onTestFinished(() => stations.close())
  const first = await openEars(service)
  await wish(service, stations.urls)
  const ofFirst = async () => (await holders(service)).filter((id) => id === first.id).length
  await vi.waitFor(async () => expect(await ofFirst()).toBe(6), waiting)
  const second = await openEars(service)
  await vi.waitFor(async () => expect(await ofFirst()).toBe(3), { ...waiting, timeout: 120_000 })
  expect((await holders(service)).filter((id) => id === second.id)).toHaveLength(3)
  expect(await first.ears.standing()).toMatchObject({ wanted: 6, heard: 6, processes: 2 })
  await first.stop()
  await vi.waitFor(async () => {
    expect((await holders(service)).filter((id) => id === second.id)).toHaveLength(6)
  }, waiting)
  expect(await second.ears.standing()).toMatchObject({ processes: 1 })
})

test('streams for which no process has room wait, and their state says so', async () => {
  const radio = await openRadio(['talk', talk])
  const only = await openEars(service)
  await vi.waitFor(() => service.db.update(earProcesses).set({ draining: true }), waiting)
  // So that it looks anew before there is something to take.
  await vi.waitFor(async () => {
    expect(await only.ears.standing()).toMatchObject({ capacity: 0 })
  }, waiting)
  await wish(service, [radio.url])
  await vi.waitFor(() => {
    const reason = 'Waiting for a process with room'
    expect(only.states).toMatchObject([{ state: 'error', reason }])
  }, waiting)
  expect(radio.listening()).toBe(0)
  await service.db.update(earProcesses).set({ draining: false })
  await vi.waitFor(() => expect(only.states.at(-1)).toMatchObject({ state: 'running' }), waiting)
  expect(only.states).toHaveLength(2)
})
