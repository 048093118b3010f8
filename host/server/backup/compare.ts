import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Digest, digestOfFile, isSame } from '../objects/digests'
import { isMissing } from '../objects/durable-files'
import { copyOnce } from './files'

interface StoredDigest extends Digest {
  key: string
}

const atOnce = 1000

/** Reads all objects of a backup. Answers the keys of those that are not what was stored, and notes them for the operators. */
export async function damagedObjects(url: string, from: string, to: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'console backup' })
  await client.connect()
  const checksums = (where: string, value: string) =>
    client.query<StoredDigest>(
      `select key, size::float8 as size, sha256 from object_checksums where ${where} order by key limit ${atOnce}`,
      [value],
    )
  const isDamaged = async (kept: StoredDigest | undefined) => {
    const found = kept && (await digestOfFile(join(to, kept.key)).catch(goneMeanwhile))
    return found !== undefined && kept !== undefined && !isSame(kept, found)
  }
  try {
    const damaged: string[] = []
    for (let last = ''; ; ) {
      const { rows } = await checksums('key > $1', last)
      for (const row of rows) {
        last = row.key
        if (!(await isDamaged(row))) continue
        // The copy alone may have gone wrong, or the object was stored anew meanwhile.
        await rm(join(to, row.key))
        await copyOnce(join(from, row.key), join(to, row.key))
        const [now] = (await checksums('key = $1', row.key)).rows
        if (!(await isDamaged(now))) continue
        damaged.push(row.key)
        const note =
          'update object_checksums set damaged_at = now() where key = $1 and damaged_at is null'
        await client.query(note, [row.key])
      }
      if (rows.length < atOnce) return damaged
    }
  } finally {
    await client.end()
  }
}

function goneMeanwhile(error: unknown): undefined {
  if (!isMissing(error)) throw error
}
