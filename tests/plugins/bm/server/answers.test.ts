import type { Delivery } from '@console/core/contract'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Stream } from '#plugins/bm/contract'
import { type Receiver, startReceiver } from '../../../host/callbacks/receiver'
import { type Person, startService, type TestService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { newProject, newStream, operator, waiting } from '../monitored'
import { addResults } from '../support/seeded'

let service: TestService
let anna: Person
let receiver: Receiver
let project: string
let stream: Stream & { path: string }

beforeAll(async () => {
  service = await startService({}, { operator })
  receiver = await startReceiver()
  anna = await service.newPerson({ limitType: 'Custom' })
})
afterAll(async () => {
  await service.close()
  await receiver.stop()
})
beforeEach(async () => {
  const { id } = await newProject(anna, [await newBucket(anna, `Songs ${Math.random()}`)])
  project = `/bm-cs-projects/${id}`
  stream = await newStream(anna, id, ['http://radio.invalid/a'], { name: 'One' })
  receiver.received.length = 0
})

test('a question that is not known is refused at its field, never answered by something else', async () => {
  const refused = async (path: string) => {
    const { status, body } = await anna.call('GET', path)
    return [status, Object.keys(body.errors ?? {})]
  }
  expect(await refused(`${stream.path}/results?type=bogus`)).toEqual([422, ['type']])
  expect(await refused(`${stream.path}/results?with_realtime=maybe`)).toEqual([
    ...[422, ['with_realtime']],
  ])
  expect(await refused(`${project}/streams?state=bogus`)).toEqual([422, ['state']])
  const results = `${project}/analytics/results`
  expect(await refused(`${results}?stats_type=bogus`)).toEqual([422, ['stats_type']])
  expect(await refused(`${results}?result_type=bogus`)).toEqual([422, ['result_type']])
  expect((await anna.call('GET', '/bm-stations?type=bogus')).status).toBe(422)
})

test('plays of own recordings are counted without the Music bucket, by channel too; those of music are not', async () => {
  const yesterday = new Date(Date.now() - 86_400_000)
  await addResults({ service, person: anna, stream }, [{ begin: yesterday, kind: 'custom' }])
  const results = `${project}/analytics/results`
  const custom = await anna.call('GET', `${results}?stats_type=channel&result_type=custom`)
  expect(custom).toMatchObject({
    status: 200,
    body: {
      data: { stats_type: 'channel', results: [{ channel: 'One', plays: 1, rank: 1 }] },
    },
  })
  expect((await anna.call('GET', `${results}?stats_type=channel`)).status).toBe(422)
})

test('what is sent once more goes to the address that is told such things', async () => {
  await anna.call('POST', `${project}/result-callback`, {
    result_callback_url: `${receiver.url}/result`,
    result_callback_send_type: 2,
    r3d_url: `${receiver.url}/third`,
    r3d_source: 'shop',
    r3d_result_type: 0,
  })
  await anna.call('POST', `${project}/state-notification`, {
    state_notification_email: '',
    state_notification_email_frequency: 2,
    state_notification_url: `${receiver.url}/old-state`,
  })
  await anna.call('PUT', `${stream.path}/pause`)
  await vi.waitFor(() => expect(receiver.received).toHaveLength(3), waiting)
  await anna.call('POST', `${project}/state-notification`, {
    state_notification_email: '',
    state_notification_email_frequency: 2,
    state_notification_url: `${receiver.url}/state`,
  })
  const first = receiver.received.splice(0)
  const bodyAt = (path: string, among = first) =>
    among.find((one) => one.path === `/hook/${path}`)?.body
  const { data } = (await anna.call('GET', `${project}/deliveries`)).body
  expect(data).toHaveLength(3)
  const told = async (kind: string) =>
    (await anna.call('GET', `${project}/deliveries?kind=${kind}`)).body.data
  expect(await told('state')).toMatchObject([
    { kind: 'state', test: false, title: 'Paused', source: stream.name },
  ])
  const tests = await told('result')
  expect(tests.map(({ kind, test }: Delivery) => [kind, test]).sort()).toEqual([
    ['result', true],
    ['third-party', true],
  ])
  for (const { id } of data) {
    expect((await anna.call('POST', `${project}/deliveries/${id}/resend`)).status).toBe(200)
  }
  await vi.waitFor(() => expect(receiver.received).toHaveLength(3), waiting)
  const again = receiver.received
  expect(bodyAt('state', again)).toBe(bodyAt('old-state'))
  expect(JSON.parse(bodyAt('state', again) ?? '')).toMatchObject({ status: 'Paused' })
  expect(bodyAt('third', again)).toBe(bodyAt('third'))
  expect(bodyAt('result', again)).toBe(bodyAt('result'))
})
