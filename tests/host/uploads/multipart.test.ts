import { readdir } from 'node:fs/promises'
import { request as askHttp } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { incomingFiles } from '../../../host/server/uploads/tables'
import { bearer, openTestHost, type Person } from '../support/test-host'
import { bytesOf, type FormAnswer, startUploadServer } from './upload-server'

let host: Awaited<ReturnType<typeof openTestHost>>
let server: Awaited<ReturnType<typeof startUploadServer>>
let ann: Person
const limit = 250 * 1024 * 1024

beforeAll(async () => {
  host = await openTestHost()
  server = await startUploadServer(host, { limit })
  ann = await host.person('ann@example.org')
})
afterAll(async () => {
  await server.stop()
  await host.close()
})

async function post(form: FormData) {
  const response = await fetch(`${server.address}/api/form`, {
    method: 'POST',
    headers: bearer(ann),
    body: form,
  })
  return { status: response.status, body: (await response.json()) as FormAnswer }
}

const boundary = 'frontier'
const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="big.wav"\r\ncontent-type: audio/wav\r\n\r\n`
const tail = `\r\n--${boundary}--\r\n`

/** A body that is sent as it is made; Answers `broken` when the connection was cut. */
function postStream(body: Readable): Promise<{ status: number; text: string } | 'broken'> {
  return new Promise((resolve) => {
    const request = askHttp(
      `${server.address}/api/form`,
      {
        method: 'POST',
        headers: { ...bearer(ann), 'content-type': `multipart/form-data; boundary=${boundary}` },
      },
      async (response) => resolve({ status: response.statusCode ?? 0, text: await text(response) }),
    )
    request.on('error', () => resolve('broken'))
    body.on('error', () => request.destroy())
    body.pipe(request)
  })
}

const framed = (bytes: Readable) =>
  Readable.from(
    (async function* () {
      yield Buffer.from(head)
      yield* bytes
      yield Buffer.from(tail)
    })(),
  )

const leftOvers = async () => ({
  rows: (await host.db.select().from(incomingFiles)).map(({ key }) => key).toSorted(),
  objects: (await readdir(join(host.directory, 'objects'), { recursive: true })).toSorted(),
})

test('fields and the file arrive; repeated names with brackets become a list', async () => {
  const form = new FormData()
  form.append('title', 'Größe 🎵')
  form.append('labels[]', 'one')
  form.append('labels[]', 'two')
  form.append('file', new File(['some audio'], '../Łódź.mp3'))
  form.append('after', 'the file')
  const { status, body } = await post(form)
  expect(status).toBe(200)
  expect(body.fields).toEqual({ title: 'Größe 🎵', labels: ['one', 'two'], after: 'the file' })
  expect(body.file).toMatchObject({ filename: 'Łódź.mp3', size: 10 })
  const { key = '' } = body.file ?? {}
  await server.uploads.take(await server.uploads.find(ann.uid, key), 'lasting/form')
  expect(await text(await server.objects.read('lasting/form'))).toBe('some audio')
})

test('an empty file field is no file', async () => {
  const form = new FormData()
  form.append('file', new File([], ''))
  form.append('title', 'x')
  const { body } = await post(form)
  expect(body.fields).toEqual({ title: 'x' })
  expect(body.file).toBeUndefined()
})

test('half a body leaves nothing', async () => {
  const before = await leftOvers()
  expect(await postStream(framed(bytesOf(50_000_000, { breaksAt: 5_000_000 })))).toBe('broken')
  await vi.waitFor(async () => expect(await leftOvers()).toEqual(before), { timeout: 120_000 })
})

test('a body without its end is refused and leaves nothing', async () => {
  const before = await leftOvers()
  const answer = await postStream(Readable.from([Buffer.from(`${head}some bytes`)]))
  expect(answer).toMatchObject({ status: 400 })
  expect(await leftOvers()).toEqual(before)
})

test('a file above the limit is refused by its field and leaves nothing', async () => {
  const before = await leftOvers()
  const answer = await postStream(framed(bytesOf(limit + 1_000_000)))
  expect(answer).toMatchObject({ status: 422 })
  const { errors } = JSON.parse(answer === 'broken' ? '{}' : answer.text)
  expect(errors).toEqual({ file: ['audio/video files under 500M'] })
  expect(await leftOvers()).toEqual(before)
})

test('two files are refused and leave nothing', async () => {
  const before = await leftOvers()
  const form = new FormData()
  form.append('file', new File(['one'], 'one.mp3'))
  form.append('file', new File([Buffer.alloc(3_000_000)], 'two.mp3'))
  const { status, body } = await post(form)
  expect(status).toBe(422)
  expect(body).toMatchObject({ message: 'One file at a time, please' })
  expect(await leftOvers()).toEqual(before)
})

test('too many fields and names of the language are refused', async () => {
  const many = new FormData()
  for (let at = 0; at < 300; at += 1) many.append(`field${at}`, 'x')
  expect((await post(many)).status).toBe(413)
  const hostile = new FormData()
  hostile.append('__proto__', 'x')
  expect((await post(hostile)).status).toBe(400)
})

test('200 MB do not gather in memory', async () => {
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
  }, 20)
  onTestFinished(() => clearInterval(watch))
  const size = 200 * 1024 * 1024
  const answer = await postStream(framed(bytesOf(size)))
  expect(answer).toMatchObject({ status: 200 })
  expect(JSON.parse(answer === 'broken' ? '{}' : answer.text).file).toMatchObject({ size })
  expect(most).toBeLessThan(60 * 1024 * 1024)
})
