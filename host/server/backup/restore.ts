import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openCluster } from '../database/cluster/cluster'
import { copyKept, copyObjects, isEmpty } from './files'
import { loadDatabase } from './load'
import { type Manifest, readManifest } from './manifest'

export interface RestoreOptions {
  folder: string
  dataDirectory: string
  /** Where it is not the console's own: of an empty one. */
  databaseUrl: string | undefined
}

/** Into an empty data directory, and an empty database where that is another's. */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { dataDirectory, databaseUrl } = options
  const folder = resolve(options.folder)
  const manifest = await readManifest(folder)
  if (!(await isEmpty(dataDirectory))) {
    throw new Error(`${dataDirectory} is not empty: a backup is restored to an empty one`)
  }
  const cluster = databaseUrl ? undefined : await openCluster({ dataDirectory })
  try {
    await mkdir(dataDirectory, { recursive: true })
    await copyObjects(join(folder, 'objects'), join(dataDirectory, 'objects'))
    await copyKept(folder, dataDirectory)
    const url = databaseUrl ?? cluster?.url ?? ''
    await loadDatabase(url, join(folder, 'database'), manifest)
    return manifest
  } finally {
    await cluster?.stop()
  }
}
