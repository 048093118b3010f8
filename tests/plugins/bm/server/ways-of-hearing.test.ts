/**
 * @module-tag slow
 * @module-tag decoder
 */

import { expect, onTestFinished, test, vi } from 'vitest'
import { recording } from '../../../host/engine/recognition/open-engine'
import { openService } from '../../../support/service'
import {
  bucketWith,
  newProject,
  newStream,
  openRadio,
  operator,
  resultsOf,
  waiting,
} from '../monitored'

const service = await openService({}, { operator, longestPause: 6_000 })
const anna = await service.newPerson({ limitType: 'Custom' })

/** The same as a record player that turns too fast would play it. */
function faster(samples: Float32Array, factor: number): Float32Array {
  const length = Math.floor(samples.length / factor) - 1
  return Float32Array.from({ length }, (_, at) => {
    const place = at * factor
    const before = Math.floor(place)
    const share = place - before
    return (samples[before] ?? 0) * (1 - share) + (samples[before + 1] ?? 0) * share
  })
}

test('a song that is played too fast is found where pitch shift is on, and only there', async () => {
  const { bucket, song } = await bucketWith(service, anna, 'A song that is played too fast', 30)
  const radio = await openRadio(
    { ...song, samples: faster(song.samples, 1.04) },
    recording('talk after the fast song', 12, 'speech'),
  )
  const project = await newProject(anna, [bucket])
  const plain = await newStream(anna, project.id, [radio.url])
  const shifted = await newStream(anna, project.id, [radio.url], { pitch_shift: 1 })
  onTestFinished(async () => {
    for (const { path } of [plain, shifted]) await anna.call('DELETE', path)
  })
  const found = await vi.waitFor(
    async () => {
      const [result] = await resultsOf(anna, shifted.path, 'type=day')
      if (!result) throw new Error('not over')
      return result
    },
    { ...waiting, timeout: 100_000 },
  )
  expect(found.metadata.custom_files).toMatchObject([{ title: 'A song that is played too fast' }])
  expect(found.metadata.played_duration).toBeGreaterThan(15)
  expect(await resultsOf(anna, plain.path, 'type=day&with_realtime=1')).toEqual([])
})

test('with an interval a stream is looked at now and then, and a song is still one play', async () => {
  const { bucket, song } = await bucketWith(service, anna, 'A song with looks apart', 60)
  const radio = await openRadio(song, recording('talk after the long song', 40, 'speech'))
  const project = await newProject(anna, [bucket])
  const config = await anna.call('POST', '/bm-stream-configs', {
    name: 'Now and then',
    rec_length: 5,
    interval: 12,
    delay: 0,
  })
  const stream = await newStream(anna, project.id, [radio.url], { config_id: config.body.data.id })
  onTestFinished(async () => void (await anna.call('DELETE', stream.path)))
  const results = await vi.waitFor(
    async () => {
      const found = await resultsOf(anna, stream.path, 'type=day')
      if (found.length === 0) throw new Error('not over')
      return found
    },
    { ...waiting, timeout: 140_000 },
  )
  expect(results).toHaveLength(1)
  const { timestamp_utc, end_timestamp_utc } = results[0]?.metadata ?? {}
  const lasted = Date.parse(`${end_timestamp_utc}Z`) - Date.parse(`${timestamp_utc}Z`)
  expect(lasted).toBeGreaterThan(40_000)
  expect(lasted).toBeLessThan(62_000)
})
