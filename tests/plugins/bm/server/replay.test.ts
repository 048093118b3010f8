import { expect, onTestFinished, test, vi } from 'vitest'
import { type EarlierPlay, exportResource, type Replay } from '#plugins/bm/contract'
import { recording } from '../../../host/engine/recognition/open-engine'
import { openService } from '../../../support/service'
import { newBucket, upload } from '../../base-projects/identify-client'
import {
  bytesOf,
  inState,
  newProject,
  newStream,
  openRadio,
  operator,
  resultsOf,
  waiting,
} from '../monitored'

const service = await openService({}, { operator, longestPause: 6_000 })
const anna = await service.newPerson({ limitType: 'Custom' })

const replaysOf = async (project: number): Promise<Replay[]> =>
  (await anna.call('GET', `/bm-cs-projects/${project}/replays`)).body.data

const isReady = (project: number, acrId: string) =>
  vi.waitFor(async () => {
    const found = (await replaysOf(project)).find(({ acr_id }) => acr_id === acrId)
    expect(found).toMatchObject({ state: 'ready' })
    return found as Replay
  }, waiting)

test('a recording that comes later is found where it was played, becomes results that say so, and is taken back', {
  tags: 'decoder',
  timeout: 180_000,
}, async () => {
  const song = recording('a song that comes too late', 20)
  const radio = await openRadio(song, recording('talk after it', 12, 'speech'))
  const bucket = await newBucket(anna, 'Later')
  const project = await newProject(anna, [bucket])
  const stream = await newStream(anna, project.id, [radio.url], { timemap: 1 })
  await inState(anna, stream.path, 'Running')
  // Who has the same address, but keeps nothing, is told of nothing.
  const neighbour = await newProject(anna, [bucket])
  const beside = await newStream(anna, neighbour.id, [radio.url], { config_id: 1 })
  onTestFinished(async () => void (await anna.call('DELETE', beside.path)))
  await vi.waitFor(() => expect(radio.played.length).toBeGreaterThan(2), waiting)
  // What was heard so far is kept when nobody listens any more.
  for (const { path } of [stream, beside]) await anna.call('PUT', `${path}/pause`)
  await vi.waitFor(() => expect(radio.listening()).toBe(0), waiting)

  const file = await upload(service, anna, bucket, bytesOf(song), { title: 'Too late' })
  const replay = await isReady(project.id, file.acr_id)
  expect(replay).toMatchObject({ title: 'Too late', added: 0 })
  expect(replay.found).toBeGreaterThan(0)
  expect(replay.hours).toBeGreaterThan(0)

  const path = `/bm-cs-projects/${project.id}/replays/${replay.id}`
  const plays = async (): Promise<EarlierPlay[]> =>
    (await anna.call('GET', `${path}/plays`)).body.data
  const [first] = await plays()
  expect(first).toMatchObject({ stream: stream.name, stream_id: stream.stream_id, added: 0 })
  const begin = radio.played[0]?.begin.getTime() ?? 0
  expect(Math.abs(Date.parse(`${first?.begin}Z`) - begin)).toBeLessThan(2000)
  expect(first?.played).toBeGreaterThanOrEqual(15)
  expect(first?.played).toBeLessThanOrEqual(21)
  expect(first?.score).toBeGreaterThanOrEqual(50)
  expect(await resultsOf(anna, stream.path, 'type=day')).toEqual([])

  expect((await anna.call('POST', `${path}/plays`, {})).body.data).toEqual({ added: replay.found })
  const results = await resultsOf(anna, stream.path, 'type=day')
  expect(results).toHaveLength(replay.found)
  expect(results[0]).toMatchObject({
    from: 'replay',
    metadata: { type: 'delay', custom_files: [{ acrid: file.acr_id, title: 'Too late' }] },
  })
  expect(results[0]?.metadata.record_timestamp).toBeDefined()
  const resource = exportResource(project, stream.stream_id, {}, 'csv')
  const { url } = (await anna.call('POST', '/media-tickets', { resource })).body.data
  expect((await service.app.inject({ url })).body).toContain('"Custom","Found later","no"')

  // What is a result is one: neither added again nor found again.
  expect((await anna.call('POST', `${path}/plays`, {})).body.data).toEqual({ added: 0 })
  const byHand = {
    title: 'By hand',
    start_timestamp: '2026-03-01 18:00:00',
    end_timestamp: '2026-03-01 18:00:20',
  }
  await anna.call('POST', `${stream.path}/user-reports`, { data: [byHand] })
  expect((await anna.call('DELETE', `${path}/plays`)).status).toBe(204)
  expect(await resultsOf(anna, stream.path, 'type=day')).toEqual([])
  expect(await resultsOf(anna, stream.path, 'type=day&date=20260301')).toHaveLength(1)

  const ids = [first?.id]
  expect((await anna.call('POST', `${path}/plays`, { ids })).body.data).toEqual({ added: 1 })
  expect((await plays()).map(({ added }) => added)[0]).toBe(1)
  expect((await anna.call('DELETE', path)).status).toBe(204)
  expect(await replaysOf(project.id)).toEqual([])
  expect(await resultsOf(anna, stream.path, 'type=day')).toHaveLength(1)
})
