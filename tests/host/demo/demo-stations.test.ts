/**
 * @module-tag slow
 * @module-tag decoder
 */

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Project, Result, Stream } from '#plugins/bm/contract'
import { type DemoStations, openDemoStations } from '../../../host/demo/stations/demo-stations'
import { type Person, startService, type TestService } from '../../support/service'
import { makeTemporaryDirectory } from '../../support/temporary-directory'

let stations: DemoStations
let service: TestService
let demo: Person

const errors: unknown[] = []

beforeAll(async () => {
  stations = await openDemoStations({
    port: 0,
    directory: await makeTemporaryDirectory('stations-'),
    onError: (error) => errors.push(error),
  })
  service = await startService({}, { demoStreams: stations.streams, longestPause: 5_000 })
  demo = await service.newPerson({ limitType: 'Premium' })
})
afterAll(async () => {
  await service.close()
  await stations.close()
})

test('a new demo account listens to two stations, and is told what they play', async () => {
  await service.fillDemoAccount(demo.uid)
  const waiting = { timeout: 270_000, interval: 500 }
  const project = await vi.waitFor(async () => {
    const [first] = (await demo.call('GET', '/bm-cs-projects')).body.data as Project[]
    if (!first) throw new Error('There is no project yet')
    return `/bm-cs-projects/${first.id}`
  }, waiting)
  const streams = await vi.waitFor(async () => {
    const found = (await demo.call('GET', `${project}/streams`)).body.data as Stream[]
    expect(found.map(({ state, timemap }) => ({ state, timemap }))).toEqual([
      { state: 'Running', timemap: 1 },
      { state: 'Running', timemap: 1 },
    ])
    return found
  }, waiting)
  const date = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  await vi.waitFor(async () => {
    for (const { stream_id } of streams) {
      const path = `${project}/streams/${stream_id}/results?type=day&date=${date}`
      const results = (await demo.call('GET', path)).body.data as Result[]
      expect(results.length).toBeGreaterThan(0)
    }
  }, waiting)
  expect(errors).toEqual([])
})

test('a station says what it plays, and another address of it is none', async () => {
  const [talk] = stations.streams.filter(({ url }) => url.endsWith('/talk'))
  const answer = await fetch(talk?.url ?? '', { headers: { 'icy-metadata': '1' } })
  expect(answer.headers.get('icy-name')).toBe('Demo talk radio')
  const interval = Number(answer.headers.get('icy-metaint'))
  const heard: Uint8Array[] = []
  let size = 0
  for await (const piece of answer.body ?? []) {
    heard.push(piece)
    size += piece.length
    if (size > interval + 200) break
  }
  const title = Buffer.concat(heard)
    .subarray(interval + 1, interval + 200)
    .toString()
  expect(title).toMatch(/^StreamTitle='.+ – .+';/)
  expect((await fetch(`${new URL(talk?.url ?? '').origin}/elsewhere`)).status).toBe(404)
})
