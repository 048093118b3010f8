import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Digest, digestOfFile, isSame } from '../objects/digests'
import { isMissing } from '../objects/durable-files'
import { copyOnce, objectsIn } from './files'
import type { SumsWriter, Wrong } from './sums'

interface StoredDigest extends Digest {
  key: string
}

const atOnce = 1000
/** Milliseconds: who removes an object forgets its checksum then. */
const beingRemoved = 1_000

/**
 * Reads all objects of a backup and notes what they are. Answers the keys of those that are not what was stored, which it
 * notes for the operators, and of those that the database knows and that are nowhere.
 */
export async function compareObjects(
  url: string,
  from: string,
  to: string,
  sums: SumsWriter,
): Promise<Wrong> {
  const client = new pg.Client({ connectionString: url, application_name: 'console backup' })
  await client.connect()
  try {
    const wrong = await compareKnown(client, from, to, sums)
    await noteUnknown(client, to, sums)
    return wrong
  } finally {
    await client.end()
  }
}

async function compareKnown(client: pg.Client, from: string, to: string, sums: SumsWriter) {
  const gone: string[] = []
  const damaged: string[] = []
  for (let last = ''; ; ) {
    const { rows } = await known(client, 'key > $1', last)
    for (const row of rows) {
      last = row.key
      const found = (await readAs(client, row, from, to)) ?? 'gone'
      if (found === 'gone') gone.push(row.key)
      else sums.note(`objects/${row.key}`, found.sha256)
      if (found === 'gone' || !found.isDamaged) continue
      damaged.push(row.key)
      const note =
        'update object_checksums set damaged_at = now() where key = $1 and damaged_at is null'
      await client.query(note, [row.key])
    }
    if (rows.length < atOnce) break
  }
  return { damaged, missing: await missingOf(client, gone, from) }
}

/** What the copy is. When that is not what was stored, the copy alone may have gone wrong, or the object was stored anew. */
async function readAs(client: pg.Client, row: StoredDigest, from: string, to: string) {
  const copy = join(to, row.key)
  const found = await digestOfFile(copy).catch(whenThere)
  if (!found || isSame(row, found)) return found && { ...found, isDamaged: false }
  await rm(copy)
  await copyOnce(join(from, row.key), copy)
  const [now] = (await known(client, 'key = $1', row.key)).rows
  const again = await digestOfFile(copy).catch(whenThere)
  return again && { ...again, isDamaged: now !== undefined && !isSame(now, again) }
}

async function missingOf(client: pg.Client, gone: string[], from: string): Promise<string[]> {
  if (gone.length === 0) return []
  await pause(beingRemoved)
  const missing: string[] = []
  for (const key of gone) {
    const [now] = (await known(client, 'key = $1', key)).rows
    // Stored after the backup was made, or removed meanwhile.
    if (now && !(await digestOfFile(join(from, key)).catch(whenThere))) missing.push(key)
  }
  return missing
}

/** Objects from before there were checksums, which nobody has read whole since. */
async function noteUnknown(client: pg.Client, to: string, sums: SumsWriter): Promise<void> {
  let keys: string[] = []
  const note = async () => {
    const { rows } = await client.query<{ key: string }>(
      `select key from unnest($1::text[]) as given (key)
       where not exists (select from object_checksums as known where known.key = given.key)`,
      [keys],
    )
    for (const { key } of rows) {
      sums.note(`objects/${key}`, (await digestOfFile(join(to, key))).sha256)
    }
    keys = []
  }
  for (const key of await objectsIn(to)) {
    keys.push(key)
    if (keys.length === atOnce) await note()
  }
  await note()
}

const known = (client: pg.Client, where: string, value: string) =>
  client.query<StoredDigest>(
    `select key, size::float8 as size, sha256 from object_checksums where ${where} order by key limit ${atOnce}`,
    [value],
  )

function whenThere(error: unknown): undefined {
  if (!isMissing(error)) throw error
}
