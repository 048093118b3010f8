import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { writeDurably } from '../objects/durable-files'
import { checkRestorable } from './check-restorable'
import { compareObjects } from './compare'
import { dumpDatabase } from './dump'
import { copyKept, copyObjects, kept } from './files'
import { type Manifest, manifestName } from './manifest'
import { noteAll, writeSums } from './sums'
import { beginBackup } from './unfinished'

export interface BackupOptions {
  folder: string
  databaseUrl: string
  dataDirectory: string
  objectStoreUrl: string | undefined
}

export interface Backup extends Manifest {
  /** Why it was not tried whether its tables can be restored; undefined where they can. */
  notChecked: string | undefined
}

/** Everything of a console, running or not, in a folder: rows of one moment, objects, secrets. */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const folder = resolve(options.folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const begun = await beginBackup(folder)
  try {
    const manifest = await fill(folder, options)
    const notChecked = await checkRestorable(options.databaseUrl, manifest)
    await writeDurably(join(folder, manifestName), Buffer.from(JSON.stringify(manifest, null, 2)))
    await begun.end()
    return { ...manifest, notChecked }
  } finally {
    begun.release()
  }
}

async function fill(folder: string, options: BackupOptions): Promise<Manifest> {
  const { databaseUrl, dataDirectory, objectStoreUrl } = options
  await mkdir(join(folder, 'database'), { mode: 0o700 })
  const objects = [join(dataDirectory, 'objects'), join(folder, 'objects')] as const
  // Before the rows, so that nothing is missing that is removed meanwhile; after them, as rows come after their bytes.
  if (!objectStoreUrl) await copyObjects(...objects)
  const dump = await dumpDatabase(databaseUrl, join(folder, 'database'))
  if (!objectStoreUrl) await copyObjects(...objects)
  await copyKept(dataDirectory, folder)
  const sums = writeSums(folder)
  for (const part of ['database', ...kept]) await noteAll(sums, folder, part)
  const wrong = objectStoreUrl
    ? { damaged: [], missing: [] }
    : await compareObjects(databaseUrl, ...objects, sums)
  return {
    format: 1,
    made_at: new Date().toISOString(),
    ...dump,
    ...wrong,
    objects: objectStoreUrl ? 'S3' : 'directory',
    sums: await sums.end(),
  }
}
