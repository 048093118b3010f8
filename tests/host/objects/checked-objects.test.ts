import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../host/server/database/open-database'
import { CheckedObjects } from '../../../host/server/objects/checked-objects'
import { Checksums } from '../../../host/server/objects/checksums'
import { openObjects } from '../../../host/server/objects/open-objects'
import { objectChecksums } from '../../../host/server/objects/tables'
import { testDatabase } from '../../support/postgres'
import { keptLog } from '../support/kept-log'
import { storeTests } from './object-store'

let directory: string
let objects: CheckedObjects
let database: ReturnType<typeof openDatabase>

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'console-checked-'))
  database = openDatabase(await testDatabase())
  const store = await openObjects({ url: undefined, dataDirectory: directory })
  objects = new CheckedObjects(store, new Checksums(database.db, keptLog()))
})
afterAll(async () => {
  await database.pool.end()
  await rm(directory, { recursive: true, force: true })
})

test('bytes are kept while the database is away, and known once they are read whole', async () => {
  const { db } = database
  await db.execute(sql`alter table object_checksums rename to away`)
  await objects.put('kept/away', Buffer.from('bytes'))
  await db.execute(sql`alter table away rename to object_checksums`)
  const known = () => db.$count(objectChecksums, eq(objectChecksums.key, 'kept/away'))
  expect(await known()).toBe(0)
  expect(await text(await objects.read('kept/away'))).toBe('bytes')
  expect(await known()).toBe(1)
})

storeTests(() => ({
  objects,
  directory,
  left: () => readdir(join(directory, 'objects', '.unfinished')),
}))
