// The server half, built as it will be delivered and run by the real service: calls, their refusals, and what a job has done.
import {
  multipart,
  type Person,
  serverHalf,
  startService,
  type TestService,
} from '@console/core/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let service: TestService
let ada: Person
const stations = () => ada.call('GET', '/x/acme-maps/stations')

beforeAll(async () => {
  service = await startService({}, { operator: { pluginServers: [await serverHalf('.')] } })
  ada = await service.newPerson()
  // It starts while the service already answers.
  await expect.poll(async () => (await stations()).status, { timeout: 30_000 }).toBe(200)
})
afterAll(() => service.close())

test('a station without a name is refused at its field', async () => {
  const { status, body } = await ada.call('POST', '/x/acme-maps/stations', { name: ' ', city: '' })
  expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { name: ['Name it'] } })
})

test('what a job finds stands there a moment later', async () => {
  await ada.call('POST', '/x/acme-maps/stations', { name: 'Radio Nord', city: '' })
  const first = async () => (await stations()).body.data[0]
  await expect.poll(first, { timeout: 30_000 }).toMatchObject({ city: 'Kiel' })
})

test('a bucket that is not there takes no file', async () => {
  const { body, headers } = await multipart({ file: { name: 'a.mp3', bytes: Buffer.from('a') } })
  const to = { method: 'POST', url: '/api/buckets/1/files', payload: body } as const
  const authorization = `Bearer ${ada.token}`
  const answer = await service.app.inject({ ...to, headers: { ...headers, authorization } })
  expect(answer.statusCode).toBe(404)
})
