import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { DeliveryDetails } from '@console/core/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Container, callbackSubject, type ScanSettings } from '#plugins/filescanning/contract'
import { scanFiles, scanMatches } from '../../../../plugins/filescanning/server/tables'
import { type Receiver, startReceiver } from '../../../host/callbacks/receiver'
import { multipart, type Person, startService, type TestService } from '../../../support/service'
import { newBucket } from '../containers/container-client'

let service: TestService
let receiver: Receiver
let anna: Person
let other: Person
let container: Container
let path: string

beforeAll(async () => {
  service = await startService({}, { operator: { outgoing: { allow: ['127.0.0.1'] } } })
  receiver = await startReceiver()
  anna = await service.newPerson({ limitType: 'Custom' })
  other = await service.newPerson({ limitType: 'Custom' })
})
afterAll(async () => {
  await receiver.stop()
  await service.close()
})
beforeEach(async () => {
  receiver.received.length = 0
  container = await newContainer(receiver.url)
  path = `/fs-containers/${container.id}`
})

async function newContainer(callback_url: string): Promise<Container> {
  const name = `Container ${Math.random()}`
  const buckets = [await newBucket(anna, name)]
  const draft = { name, region: 'eu-west-1', buckets, callback_url }
  const { status, body } = await anna.call('POST', '/fs-containers', draft)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.data
}

async function scanned(name: string, scannedAt: Date, title?: string) {
  const values = { uid: anna.uid, container_id: container.id, uri: `audio:${name}`, engine: 1 }
  const state = title ? 1 : -1
  const settings: ScanSettings = {
    engine: 1,
    audioType: 'linein',
    policy: container.policy,
    musicDetection: false,
    deepright: false,
    aiDetection: false,
    speechToText: false,
  }
  const [row] = await service.db
    .insert(scanFiles)
    .values({ ...values, name, data_type: 'audio', state, settings, scanned_at: scannedAt })
    .returning()
  if (!row) throw new Error('the file was not stored')
  if (title) {
    const part = { offset: 5, played_duration: 10, type: 'traverse', result: { title } }
    await service.db.insert(scanMatches).values({
      kind: 'custom_files',
      uid: anna.uid,
      file_row: row.id,
      begin: 5,
      end: 15,
      title,
      part,
    })
  }
  return row
}

const settled = (id: number) =>
  vi.waitFor(
    async () => {
      const { body } = await anna.call('GET', `${path}/deliveries/${id}`)
      expect(body.data.state).not.toBe('waiting')
      return body.data as DeliveryDetails
    },
    { timeout: 120_000, interval: 50 },
  )

test('the preview of an empty container is an example, of another one the newest result', async () => {
  const example = await anna.call('GET', `${path}/callback-preview`)
  expect(example.body.data.example).toBe(true)
  expect(JSON.parse(example.body.data.body)).toEqual({
    cid: container.id,
    state: -1,
    results: null,
    unidentified: null,
    uncertain: 0,
    cut_short: null,
    file_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })

  const file = await scanned('new.mp3', new Date(), 'Found')
  await scanned('old.mp3', new Date(Date.now() - 60_000))
  const { body } = await anna.call('GET', `${path}/callback-preview`)
  expect(body.data.example).toBe(false)
  expect(JSON.parse(body.data.body)).toMatchObject({
    cid: container.id,
    file_id: file.file_id,
    state: 1,
    results: { custom_files: [{ offset: 5, result: { title: 'Found' } }], music: [] },
  })
})

test('a test sends the preview, marked as a test, signed with the secret of the container', async () => {
  await scanned('new.mp3', new Date())
  const preview = await anna.call('GET', `${path}/callback-preview`)
  const sent = await anna.call('POST', `${path}/callback-test`)
  expect(sent).toMatchObject({ status: 200, body: { data: { url: receiver.url, attempts: 0 } } })
  const { body, ...delivered } = await settled(sent.body.data.id)
  expect(delivered).toMatchObject({ state: 'delivered', status: 200, answer: 'thanks', test: true })
  expect(JSON.parse(body)).toEqual({ test: true, ...JSON.parse(preview.body.data.body) })
  const { secret } = (await anna.call('GET', `${path}/callback-secret`)).body.data
  const [one] = receiver.received
  const [, seconds, code] = /^t=(\d+),v1=(.+)$/.exec(String(one?.headers['x-signature'])) ?? []
  const wanted = createHmac('sha256', secret).update(`${seconds}.${one?.body}`).digest('hex')
  expect(code).toBe(wanted)
})

test('a delivery names the file that it tells of, also when it is sent once more', async () => {
  const file = { name: 'Evening show.mp3', bytes: await readFile('tests/fixtures/jingle.mp3') }
  const form = await multipart({ data_type: 'audio', name: 'Evening show.mp3', file })
  const { body } = await service.call('POST', `/api${path}/files`, { token: anna.token, ...form })
  const named = { test: false, source: 'Evening show.mp3', source_id: body.data.id }
  const [delivery] = await vi.waitUntil(
    async () => {
      const { data } = (await anna.call('GET', `${path}/deliveries`)).body
      return data.length > 0 && data
    },
    { timeout: 120_000, interval: 200 },
  )
  expect(delivery).toMatchObject(named)
  const again = await anna.call('POST', `${path}/deliveries/${delivery.id}/resend`)
  expect(again.body.data).toMatchObject(named)
  await settled(again.body.data.id)
})

test('the log lists deliveries newest first; one is sent once more to the address of now', async () => {
  const first = (await anna.call('POST', `${path}/callback-test`)).body.data
  await settled(first.id)
  const callback_url = `${receiver.url}/moved`
  expect((await anna.call('PUT', path, { callback_url })).status).toBe(200)
  const again = await anna.call('POST', `${path}/deliveries/${first.id}/resend`)
  expect(await settled(again.body.data.id)).toMatchObject({ url: callback_url })
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook', '/hook/moved'])
  const { body } = await anna.call('GET', `${path}/deliveries?per_page=1`)
  expect(body).toMatchObject({ data: [{ id: again.body.data.id }], meta: { total: 2 } })
  expect(body.data[0].body).toBeUndefined()
})

test('without a callback URL there is nothing to send to, and it says so', async () => {
  const { id } = (await anna.call('POST', `${path}/callback-test`)).body.data
  await anna.call('PUT', path, { callback_url: '' })
  const refusal = {
    status: 422,
    body: {
      errors: { callback_url: ['This container has no callback URL: give it one first'] },
    },
  }
  expect(await anna.call('POST', `${path}/callback-test`)).toMatchObject(refusal)
  expect(await anna.call('POST', `${path}/deliveries/${id}/resend`)).toMatchObject(refusal)
})

test('another secret takes the place of the first', async () => {
  const secretOf = async (method: string) =>
    (await anna.call(method, `${path}/callback-secret`)).body.data.secret
  const old = await secretOf('GET')
  const fresh = await secretOf('PUT')
  expect(fresh).not.toBe(old)
  expect(await secretOf('GET')).toBe(fresh)
})

test('callbacks of another account, and deliveries of another container, do not exist', async () => {
  const { id } = (await anna.call('POST', `${path}/callback-test`)).body.data
  const calls = [
    ['GET', 'callback-preview'],
    ['GET', 'callback-secret'],
    ['PUT', 'callback-secret'],
    ['POST', 'callback-test'],
    ['GET', 'deliveries'],
    ['GET', `deliveries/${id}`],
    ['POST', `deliveries/${id}/resend`],
  ] as const
  for (const [method, name] of calls) {
    expect((await other.call(method, `${path}/${name}`)).status, name).toBe(404)
  }
  const beside = `/fs-containers/${(await newContainer(receiver.url)).id}`
  expect((await anna.call('GET', `${beside}/deliveries/${id}`)).status).toBe(404)
  expect((await anna.call('POST', `${beside}/deliveries/${id}/resend`)).status).toBe(404)
  expect((await anna.call('GET', `${path}/deliveries/x`)).status).toBe(404)
})

test('the log and the secret go with the container', async () => {
  const { id } = (await anna.call('POST', `${path}/callback-test`)).body.data
  await settled(id)
  await service.db.delete(scanFiles).where(eq(scanFiles.container_id, container.id))
  expect((await anna.call('DELETE', path)).status).toBe(204)
  const subject = { uid: anna.uid, about: callbackSubject(container.id) }
  const { total } = await service.services.callbacks.list(subject, { page: 1, per_page: 20 })
  expect(total).toBe(0)
})
