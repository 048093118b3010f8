import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HostObjects } from '../../../host/server/objects/host-objects'
import { openObjects } from '../../../host/server/objects/open-objects'
import { readS3Url } from '../../../host/server/objects/s3-bucket'
import { startS3Server } from '../../support/s3-server'
import { storeTests } from './object-store'

let directory: string
let server: Awaited<ReturnType<typeof startS3Server>>
let objects: HostObjects

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'console-s3-'))
  server = await startS3Server()
  objects = await openObjects({ url: server.url, dataDirectory: directory })
})
afterAll(async () => {
  await server.stop()
  await rm(directory, { recursive: true, force: true })
})

storeTests(() => ({ objects, directory, left: async () => [...server.store.uploads.keys()] }))

test('keys stand below the folder of the address', async () => {
  await objects.put('p/q', Buffer.from('x'))
  expect([...server.store.objects.keys()]).toContain('console/p/q')
})

test('a store that is busy is asked again', async () => {
  server.store.failures.push(503, 503)
  expect(await objects.put('r/busy', Buffer.from('in the end'))).toEqual({ size: 10 })
})

test('files for programs are removed when released', async () => {
  await objects.put('t/file', Buffer.from('x'))
  const file = await objects.asFile('t/file')
  expect(await readdir(join(directory, 'temporary'))).toHaveLength(1)
  await file.release()
  expect(await readdir(join(directory, 'temporary'))).toEqual([])
})

test('a wrong key or bucket fails the check, without telling the secret', async () => {
  for (const url of [
    server.url.replace('AKIATEST', 'OTHER'),
    server.url.replace('/media/', '/no/'),
  ]) {
    const other = await openObjects({ url, dataDirectory: directory })
    await expect(other.check()).rejects.toThrow(/The object store answered HEAD with 40[34]/)
  }
})

test('the address names everything', () => {
  expect(readS3Url('s3://key:se%2Fcret@host:9000/bucket/a/b?region=eu-west-1&ssl=0')).toEqual({
    accessKeyId: 'key',
    secretAccessKey: 'se/cret',
    origin: 'http://host:9000',
    bucket: 'bucket',
    prefix: 'a/b/',
    region: 'eu-west-1',
    pathStyle: true,
  })
  expect(readS3Url('s3://k:s@s3.amazonaws.com/b?path-style=0')).toMatchObject({
    origin: 'https://s3.amazonaws.com',
    prefix: '',
    pathStyle: false,
  })
})

test.each([
  '',
  'http://k:hidden@host/bucket',
  's3://k:hidden@host',
  's3://host/bucket',
  's3://k:hidden@/x',
])('the address %j is refused without repeating it', (url) => {
  expect(() => readS3Url(url)).toThrow('OBJECT_STORE_URL cannot be used')
  expect(() => readS3Url(url)).not.toThrow('hidden')
})
