import { expect, test } from 'vitest'
import type { Project } from '#plugins/base-projects/contract'
import { sharedService } from '../../support/service'
import { identify, newBucket, newProject, piece, sampleRate, upload, wav } from './identify-client'

const joined = (...parts: Float32Array[]) => Float32Array.from(parts.flatMap((part) => [...part]))
const bar = piece(31, 4)
const shared = piece(32, 12)

const service = await sharedService()
const anna = await service.newPerson()
const bucket = await newBucket(anna, 'Loops')
const project: Project = await newProject(anna, [bucket])
await upload(service, anna, bucket, wav(joined(bar, bar, bar, bar)), {
  title: 'Loop',
  user_defined: '{"also_in":99,"other_play_offsets_ms":"mine"}',
})
await upload(service, anna, bucket, wav(joined(piece(33, 20), shared)), { title: 'One' })
await upload(service, anna, bucket, wav(joined(piece(34, 25), shared)), { title: 'Two' })

const filesOf = async (samples: Float32Array) =>
  (await identify(service, project, wav(samples))).body.metadata?.custom_files ?? []

test('a sample of a loop says at which other places of the recording it ends as well', async () => {
  const [match] = await filesOf(joined(bar, bar).subarray(sampleRate, 6 * sampleRate))
  expect(match).toMatchObject({ title: 'Loop', also_in: 0 })
  const places = [match?.play_offset_ms ?? 0, ...(match?.other_play_offsets_ms ?? [])]
  // Bars begin at 0, 4, 8 and 12 seconds: it ends two seconds after the begin of one.
  expect(places.map((place) => Math.round(place / 100)).sort((a, b) => a - b)).toEqual([
    60, 100, 140,
  ])
})

test('a sample of what two recordings share says of each that it is in another one', async () => {
  const found = await filesOf(shared.subarray(2 * sampleRate, 10 * sampleRate))
  expect(found.map(({ title, also_in }) => [title, also_in]).sort()).toEqual([
    ['One', 1],
    ['Two', 1],
  ])
})
