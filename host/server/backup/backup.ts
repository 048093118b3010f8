import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { syncDirectory, writeDurably } from '../objects/durable-files'
import { damagedObjects } from './compare'
import { dumpDatabase } from './dump'
import { copyKept, copyObjects, isEmpty } from './files'
import { type Manifest, manifestName } from './manifest'

export interface BackupOptions {
  folder: string
  databaseUrl: string
  dataDirectory: string
  objectStoreUrl: string | undefined
}

/** Everything of a console, running or not, in a folder: rows of one moment, objects, secrets. */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const { databaseUrl, dataDirectory, objectStoreUrl } = options
  const folder = resolve(options.folder)
  if (!(await isEmpty(folder))) throw new Error(`${folder} is not empty: each backup has its own`)
  await mkdir(join(folder, 'database'), { recursive: true, mode: 0o700 })
  const objects = [join(dataDirectory, 'objects'), join(folder, 'objects')] as const
  // Before the rows, so that nothing is missing that is removed meanwhile; after them, as rows come after their bytes.
  if (!objectStoreUrl) await copyObjects(...objects)
  const dump = await dumpDatabase(databaseUrl, join(folder, 'database'))
  if (!objectStoreUrl) await copyObjects(...objects)
  const damaged = objectStoreUrl ? [] : await damagedObjects(databaseUrl, ...objects)
  await copyKept(dataDirectory, folder)
  const manifest: Manifest = {
    format: 1,
    made_at: new Date().toISOString(),
    ...dump,
    damaged,
    objects: objectStoreUrl ? 'S3' : 'directory',
  }
  await writeDurably(join(folder, manifestName), Buffer.from(JSON.stringify(manifest, null, 2)))
  await syncDirectory(folder)
  return manifest
}
