import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

export const manifestName = 'backup.json'

/** Written last: a folder without it is no whole backup. */
const Manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  /** Hashes of what had been done to the database, by whose tables they are about. */
  migrations: z.record(z.string(), z.array(z.string())),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      file: z.string(),
    }),
  ),
  /** What server halves of plugins from outside have made of their schemas. */
  plugins: z
    .array(
      z.object({
        schema: z.string(),
        migrations: z.array(z.object({ name: z.string(), sql: z.string() })),
      }),
    )
    .default([]),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  /** Queues of jobs, each of which has a table of its own. */
  queues: z.array(z.string()),
  /** `S3`: they are not here, the bucket's own copies are. */
  objects: z.enum(['directory', 'S3']),
  /** Keys of objects that were not what was stored already when they were copied. */
  damaged: z.array(z.string()).default([]),
  /** Keys of objects that the database knew and that were not there. */
  missing: z.array(z.string()).default([]),
  /** SHA-256 of the file with the checksums of all others. */
  sums: z.string().optional(),
})
export type Manifest = z.infer<typeof Manifest>

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error(`${folder} is no whole backup: it has no ${manifestName}`)
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    throw new Error(
      `${join(folder, manifestName)} cannot be read: it is damaged, or of another release`,
    )
  }
}
