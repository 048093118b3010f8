import { request as askHttp } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Person, startService, type TestService } from '../../support/service'
import { mountSmallDisk } from '../../support/small-disk'

let disk: Awaited<ReturnType<typeof mountSmallDisk>>
let service: TestService
let anna: Person

beforeAll(async () => {
  disk = await mountSmallDisk(64)
  service = await startService({ CONSOLE_DATA_DIR: disk.path }, { operator: { diskReserve: 16 } })
  anna = await service.newPerson()
})
beforeEach(() => disk.free())
afterAll(async () => {
  await service.close()
  await disk.unmount()
})

let names = 0
const newBucket = () => {
  names += 1
  return anna.call('POST', '/buckets', { name: `Songs ${names}`, region: 'eu-west-1' })
}
const beginUpload = (bytes: number) =>
  service.call('POST', '/api/uploads', {
    token: anna.token,
    headers: { 'tus-resumable': '1.0.0', 'upload-length': String(bytes) },
  })
const ready = () => service.call('GET', '/ready')
const noSpace = { status: 507, body: { message: expect.stringContaining('no space left') } }
/** The disk is looked at once a second. */
const waiting = { timeout: 120_000 }

test('uploads are refused before they begin while the reserve is short, the rest goes on', async () => {
  expect((await beginUpload(1_000_000)).status).toBe(201)
  expect(await beginUpload(60_000_000)).toMatchObject(noSpace)
  await disk.fillUntil(10)
  await vi.waitFor(async () => expect(await beginUpload(1_000)).toMatchObject(noSpace), waiting)
  expect(await ready()).toMatchObject({ status: 503, body: { status: 'failing', disk: 'failing' } })
  expect((await service.call('GET', '/health')).body.disk).toBe('failing')
  expect((await newBucket()).status).toBe(201)
})

test('on a full disk nothing is written, people read, sign in and remove, and all goes on when there is space', async () => {
  const { body } = await newBucket()
  await disk.fillUntil(1)
  await vi.waitFor(async () => {
    const answer = await newBucket()
    expect(answer).toMatchObject(noSpace)
    expect(answer.headers['retry-after']).toBe('60')
  }, waiting)
  expect((await anna.call('GET', '/buckets')).status).toBe(200)
  const { email, password } = anna
  expect((await service.call('POST', '/api/login', { body: { email, password } })).status).toBe(200)
  expect((await anna.call('DELETE', `/buckets/${body.data.id}`)).status).toBe(204)
  await disk.free()
  await vi.waitFor(async () => expect((await newBucket()).status).toBe(201), waiting)
  expect((await beginUpload(1_000)).status).toBe(201)
  expect((await ready()).status).toBe(200)
})

test('a file that turns out larger than the disk is answered with 507, and nothing of it stays', async () => {
  const { url } = await service.services.uploads.presign(anna.uid, 'long.wav')
  const address = await service.app.listen({ port: 0, host: '127.0.0.1' })
  const status = await new Promise((resolve, reject) => {
    const sending = askHttp(address + new URL(url).pathname, { method: 'PUT' }, (answer) => {
      resolve(answer.statusCode)
      answer.resume()
    })
    sending.on('error', reject)
    // Without a length, as a recording that is sent while it is made.
    for (let sent = 0; sent < 80; sent += 1) sending.write(Buffer.alloc(1024 * 1024, sent))
    sending.end()
  })
  expect(status).toBe(507)
  await vi.waitFor(async () => expect((await beginUpload(30_000_000)).status).toBe(201), waiting)
})
