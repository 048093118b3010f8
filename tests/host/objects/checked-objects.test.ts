import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openDatabase } from '../../../host/server/database/open-database'
import { CheckedObjects } from '../../../host/server/objects/checked-objects'
import { Checksums } from '../../../host/server/objects/checksums'
import { openObjects } from '../../../host/server/objects/open-objects'
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

storeTests(() => ({
  ...{ objects, directory },
  left: () => readdir(join(directory, 'objects', '.unfinished')),
}))
