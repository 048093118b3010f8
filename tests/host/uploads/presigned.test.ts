import { readdir } from 'node:fs/promises'
import { request as askHttp } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { accounts } from '../../../host/server/people/tables'
import { sweepUploads } from '../../../host/server/uploads/sweep'
import { incomingFiles } from '../../../host/server/uploads/tables'
import { openTestHost, type Person } from '../support/test-host'
import { bytesOf, startUploadServer } from './upload-server'

let host: Awaited<ReturnType<typeof openTestHost>>
let server: Awaited<ReturnType<typeof startUploadServer>>
let ann: Person
let ben: Person
const limit = 5_000_000

beforeAll(async () => {
  host = await openTestHost()
  server = await startUploadServer(host, { limit })
  ann = await host.person('ann@example.org')
  ben = await host.person('ben@example.org')
})
afterAll(async () => {
  await server.stop()
  await host.close()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The address is made for the public name of the service; here it is asked at its port. */
const here = (url: string) => url.replace('http://console.test', server.address)

async function put(url: string, body: BodyInit, type = 'audio/mpeg') {
  const headers = { 'content-type': type }
  const answer = await fetch(here(url), { method: 'PUT', body, headers })
  return { status: answer.status, text: await answer.text() }
}

/** Without a length; answers `broken` when the connection was cut. */
const putStream = (url: string, body: Readable) =>
  new Promise<number | 'broken'>((resolve) => {
    const request = askHttp(here(url), { method: 'PUT' }, async (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', () => resolve('broken'))
    body.on('error', () => request.destroy())
    body.pipe(request)
  })

const leftOvers = async () => ({
  rows: (await host.db.select().from(incomingFiles)).map(({ key }) => key).toSorted(),
  objects: (await readdir(join(host.directory, 'objects'), { recursive: true })).toSorted(),
})

test('one PUT without a token brings the file, which is found under its key by its account only', async () => {
  const { url, key } = await server.uploads.presign(ann.uid, '../Łódź 🎵.mp3')
  expect(url).toMatch(/^http:\/\/console\.test\/api\/presigned-uploads\//)
  await expect(server.uploads.find(ann.uid, key)).rejects.toMatchObject({ status: 422 })
  expect(await put(url, 'some audio')).toEqual({ status: 200, text: '' })
  await expect(server.uploads.find(ben.uid, key)).rejects.toMatchObject({ status: 422 })
  const file = await server.uploads.find(ann.uid, key)
  expect(file).toEqual({ key, filename: 'Łódź 🎵.mp3', size: 10 })
  await server.uploads.take(file, 'lasting/presigned')
  expect(await text(await server.objects.read('lasting/presigned'))).toBe('some audio')
})

test.each([
  ['application/json', '{"not":'],
  ['application/x-www-form-urlencoded', 'a=b&a=c'],
  ['multipart/form-data; boundary=none', 'no form'],
  ['text/plain', 'text'],
])('bytes that are said to be %s arrive as they are', async (type, body) => {
  const { url, key } = await server.uploads.presign(ann.uid, 'file')
  expect((await put(url, body, type)).status).toBe(200)
  expect(await server.uploads.find(ann.uid, key)).toMatchObject({ size: body.length })
})

test('a second PUT is refused, also long after the upload was taken', async () => {
  const { url, key } = await server.uploads.presign(ann.uid, 'once.mp3')
  expect((await put(url, 'first')).status).toBe(200)
  const second = await put(url, 'second')
  expect(second.status).toBe(409)
  expect(JSON.parse(second.text).message).toBe(
    'This address has taken an upload already: ask for a new one',
  )
  await server.uploads.take(await server.uploads.find(ann.uid, key), 'lasting/once')
  const takenAt = new Date(Date.now() - 11 * 60_000)
  await host.db.update(incomingFiles).set({ taken_at: takenAt }).where(eq(incomingFiles.key, key))
  await sweepUploads({ db: host.db, uploads: server.uploads, growing: server.growing })
  expect((await put(url, 'third')).status).toBe(409)
  expect(await text(await server.objects.read('lasting/once'))).toBe('first')
})

test('of two senders at once one brings the file and the other is told so', async () => {
  const { url, key } = await server.uploads.presign(ann.uid, 'both.mp3')
  const before = await leftOvers()
  const answers = await Promise.all([
    putStream(url, bytesOf(3_000_000)),
    putStream(url, bytesOf(3_000_000)),
  ])
  expect(answers.toSorted()).toEqual([200, 409])
  expect(await server.uploads.find(ann.uid, key)).toMatchObject({ size: 3_000_000 })
  expect((await leftOvers()).rows).toHaveLength(before.rows.length + 1)
})

test('a body that breaks off leaves nothing, and may be sent again', async () => {
  const { url, key } = await server.uploads.presign(ann.uid, 'broken.mp3')
  const before = await leftOvers()
  expect(await putStream(url, bytesOf(4_000_000, { breaksAt: 1_000_000 }))).toBe('broken')
  await vi.waitFor(async () => expect(await leftOvers()).toEqual(before), { timeout: 120_000 })
  expect((await put(url, 'whole')).status).toBe(200)
  expect(await server.uploads.find(ann.uid, key)).toMatchObject({ size: 5 })
})

test('what is too large is refused, said or not, and leaves nothing', async () => {
  const { url } = await server.uploads.presign(ann.uid, 'large.mp3')
  const before = await leftOvers()
  const said = await put(url, new Uint8Array(limit + 1))
  expect(said.status).toBe(413)
  expect(JSON.parse(said.text).message).toBe('This file is too large: audio/video files under 500M')
  expect(await putStream(url, bytesOf(limit + 1))).toBe(413)
  expect(await leftOvers()).toEqual(before)
  expect(await putStream(url, bytesOf(limit))).toBe(200)
})

test('an address that was changed is 404, one that is an hour old 410, one of a closed account 404', async () => {
  const { url } = await server.uploads.presign(ann.uid, 'x.mp3')
  expect((await put(`${url.slice(0, -3)}AAA`, 'x')).status).toBe(404)
  expect((await put('http://console.test/api/presigned-uploads/x', 'x')).status).toBe(404)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_001 })
  const old = await server.uploads.presign(ann.uid, 'x.mp3')
  vi.useRealTimers()
  expect((await put(old.url, 'x')).status).toBe(410)

  const closing = await host.person('closing@example.org')
  const theirs = await server.uploads.presign(closing.uid, 'x.mp3')
  await host.db.update(accounts).set({ closed_at: new Date() }).where(eq(accounts.id, closing.uid))
  expect((await put(theirs.url, 'x')).status).toBe(404)
})

test('a service that is killed while it ends an upload keeps nothing for ever, and the address can be used again', async () => {
  const { url, key } = await server.uploads.presign(ann.uid, 'Cut.mp3')
  const move = server.objects.move.bind(server.objects)
  const cut = vi.spyOn(server.objects, 'move').mockImplementationOnce(async (from, to) => {
    await move(from, to)
    throw new Error('killed')
  })
  expect((await put(url, 'bytes')).status).toBe(500)
  cut.mockRestore()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 86_400_000 })
  await sweepUploads({ db: host.db, uploads: server.uploads, growing: server.growing })
  vi.useRealTimers()
  expect(JSON.stringify(await leftOvers())).not.toContain(key)
  expect((await put(url, 'bytes')).status).toBe(200)
  expect(await server.uploads.find(ann.uid, key)).toMatchObject({ filename: 'Cut.mp3', size: 5 })
})
