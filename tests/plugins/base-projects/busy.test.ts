import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import type { Project } from '#plugins/base-projects/contract'
import { wavBytes } from '../../support/audio'
import { sharedService } from '../../support/service'
import { identify, newBucket, newProject, piece, sampleRate, upload, wav } from './identify-client'

const song = piece(1, 40)

const service = await sharedService()
const anna = await service.newPerson()
const bucket: number = await newBucket(anna, 'Songs')
const project: Project = await newProject(anna, [bucket])
await upload(service, anna, bucket, wav(song))

test('who is answered with nothing because too many ask at once is told to try again, and then gets all steps', async () => {
  const unknown = wav(piece(77).subarray(0, 8 * sampleRate))
  const answers = await Promise.all(
    Array.from({ length: 12 + 4 * availableParallelism() }, () =>
      identify(service, project, unknown),
    ),
  )
  const busy = answers.filter(({ body }) => body.status.try_again)
  expect(busy.length).toBeGreaterThan(0)
  for (const { body } of busy) expect(body.status).toMatchObject({ code: 1001, tried: 'as_it_is' })
  const { body } = await identify(service, project, unknown)
  expect(body.status).toMatchObject({ code: 1001, tried: 'changed_speed_and_pitch' })
  expect(body.status.try_again).toBeUndefined()
})

test('while two scans run, samples at another speed are all recognised, from four clients at once', async () => {
  const { recognition } = service.services
  const stop = new AbortController()
  const { signal } = stop
  const sound = new Uint8Array(wav(piece(78, 120)))
  const policy = { type: 'traverse', recordLength: 10, interval: 0 } as const
  const scans = [1, 2].map(async () => {
    const collections = [`buckets/${bucket}`]
    while (!signal.aborted) {
      const scan = { collections, policy, deep: true, signal }
      await recognition.scan({ bytes: sound, type: 'audio' }, scan)
    }
  })
  const ended = Promise.allSettled(scans)
  await expect.poll(() => recognition.status().waiting).toBeGreaterThan(2)
  const asked = Array.from({ length: 20 }, (_, at) => at)
  const clients = [0, 1, 2, 3].map(async (client) => {
    const answers = []
    for (const at of asked.filter((one) => one % 4 === client)) {
      const part = song.subarray(at * 1.5 * sampleRate, (at * 1.5 + 8) * sampleRate)
      answers.push(await identify(service, project, wavBytes(part, Math.round(1.02 * sampleRate))))
    }
    return answers
  })
  const answers = (await Promise.all(clients)).flat()
  expect(answers.map(({ body }) => body.status)).toEqual(
    asked.map(() => expect.objectContaining({ code: 0 })),
  )
  expect(answers.some(({ body }) => body.status.tried === 'changed_speed_and_pitch')).toBe(true)
  stop.abort()
  for (const scan of await ended) expect(scan.status).toBe('rejected')
})
