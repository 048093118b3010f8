/** @module-tag slow */

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Recording, Stream, Timemap } from '#plugins/bm/contract'
import { wavEncoder } from '../../../../host/cli/radio/encoder'
import { startRadio } from '../../../../host/cli/radio/start-radio'
import { type Receiver, startReceiver } from '../../../host/callbacks/receiver'
import { recording } from '../../../host/engine/recognition/open-engine'
import { type Person, startService, type TestService } from '../../../support/service'
import { pathWithout } from '../../../support/without.mjs'
import { bucketWith, newProject, newStream, operator, resultsOf, waiting } from '../monitored'

let service: TestService
let receiver: Receiver
let anna: Person
const { PATH } = process.env

beforeAll(async () => {
  process.env.PATH = pathWithout('ffmpeg')
  service = await startService({}, { operator, longestPause: 2_000 })
  process.env.PATH = PATH
  receiver = await startReceiver()
  anna = await service.newPerson({ limitType: 'Custom' })
})
afterAll(async () => {
  await receiver.stop()
  await service.close()
})

test('a stream that cannot be kept without ffmpeg is recognised, says so, and offers no sound anywhere', async () => {
  const { bucket, song } = await bucketWith(service, anna, 'A song that is not kept', 20)
  const radio = await startRadio({
    tracks: [song, recording('talk after it', 20, 'speech')].map(
      ({ samples, sampleRate }, at) =>
        async () => ({ title: `Track ${at}`, sampleRate, samples: [samples] }),
    ),
    port: 0,
    encoder: wavEncoder,
  })
  const project = await newProject(anna, [bucket])
  await anna.call('POST', `/bm-cs-projects/${project.id}/result-callback`, {
    result_callback_url: receiver.url,
    result_callback_send_type: 2,
  })
  // A record that tries the address.
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), waiting)
  receiver.received.length = 0
  const { path, stream_id } = await newStream(anna, project.id, [radio.url], { timemap: 1 })
  const stream = () => anna.call('GET', path).then(({ body }) => body.data as Stream)
  await vi.waitFor(
    async () => expect((await stream()).not_recorded).toBe('Not recorded: needs ffmpeg'),
    waiting,
  )
  const told = await vi.waitFor(() => {
    const results = receiver.received.map(({ body }) => JSON.parse(body).data)
    expect(results).toHaveLength(1)
    return results[0]
  }, waiting)
  expect(told.metadata.record_timestamp).toBeUndefined()
  const result = await vi.waitFor(async () => {
    const [over] = await resultsOf(anna, path, 'type=delay')
    expect(over?.metadata.played_duration).toBeGreaterThan(8)
    return over
  }, waiting)
  expect(result?.metadata.record_timestamp).toBeUndefined()

  const { body: day } = await anna.call('GET', `${path}/timemap`)
  expect((day.data as Timemap).kept).toEqual([])
  // How it sounds is known all the same.
  expect((day.data as Timemap).shares.find(({ share }) => share === 'recognised')).toBeDefined()
  const range = `${Date.parse(`${result?.metadata.timestamp_utc}Z`)}-${Date.now()}`
  const resource = `${path}/clips/${range}`
  const { body: ticket } = await anna.call('POST', '/media-tickets', { resource })
  expect((await service.app.inject({ url: ticket.data.url })).statusCode).toBe(404)

  const wish = { stream_id, start: result?.metadata.timestamp_utc, end: plain(Date.now() - 1000) }
  const recordings = `/bm-cs-projects/${project.id}/custom-recordings`
  const { body: asked } = await anna.call('POST', recordings, wish)
  await vi.waitFor(async () => {
    const { body } = await anna.call('GET', `${recordings}/${asked.data.id}`)
    expect(body.data as Recording).toMatchObject({
      state: 'failed',
      error: 'Nothing of this range is kept. Not recorded: needs ffmpeg',
    })
  }, waiting)

  // Who wants nothing kept is told nothing of it.
  await anna.call('PUT', `${path}/timemap`, { timemap: 0 })
  expect((await stream()).not_recorded).toBe('')
  await radio.close()
})

const plain = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ')
