import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Project } from '#plugins/base-projects/contract'
import { type Person, startService, type TestService } from '../../support/service'
import { identify, newBucket, newProject, piece, sampleRate, upload, wav } from './identify-client'

let service: TestService
let anna: Person
let project: Project

const song = piece(1, 40)

beforeAll(async () => {
  service = await startService()
  anna = await service.newPerson()
  const bucket = await newBucket(anna, 'Songs')
  project = await newProject(anna, [bucket])
  await upload(service, anna, bucket, wav(song))
})
afterAll(() => service.close())

test('who is answered with nothing because too many ask at once is told to try again, and then gets all steps', async () => {
  const unknown = wav(piece(77).subarray(0, 8 * sampleRate))
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => identify(service, project, unknown)),
  )
  const busy = answers.filter(({ body }) => body.status.try_again)
  expect(busy.length).toBeGreaterThan(0)
  for (const { body } of busy) expect(body.status).toMatchObject({ code: 1001, tried: 'as_it_is' })
  const { body } = await identify(service, project, unknown)
  expect(body.status).toMatchObject({ code: 1001, tried: 'changed_speed_and_pitch' })
  expect(body.status.try_again).toBeUndefined()
})
