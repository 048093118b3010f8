/**
 * @module-tag slow
 * @module-tag decoder
 */

import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { StoredEars } from '../../../host/server/ears/stored-ears'
import { earProcesses, earStreams } from '../../../host/server/ears/tables'
import { openStations } from '../../support/fleet/stations'
import { openService } from '../../support/service'
import { gapsOf, holders, openEars, waiting, wish } from './many-ears'

const service = await openService({}, { operator: { outgoing: { allow: ['127.0.0.1'] } } })
// Only those that a test opens listen.
await (service.services.ears as StoredEars).stop()

const dead = 'http://127.0.0.1:1/nothing-here'
/** With the dead one as many as each process has room for, however busy its machine is. */
const few = 4
const longer = { ...waiting, timeout: 150_000 }

/** One process that listens to some stations and to an address at which nothing is, and another one that has just come. */
async function firstAndSecond(count: number) {
  const stations = await openStations(count)
  onTestFinished(() => stations.close())
  const first = await openEars(service)
  await wish(service, [...stations.urls, dead], { keepSeconds: 3600 })
  const running = async () => {
    const rows = await service.db.select().from(earStreams)
    return rows.filter(({ state }) => state === 'running').length
  }
  await vi.waitFor(async () => expect(await running()).toBe(count), waiting)
  const second = await openEars(service)
  return { first, second, urls: stations.urls }
}

/** The streams of the stations, without the dead one, of which now and then is written that it is still dead. */
async function streamsAt(urls: readonly string[]) {
  const streams = await service.db.select().from(earStreams)
  return streams.filter(({ addresses }) => urls.includes(addresses[0] ?? ''))
}

async function expectNothingLost(of: Awaited<ReturnType<typeof firstAndSecond>>) {
  const { first, second, urls } = of
  await second.stop()
  const told = [...first.states, ...second.states]
  expect(told.filter(({ reason }) => reason === 'The service was not listening')).toEqual([])
  const streams = await streamsAt(urls)
  expect(streams).toHaveLength(urls.length)
  for (const { id } of streams) {
    const gaps = await gapsOf(second.ears, id)
    expect(Math.max(0, ...gaps)).toBeLessThan(100)
  }
}

test('a process that is drained hands all over, what cannot be heard too, and nothing of it is lost', async () => {
  const both = await firstAndSecond(few)
  const { first, second } = both
  const { ears, servers } = service.services
  await servers.drain(first.id, true)
  await vi.waitFor(async () => {
    expect((await holders(service)).filter(Boolean)).toEqual(Array(few + 1).fill(second.id))
  }, longer)
  const [row] = await service.db.select().from(earProcesses).where(eq(earProcesses.id, first.id))
  expect(row).toMatchObject({ draining: true, capacity: 0 })
  expect(await (ears as StoredEars).standing()).toMatchObject({ wanted: few + 1, heard: few + 1 })
  await expectNothingLost(both)
})

test('a process that ends hands all over before that, and nothing of it is lost', async () => {
  const both = await firstAndSecond(few)
  const { first, second } = both
  // As long as a busy machine needs.
  await first.ears.leave(120_000)
  await first.stop()
  const ended = new Date()
  await vi.waitFor(async () => {
    const heard = (await streamsAt(both.urls)).filter(({ heard_at: at }) => at && at > ended)
    expect(heard.map((row) => row.held_by)).toEqual(Array(few).fill(second.id))
  }, longer)
  await expectNothingLost(both)
})

test('a process that ends alone ends at once', async () => {
  const stations = await openStations(1)
  onTestFinished(() => stations.close())
  const only = await openEars(service)
  await wish(service, stations.urls)
  await vi.waitFor(() => expect(only.states.at(-1)?.state).toBe('running'), waiting)
  await only.ears.leave()
  expect((await holders(service)).filter(Boolean)).toEqual([only.id])
})
