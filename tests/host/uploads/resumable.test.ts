import { createHash, randomBytes } from 'node:crypto'
import { appendFile, readdir } from 'node:fs/promises'
import { request as askHttp } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { maxUploadBytes } from '@console/core/contract'
import { eq, sql } from 'drizzle-orm'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { sweepUploads } from '../../../host/server/uploads/sweep'
import { incomingFiles } from '../../../host/server/uploads/tables'
import { bearer, openTestHost, type Person } from '../support/test-host'
import { encode, tusCalls } from './tus-calls'
import { startUploadServer } from './upload-server'

let host: Awaited<ReturnType<typeof openTestHost>>
let server: Awaited<ReturnType<typeof startUploadServer>>
let ann: Person
let ben: Person

beforeAll(async () => {
  host = await openTestHost()
  server = await startUploadServer(host)
  ann = await host.person('ann@example.org')
  ben = await host.person('ben@example.org')
})
afterAll(async () => {
  await server.stop()
  await host.close()
})

const tus = { 'tus-resumable': '1.0.0' }
const { ask, create, send, offsetOf } = tusCalls(() => server.address)

test('a file arrives in pieces and can then be found', async () => {
  const key = await create(ann, 10, 'Łódź 🎵.mp3')
  expect((await send(key, ann, 0, Buffer.from('01234'))).status).toBe(204)
  expect(await offsetOf(key, ann)).toBe(5)
  await expect(server.uploads.find(ann.uid, key)).rejects.toMatchObject({
    status: 422,
    errors: { key: ['There is no finished upload under this key'] },
  })
  const last = await send(key, ann, 5, Buffer.from('56789'))
  expect(last.headers.get('upload-offset')).toBe('10')
  expect(await server.uploads.find(ann.uid, key)).toEqual({
    key,
    filename: 'Łódź 🎵.mp3',
    size: 10,
  })
  expect(await offsetOf(key, ann)).toBe(10)
})

test('an empty file arrives, too', async () => {
  const key = await create(ann, 0)
  expect(await server.uploads.find(ann.uid, key)).toMatchObject({ size: 0 })
})

test('60 MB arrive whole over a cut connection and a restart of the service', async () => {
  const bytes = randomBytes(60 * 1024 * 1024)
  let cuts = 0
  const upload = new Upload(bytes as never, {
    endpoint: `${server.address}/api/uploads`,
    headers: bearer(ann),
    metadata: { filename: 'long.wav' },
    chunkSize: 7 * 1024 * 1024,
    retryDelays: [100, 500, 1_000, 2_000, 3_000],
    onProgress: (sent) => {
      if (sent > 10_000_000 && cuts === 0) {
        cuts += 1
        cutConnections()
      } else if (sent > 40_000_000 && cuts === 1) {
        cuts += 1
        restart()
      }
    },
  })
  let restarted: Promise<void> | undefined
  const cutConnections = () => host.cutConnections()
  const restart = () => {
    restarted = (async () => {
      const { port } = server
      await server.stop()
      await sleep(300)
      server = await startUploadServer(host, { port })
    })()
  }
  await new Promise<void>((resolve, reject) => {
    upload.options.onSuccess = () => resolve()
    upload.options.onError = reject
    upload.start()
  })
  await restarted
  expect(cuts).toBe(2)
  const key = upload.url?.split('/').at(-1) ?? ''
  const file = await server.uploads.find(ann.uid, key)
  expect(file).toMatchObject({ filename: 'long.wav', size: bytes.length })
  await server.uploads.take(file, 'lasting/long')
  const hash = createHash('sha256')
  for await (const chunk of await server.objects.read('lasting/long')) hash.update(chunk)
  expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'))
})

test('what came before a broken connection is kept', async () => {
  const key = await create(ann, 1_000_000)
  await new Promise<void>((resolve) => {
    const request = askHttp(`${server.address}/api/uploads/${key}`, {
      method: 'PATCH',
      headers: {
        ...tus,
        ...bearer(ann),
        'content-type': 'application/offset+octet-stream',
        'upload-offset': 0,
        'content-length': 1_000_000,
      },
    })
    request.on('error', () => resolve())
    request.write(Buffer.alloc(300_000), () => setTimeout(() => request.destroy(), 200))
  })
  await vi.waitFor(async () => expect(await offsetOf(key, ann)).toBe(300_000), { timeout: 120_000 })
  expect((await send(key, ann, 0, Buffer.alloc(10))).status).toBe(409)
  expect((await send(key, ann, 300_000, Buffer.alloc(700_000))).status).toBe(204)
  expect(await server.uploads.find(ann.uid, key)).toMatchObject({ size: 1_000_000 })
})

test("another account's upload does not exist", async () => {
  const key = await create(ann, 10)
  for (const method of ['HEAD', 'DELETE']) {
    expect((await ask(`/${key}`, ben, { method })).status).toBe(404)
  }
  const patched = await send(key, ben, 0, Buffer.from('01234'))
  expect(patched.status).toBe(404)
  expect(await patched.json()).toMatchObject({ message: 'This upload does not exist' })
  await send(key, ann, 0, Buffer.from('0123456789'))
  await expect(server.uploads.find(ben.uid, key)).rejects.toMatchObject({ status: 422 })
})

test('without a token nothing is taken', async () => {
  const key = await create(ann, 10)
  expect(
    (await ask('', undefined, { method: 'POST', headers: { 'upload-length': '1' } })).status,
  ).toBe(401)
  expect((await send(key, undefined, 0, Buffer.from('0'))).status).toBe(401)
})

test.each([maxUploadBytes + 1, 10 ** 15])(
  'a file of %i bytes is refused before it is sent',
  async (size) => {
    const response = await ask('', ann, {
      method: 'POST',
      headers: { 'upload-length': String(size) },
    })
    expect(response.status).toBe(413)
    const message = 'This file is too large: audio/video files under 500M'
    expect(await response.json()).toEqual({ message, error: message })
  },
)

test('more bytes than announced are refused', async () => {
  const key = await create(ann, 3)
  const response = await send(key, ann, 0, Buffer.from('0123456789'))
  expect(response.status).toBe(413)
})

test.each([
  ['-1', ''],
  ['x', ''],
  ['5', 'filename not-base64!'],
  ['5', 'nothing , , '],
])('the announcement %j %j is refused', async (length, metadata) => {
  const headers = { 'upload-length': length, 'upload-metadata': metadata }
  const response = await ask('', ann, { method: 'POST', headers })
  expect(response.status).toBe(400)
  expect(await response.json()).toHaveProperty('message')
})

test.each(['..%2F..%2Fetc%2Fpasswd', '%00', 'x'.repeat(90), '..'])(
  'the address %j leads nowhere',
  async (key) => {
    const response = await ask(`/${key}`, ann, { method: 'HEAD' })
    expect([404, 422]).toContain(response.status)
  },
)

test('the file name is kept for showing only', async () => {
  const key = await create(ann, 1, '../../a\r\nb.mp3')
  await send(key, ann, 0, Buffer.from('x'))
  expect((await server.uploads.find(ann.uid, key)).filename).toBe('ab.mp3')
})

test('a file name that cannot be stored is refused with a sentence', async () => {
  const metadata = `filename ${encode('a\0b.mp3')}`
  const headers = { 'upload-length': '1', 'upload-metadata': metadata }
  const response = await ask('', ann, { method: 'POST', headers })
  expect(response.status).toBe(422)
  expect(await response.json()).toHaveProperty(
    'message',
    expect.stringContaining('cannot be stored'),
  )
})

test('cancelling leaves nothing', async () => {
  const key = await create(ann, 10)
  await send(key, ann, 0, Buffer.from('01234'))
  expect(await readdir(join(host.directory, 'uploads'))).toContain(key)
  expect((await ask(`/${key}`, ann, { method: 'DELETE' })).status).toBe(204)
  expect(await readdir(join(host.directory, 'uploads'))).not.toContain(key)
  expect((await ask(`/${key}`, ann, { method: 'HEAD' })).status).toBe(404)
})

test('a finished upload can be cancelled before it is taken', async () => {
  const key = await create(ann, 1)
  await send(key, ann, 0, Buffer.from('x'))
  expect((await ask(`/${key}`, ann, { method: 'DELETE' })).status).toBe(204)
  expect(await server.objects.stat(`incoming/${key}`)).toBeUndefined()
})

test('an upload whose last byte came just before a crash is finished when asked for', async () => {
  const key = await create(ann, 5)
  await send(key, ann, 0, Buffer.from('0123'))
  await appendFile(join(host.directory, 'uploads', key), '4')
  expect(await server.uploads.find(ann.uid, key)).toMatchObject({ size: 5 })
  // Or after the bytes were put away, before the row said so.
  await host.db.update(incomingFiles).set({ finished_at: null }).where(eq(incomingFiles.key, key))
  expect(await offsetOf(key, ann)).toBe(5)
  expect(await server.uploads.find(ann.uid, key)).toMatchObject({ size: 5 })
})

test('an upload is taken once, and again when the transaction was undone', async () => {
  const key = await create(ann, 4)
  await send(key, ann, 0, Buffer.from('song'))
  const file = await server.uploads.find(ann.uid, key)
  await expect(
    host.db.transaction(async (tx) => {
      await server.uploads.take(file, 'taken/undone', { db: tx })
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await host.db.transaction((tx) => server.uploads.take(file, 'taken/kept', { db: tx }))
  expect(await server.objects.stat('taken/kept')).toEqual({ size: 4 })
  await expect(server.uploads.take(file, 'taken/twice')).rejects.toMatchObject({
    status: 422,
    errors: { key: ['This upload has been used already'] },
  })
  expect(await server.objects.stat('taken/twice')).toBeUndefined()
})

test('of two that take the same upload at once one gets it', async () => {
  const key = await create(ann, 4)
  await send(key, ann, 0, Buffer.from('song'))
  const file = await server.uploads.find(ann.uid, key)
  const results = await Promise.allSettled(
    ['one', 'two'].map((name) =>
      host.db.transaction((tx) => server.uploads.take(file, `race/${name}`, { db: tx })),
    ),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a store that fails while an upload is taken does not use it up', async () => {
  const key = await create(ann, 4)
  await send(key, ann, 0, Buffer.from('song'))
  const file = await server.uploads.find(ann.uid, key)
  await expect(server.uploads.take(file, '../outside')).rejects.toThrow('Not a key')
  await server.uploads.take(file, 'inside')
})

test('old uploads are swept away, young ones stay', async () => {
  const { db, directory } = host
  const [unfinished, finished, taken, young] = [
    await create(ann, 10),
    await create(ann, 1),
    await create(ann, 1),
    await create(ann, 10),
  ]
  for (const key of [finished, taken]) await send(key, ann, 0, Buffer.from('x'))
  await server.uploads.take(await server.uploads.find(ann.uid, taken), 'swept/taken')
  const age = (key: string, column: string, hours: number) =>
    db.execute(
      sql`update incoming_files set ${sql.identifier(column)} = now() - ${`${hours} hours`}::interval where key = ${key}`,
    )
  await age(unfinished, 'created_at', 25)
  await age(finished, 'finished_at', 25)
  await age(taken, 'taken_at', 1)
  const { uploads, growing } = server
  await sweepUploads({ db, uploads, growing })

  const left = (await db.select().from(incomingFiles)).map(({ key }) => key)
  expect(left).toContain(young)
  for (const key of [unfinished, finished, taken]) {
    expect(left).not.toContain(key)
    expect(await server.objects.stat(`incoming/${key}`)).toBeUndefined()
  }
  expect(await readdir(join(directory, 'uploads'))).not.toContain(unfinished)
  expect(await server.objects.stat('swept/taken')).toEqual({ size: 1 })
})

test('an expired upload cannot be continued', async () => {
  const key = await create(ann, 10)
  await host.db.execute(
    sql`update incoming_files set created_at = now() - interval '25 hours' where key = ${key}`,
  )
  const response = await send(key, ann, 0, Buffer.from('x'))
  expect(response.status).toBe(410)
  expect(await response.json()).toMatchObject({ message: 'This upload has expired' })
})

test('which origins may call is not said here', async () => {
  const asked = await ask('', undefined, {
    method: 'OPTIONS',
    headers: { origin: 'https://console.example.org' },
  })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('tus-max-size')).toBe(String(maxUploadBytes))
  expect([...asked.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('200 MB do not gather in memory', async () => {
  const size = 200 * 1024 * 1024
  const key = await create(ann, size)
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
  }, 20)
  onTestFinished(() => clearInterval(watch))
  await new Promise<void>((resolve, reject) => {
    const request = askHttp(
      `${server.address}/api/uploads/${key}`,
      {
        method: 'PATCH',
        headers: {
          ...tus,
          ...bearer(ann),
          'content-type': 'application/offset+octet-stream',
          'upload-offset': 0,
          'content-length': size,
        },
      },
      (response) => {
        response.resume()
        response.on('end', resolve)
      },
    )
    request.on('error', reject)
    let left = size
    const chunk = Buffer.alloc(1024 * 1024)
    const more = () => {
      while (left > 0) {
        left -= chunk.length
        if (!request.write(chunk)) return request.once('drain', more)
      }
      return request.end()
    }
    more()
  })
  expect(await server.uploads.find(ann.uid, key)).toMatchObject({ size })
  expect(most).toBeLessThan(60 * 1024 * 1024)
})
