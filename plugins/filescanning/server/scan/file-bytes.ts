import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { maxUploadBytes } from '@console/core/contract'
import type { Services } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { objectKeyOf } from '../files/objects'
import { type ScanFileRow, scanFiles } from '../tables'
import { Overtaken, type Scan, Unscannable, updateScan } from './running-scan'

/** An address is read for so long. */
const fetchLimit = 30 * 60_000
/** Who sends slower, bytes a second after the first minute, would keep the place of other scans for that long. */
const slowest = 32_000
const minute = 60_000

/** Where the bytes of a file lie; they are fetched when they are not here yet. */
export async function bytesOf(
  scan: Scan,
  services: Services,
  signal: AbortSignal,
): Promise<string> {
  const { file } = scan
  if (file.object_key) return file.object_key
  const { objects } = services
  const objectKey = objectKeyOf(file)
  const bytes = file.transcribes
    ? await bytesOfOriginal(file.transcribes, services)
    : await fetched(file.url, services, signal)
  const { size } = await objects.put(objectKey, bytes)
  try {
    await updateScan(scan, services, { object_key: objectKey, size })
  } catch (error) {
    if (error instanceof Overtaken) await removeUnlessKept(file, objectKey, services)
    throw error
  }
  return objectKey
}

/** Another worker may have thought this one dead, and be done with the same scan. */
async function removeUnlessKept({ id }: ScanFileRow, key: string, { db, objects }: Services) {
  const kept = and(eq(scanFiles.id, id), eq(scanFiles.object_key, key))
  if ((await db.$count(scanFiles, kept)) === 0) await objects.remove(key)
}

/** Bytes that had just come when the service was killed, of a file that was deleted while they came. */
export async function removeOrphan({ id }: { id: number }, { db, objects }: Services) {
  const isDeleted = and(eq(scanFiles.id, id), eq(scanFiles.state, 2))
  const [file] = await db.select().from(scanFiles).where(isDeleted)
  if (file) await objects.remove(objectKeyOf(file))
}

/** A copy, so that either of the two may be deleted. */
async function bytesOfOriginal(id: number, { db, objects }: Services): Promise<Readable> {
  const [original] = await db
    .select({ key: scanFiles.object_key })
    .from(scanFiles)
    .where(eq(scanFiles.id, id))
  if (!original?.key || !(await objects.stat(original.key))) {
    throw new Unscannable(-2, 'The file whose speech was to be written down has been deleted')
  }
  return objects.read(original.key)
}

async function fetched(
  url: ScanFileRow['url'],
  { outgoing }: Services,
  signal: AbortSignal,
): Promise<Readable> {
  const limit = AbortSignal.timeout(fetchLimit)
  const unreadable = (error: Error) => {
    signal.throwIfAborted()
    const reason = limit.aborted ? 'it takes too long' : error.message
    return new Unscannable(-2, `The address could not be read: ${reason}`)
  }
  try {
    const response = await outgoing.fetch(url, { signal: AbortSignal.any([signal, limit]) })
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      throw new Error(`it answers with status ${response.status}`)
    }
    return Readable.from(limited(response.body, unreadable))
  } catch (error) {
    throw unreadable(error as Error)
  }
}

async function* limited(body: AsyncIterable<Uint8Array>, unreadable: (error: Error) => Error) {
  let size = 0
  const began = performance.now()
  try {
    for await (const chunk of body) {
      size += chunk.byteLength
      if (size > maxUploadBytes) throw new Error('the file is over 500 MB')
      const took = performance.now() - began
      if (took > minute && size < (took / 1000) * slowest) {
        throw new Error(`it sends less than ${slowest / 1000} kB a second`)
      }
      yield chunk
    }
  } catch (error) {
    throw unreadable(error as Error)
  }
}

/** SHA-256, hex. */
export async function hashOf(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash, { signal })
  return hash.digest('hex')
}
