import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const surelyLeft = 3600_000

/** A process that was killed leaves the samples that it was reading. */
export async function removeLeftSamples(directory: string): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    const file = join(directory, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (Date.now() - mtimeMs > surelyLeft) await rm(file, { force: true })
  }
}
