import { createHash, randomBytes } from 'node:crypto'
import { request as askHttp } from 'node:http'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { incomingFiles } from '../../../host/server/uploads/tables'
import { startS3Server } from '../../support/s3-server'
import { bearer, openTestHost, type Person } from '../support/test-host'
import { tusCalls } from './tus-calls'
import { startUploadServer } from './upload-server'

const piece = 8 * 1024 * 1024

let host: Awaited<ReturnType<typeof openTestHost>>
let s3: Awaited<ReturnType<typeof startS3Server>>
let one: Awaited<ReturnType<typeof startUploadServer>>
let other: typeof one
let ann: Person

beforeAll(async () => {
  host = await openTestHost()
  s3 = await startS3Server()
  const options = { objectStoreUrl: s3.url }
  ;[one, other] = [await startUploadServer(host, options), await startUploadServer(host, options)]
  ann = await host.person('ann@example.org')
})
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()])
  await s3.stop()
  await host.close()
})
afterEach(() => s3.store.objects.clear())

const throughOne = tusCalls(() => one.address)
const throughOther = tusCalls(() => other.address)

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const stored = () => [...s3.store.objects.keys()].map((key) => key.replace('console/', ''))

async function expectArrived(key: string, bytes: Buffer) {
  expect(await other.uploads.find(ann.uid, key)).toMatchObject({ size: bytes.length })
  const found = s3.store.objects.get(`console/incoming/${key}`)
  expect(sha256(found ?? Buffer.of())).toBe(sha256(bytes))
  expect(stored().filter((name) => name.startsWith('unfinished'))).toEqual([])
  expect(s3.store.uploads.size).toBe(0)
  expect(await one.growing.arrived(key)).toBeUndefined()
}

test.each([
  ['less than a piece', 5_000_000, [1_000_000, 2_000_000]],
  ['exactly two pieces', 2 * piece, [piece]],
  ['pieces and a rest', 2 * piece + 77, [3, piece - 3, piece + 1]],
  ['many small requests', piece + 1_000_000, [3_000_000, 3_000_000, 3_000_000]],
])('a file of %s arrives whole, whichever replica gets the next bytes', async (_, size, cuts) => {
  const bytes = randomBytes(size)
  const key = await throughOne.create(ann, size)
  const replicas = [throughOther, throughOne]
  let offset = 0
  for (const [at, length] of [...cuts, size].entries()) {
    const replica = replicas[at % 2] ?? throughOne
    expect(await replica.offsetOf(key, ann)).toBe(offset)
    const sent = bytes.subarray(offset, Math.min(offset + length, size))
    expect((await replica.send(key, ann, offset, new Uint8Array(sent))).status).toBe(204)
    offset += sent.length
  }
  expect(await throughOne.offsetOf(key, ann)).toBe(size)
  await expectArrived(key, bytes)
})

test('an empty file arrives, too', async () => {
  const key = await throughOne.create(ann, 0)
  await expectArrived(key, Buffer.of())
})

/** Sends the beginning of a request and keeps its connection open. */
async function sendHalf(address: string, key: string, bytes: Buffer, offset: number) {
  const request = askHttp(`${address}/api/uploads/${key}`, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      ...bearer(ann),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': offset,
      'content-length': bytes.length - offset,
    },
  })
  request.on('error', () => undefined)
  const half = bytes.subarray(offset, offset + (bytes.length - offset) / 2)
  await new Promise((sent) => request.write(half, sent))
  return request
}

test('what came before a broken connection is kept, and another replica goes on', async () => {
  const bytes = randomBytes(3 * piece)
  const key = await throughOne.create(ann, bytes.length)
  const request = await sendHalf(one.address, key, bytes, 0)
  await vi.waitFor(async () => expect(await throughOther.offsetOf(key, ann)).toBe(piece), 5_000)
  request.destroy()
  await vi.waitFor(
    async () => expect(await throughOther.offsetOf(key, ann)).toBeGreaterThan(piece),
    5_000,
  )
  const offset = await throughOther.offsetOf(key, ann)
  expect(offset).toBeGreaterThan(1.4 * piece)
  const rest = new Uint8Array(bytes.subarray(offset))
  expect((await throughOther.send(key, ann, offset, rest)).status).toBe(204)
  await expectArrived(key, bytes)
})

test('a connection that was given up for another can spoil nothing any more', async () => {
  const bytes = randomBytes(3 * piece)
  const key = await throughOne.create(ann, bytes.length)
  const lost = await sendHalf(one.address, key, bytes, 0)
  await vi.waitFor(async () => expect(await throughOther.offsetOf(key, ann)).toBe(piece), 5_000)
  const rest = new Uint8Array(bytes.subarray(piece, 2 * piece))
  expect((await throughOther.send(key, ann, piece, rest)).status).toBe(204)
  const refusal = new Promise((resolve) => lost.once('response', resolve))
  lost.end(bytes.subarray(bytes.length / 2))
  expect(await refusal).toMatchObject({ statusCode: 409 })
  expect(await throughOne.offsetOf(key, ann)).toBe(2 * piece)
  const last = new Uint8Array(bytes.subarray(2 * piece))
  expect((await throughOne.send(key, ann, 2 * piece, last)).status).toBe(204)
  expect(await other.uploads.find(ann.uid, key)).toMatchObject({ size: bytes.length })
  const found = s3.store.objects.get(`console/incoming/${key}`)
  expect(sha256(found ?? Buffer.of())).toBe(sha256(bytes))
})

test('cancelling leaves nothing', async () => {
  const key = await throughOne.create(ann, 2 * piece)
  await throughOne.send(key, ann, 0, new Uint8Array(piece + 5))
  expect(s3.store.uploads.size).toBe(1)
  expect((await throughOther.ask(`/${key}`, ann, { method: 'DELETE' })).status).toBe(204)
  expect((await throughOne.ask(`/${key}`, ann, { method: 'HEAD' })).status).toBe(404)
  expect({ objects: stored(), begun: s3.store.uploads.size }).toEqual({ objects: [], begun: 0 })
})

test('an upload that was ended just before a crash is finished when asked for', async () => {
  const key = await throughOne.create(ann, piece + 5)
  await throughOne.send(key, ann, 0, new Uint8Array(piece + 5))
  await host.db.update(incomingFiles).set({ finished_at: null }).where(eq(incomingFiles.key, key))
  expect(await throughOther.offsetOf(key, ann)).toBe(piece + 5)
  expect(await other.uploads.find(ann.uid, key)).toMatchObject({ size: piece + 5 })
})

test('two replicas that end the same upload at once do it once', async () => {
  const bytes = randomBytes(piece + 5)
  const key = await throughOne.create(ann, bytes.length)
  await throughOne.send(key, ann, 0, new Uint8Array(bytes.subarray(0, piece)))
  // As if the replica had stopped before it could end the upload.
  const arrived = await one.growing.append(key, piece, Readable.from([bytes.subarray(piece)]))
  expect(arrived).toBe(bytes.length)
  const found = await Promise.all([one, other].map(({ uploads }) => uploads.find(ann.uid, key)))
  expect(found.map(({ size }) => size)).toEqual([bytes.length, bytes.length])
  await expectArrived(key, bytes)
})

test('a store that fails for a while is no reason to begin anew', async () => {
  const bytes = randomBytes(piece)
  const key = await throughOne.create(ann, bytes.length)
  // More often than the store is asked again.
  s3.store.failures.push(...Array<number>(5).fill(503))
  expect((await throughOne.send(key, ann, 0, bytes)).status).toBe(500)
  expect(await throughOther.offsetOf(key, ann)).toBe(0)
  expect((await throughOther.send(key, ann, 0, bytes)).status).toBe(204)
  await expectArrived(key, bytes)
})
