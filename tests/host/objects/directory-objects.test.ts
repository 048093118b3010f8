import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DirectoryObjects } from '../../../host/server/objects/directory-objects'
import { openObjects } from '../../../host/server/objects/open-objects'
import { storeTests } from './object-store'

let directory: string
let objects: DirectoryObjects

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'console-objects-'))
  objects = new DirectoryObjects(join(directory, 'objects'))
  await objects.open()
})
afterAll(() => rm(directory, { recursive: true, force: true }))

const unfinished = () => readdir(join(directory, 'objects', '.unfinished'))

storeTests(() => ({ objects, directory, left: unfinished }))

test('what a crash left half written is cleared away after a day', async () => {
  const old = join(directory, 'objects', '.unfinished', 'old')
  const young = join(directory, 'objects', '.unfinished', 'young')
  await writeFile(old, 'half')
  await writeFile(young, 'half')
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
  await utimes(old, twoDaysAgo, twoDaysAgo)
  await new DirectoryObjects(join(directory, 'objects')).open()
  expect(await unfinished()).toEqual(['young'])
  await rm(young)
})

test('without an address objects are files in the data directory', async () => {
  const opened = await openObjects({ url: undefined, dataDirectory: directory })
  await opened.put('x/y', Buffer.from('here'))
  expect(await readdir(join(directory, 'objects', 'x'))).toContain('y')
})
