import { createHash, randomBytes } from 'node:crypto'
import { readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import type { CheckedObjects } from '../../../host/server/objects/checked-objects'
import { Checksums } from '../../../host/server/objects/checksums'
import { compareObjects } from '../../../host/server/objects/nightly-comparison'
import { objectChecksums } from '../../../host/server/objects/tables'
import { bucketFiles } from '../../../plugins/buckets/server/tables'
import { scanFiles } from '../../../plugins/filescanning/server/tables'
import {
  ended,
  newContainer,
  piece,
  putIn,
  wav,
} from '../../plugins/filescanning/server/scan-client'
import { addApp } from '../../support/factor'
import { multipart, openService } from '../../support/service'

const logged: string[] = []

const sentence = /What is stored of this is damaged.*Upload or make it again/

const service = await openService(
  {},
  {
    operator: { plugins: { on: ['monitoring-admin'] } },
    log: pino({ level: 'error' }, { write: (line) => void logged.push(line) }),
  },
)
const anna = await service.newPerson()
const operator = await service.newPerson({ operator: ['read-admin-monitoring'] })
await addApp(operator)
const address: string = await service.app.listen({ port: 0, host: '127.0.0.1' })
const { body } = await anna.call('POST', '/buckets', { name: 'Own', region: 'eu-west-1' })
const bucket: number = body.data.id

/** Where its bytes lie on the disk. */
const placeOf = (key: string) => join(service.directory, 'objects', key)

async function turnOneByte(key: string) {
  const bytes = await readFile(placeOf(key))
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(placeOf(key), bytes)
}

async function uploaded(bytes: Buffer): Promise<{ id: number; key: string }> {
  const form = await multipart({ file: { name: 'song.wav', bytes } })
  const path = `/api/buckets/${bucket}/files`
  const { body } = await service.call('POST', path, { token: anna.token, ...form })
  const { id } = body.data
  await expect
    .poll(async () => (await anna.call('GET', `/buckets/${bucket}/files/${id}`)).body.data.state, {
      timeout: 120_000,
    })
    .toBe(1)
  const [row] = await service.db.select().from(bucketFiles).where(eq(bucketFiles.id, id))
  return { id, key: row?.object_key ?? '' }
}

async function download(id: number, range?: string) {
  const resource = `/buckets/${bucket}/files/${id}/audio`
  const ticket = await anna.call('POST', '/media-tickets', { resource })
  return fetch(address + ticket.body.data.url, { headers: range ? { range } : {} })
}

const known = async (key: string) => {
  const where = eq(objectChecksums.key, key)
  const [row] = await service.db.select().from(objectChecksums).where(where)
  return row
}

const named = async (): Promise<string[]> => {
  const { damaged_objects } = (await operator.call('GET', '/admin/monitoring/health')).body.data
  return damaged_objects.map(({ key }: { key: string }) => key)
}

test('a file of which one byte has turned is not given out, and operators read which it is until it is put back', async () => {
  const bytes = wav(piece(1, 10))
  const { id, key } = await uploaded(bytes)
  expect(Buffer.from(await (await download(id)).arrayBuffer()).equals(bytes)).toBe(true)
  await turnOneByte(key)
  for (const range of [undefined, 'bytes=0-', 'bytes=10-20']) {
    const answer = await download(id, range)
    expect(answer.status).toBe(500)
    expect((await answer.json()).message).toMatch(sentence)
  }
  expect(await named()).toEqual([key])
  const { body } = await service.call('GET', '/metrics')
  expect(body).toContain('console_damaged_objects 1')

  await writeFile(placeOf(key), bytes)
  expect((await download(id)).status).toBe(200)
  expect(await named()).toEqual([])
})

test('a file that is empty or cut short in the store is no empty answer', async () => {
  const { id, key } = await uploaded(wav(piece(2, 10)))
  await truncate(placeOf(key), 5000)
  expect((await download(id)).status).toBe(500)
  await truncate(placeOf(key), 0)
  const answer = await download(id)
  expect(answer.status).toBe(500)
  expect((await answer.json()).message).toMatch(sentence)
})

test('of a long file that is damaged the transfer breaks off, and the next one is refused with a sentence', async () => {
  const { id, key } = await uploaded(wav(piece(3, 400)))
  expect((await known(key))?.size).toBeGreaterThan(6_000_000)
  await turnOneByte(key)
  const answer = await download(id)
  expect(answer.status).toBe(200)
  await expect(answer.arrayBuffer()).rejects.toThrow()
  const again = await download(id)
  expect(again.status).toBe(500)
  expect((await again.json()).message).toMatch(sentence)
})

test('scanning a damaged file again ends with the reason, and nothing is found in it', async () => {
  const container = await newContainer(anna, { buckets: [bucket] })
  const file = await putIn(service, anna, container, wav(piece(4, 10)))
  const [row] = await service.db.select().from(scanFiles).where(eq(scanFiles.file_id, file.id))
  await turnOneByte(row?.object_key ?? '')
  await anna.call('PUT', `/fs-containers/${container.id}/files/${file.id}/rescan`)
  const again = await ended(anna, file)
  expect(again.state).toBe(-3)
  expect(again.detail).toMatch(sentence)
})

test('an upload that came in two requests is known as a whole', async () => {
  const bytes = randomBytes(300_000)
  const headers = { authorization: `Bearer ${anna.token}`, 'tus-resumable': '1.0.0' }
  const metadata = `filename ${Buffer.from('a.mp3').toString('base64')}`
  const made = await fetch(`${address}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  })
  const place = made.headers.get('location') ?? ''
  for (const [from, to] of [
    [0, 100_001],
    [100_001, 300_000],
  ] as const) {
    const sent = await fetch(address + new URL(place, address).pathname, {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': String(from),
        'content-type': 'application/offset+octet-stream',
      },
      body: bytes.subarray(from, to),
    })
    expect(sent.status).toBe(204)
  }
  const row = await known(`incoming/${place.split('/').at(-1)}`)
  expect(row).toMatchObject({
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
})

test('an object from before there were checksums has one once it was read whole', async () => {
  const { objects } = service.services
  const bytes = randomBytes(50_000)
  await objects.put('before/one', Readable.from([bytes]))
  await service.db.delete(objectChecksums).where(eq(objectChecksums.key, 'before/one'))
  expect((await (await objects.read('before/one', { start: 0, end: 9 })).toArray()).length).toBe(1)
  expect(await known('before/one')).toBeUndefined()
  await (await objects.read('before/one')).toArray()
  expect((await known('before/one'))?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  await turnOneByte('before/one')
  await expect(objects.asFile('before/one')).rejects.toThrow(sentence)
  await objects.remove('before/one')
  expect(await known('before/one')).toBeUndefined()
})

test('damage is found at night, though nobody asked for the object, and the next night goes on where this one ended', async () => {
  const { db, services } = service
  const { objects } = services
  const checksums = new Checksums(db, services.log)
  const keys = Array.from({ length: 120 }, (_, at) => `night/${String(at).padStart(3, '0')}`)
  for (const key of keys) await objects.put(key, Buffer.from(key))
  await turnOneByte('night/003')
  await turnOneByte('night/119')
  const compare = () =>
    compareObjects(
      { db, objects: objects as CheckedObjects, checksums, log: services.log },
      { signal: new AbortController().signal, goesOn: () => false },
    )
  const found = async () => (await named()).filter((key) => key.startsWith('night/'))
  while ((await found()).length === 0) await compare()
  expect(await found()).toEqual(['night/003'])
  while (!(await compare()));
  expect(await found()).toEqual(['night/003', 'night/119'])
})

test('what is damaged is told in the log once, by its key', async () => {
  const { objects } = service.services
  await objects.put('told/once', Buffer.from('whole'))
  await turnOneByte('told/once')
  for (const _ of [1, 2]) await expect(objects.read('told/once')).rejects.toThrow(sentence)
  expect(logged.filter((line) => line.includes('"told/once"'))).toHaveLength(1)
  expect(await named()).toContain('told/once')
})
