import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { openCluster } from '../database/cluster/cluster'
import { copyKept, copyObjects } from './files'
import { loadDatabase } from './load'
import { type Manifest, readManifest } from './manifest'
import { compareFile, readSums, sumsName, told, type Wrong } from './sums'
import { beginRestore } from './unfinished'

export interface RestoreOptions {
  folder: string
  dataDirectory: string
  /** Where it is not the console's own: of an empty one. */
  databaseUrl: string | undefined
}

export interface Restored {
  manifest: Manifest
  /** Keys of objects that are not what the backup had, or not there. */
  wrong: Wrong
}

/** Into an empty data directory, and an empty database where that is another's. */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { dataDirectory } = options
  const folder = resolve(options.folder)
  const manifest = await readManifest(folder)
  await refuseDamaged(folder, manifest)
  await mkdir(dataDirectory, { recursive: true })
  const begun = await beginRestore(dataDirectory)
  try {
    const wrong = await fill(folder, manifest, options)
    await begun.end()
    return { manifest, wrong }
  } finally {
    begun.release()
  }
}

async function fill(folder: string, manifest: Manifest, options: RestoreOptions): Promise<Wrong> {
  const { dataDirectory, databaseUrl } = options
  const cluster = databaseUrl ? undefined : await openCluster({ dataDirectory })
  try {
    await copyObjects(join(folder, 'objects'), join(dataDirectory, 'objects'))
    const wrong = manifest.sums ? await wrongObjects(folder, dataDirectory) : nothing()
    await copyKept(folder, dataDirectory)
    const url = databaseUrl ?? cluster?.url ?? ''
    await loadDatabase(url, join(folder, 'database'), manifest)
    await tellOperators(
      url,
      [wrong, manifest].flatMap(({ damaged, missing }) => [...damaged, ...missing]),
    )
    return wrong
  } finally {
    await cluster?.stop()
  }
}

const nothing = (): Wrong => ({ damaged: [], missing: [] })

/** Rows and secrets are whole or of no use. Backups of earlier builds have no checksums. */
async function refuseDamaged(folder: string, { sums }: Manifest): Promise<void> {
  if (!sums) return
  const wrong = nothing()
  await compareFile(wrong, sumsName, join(folder, sumsName), sums)
  if (told(wrong) === '') {
    for await (const { name, sha256 } of readSums(folder)) {
      if (!name.startsWith('objects/')) {
        await compareFile(wrong, name, join(folder, name), sha256)
      }
    }
  }
  if (told(wrong) !== '') throw new Error(`${folder} is no whole backup: ${told(wrong)}`)
}

/** Reads what was copied: it may have been damaged in the backup, or on the way. */
async function wrongObjects(folder: string, dataDirectory: string): Promise<Wrong> {
  const wrong = nothing()
  for await (const { name, sha256 } of readSums(folder)) {
    if (!name.startsWith('objects/')) continue
    await compareFile(wrong, name.slice('objects/'.length), join(dataDirectory, name), sha256)
  }
  return wrong
}

/** On the page Health, from the first start on. */
async function tellOperators(url: string, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  const client = new pg.Client({ connectionString: url, application_name: 'console restore' })
  await client.connect()
  await client
    .query('update object_checksums set damaged_at = now() where key = any($1)', [keys])
    .finally(() => client.end())
}
