import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import type { Objects } from '../stored-bytes'

/** Keeps a file that is made part by part, so that it may be larger than memory; the hash is hex. */
export async function storeParts(
  objects: Pick<Objects, 'put'>,
  key: string,
  parts: AsyncIterable<string | Uint8Array>,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const bytes = Readable.from(parts, { objectMode: false })
  bytes.on('error', (error) => hashed.destroy(error)).pipe(hashed)
  // The store may not listen yet when the writing ends at once.
  hashed.on('error', () => undefined)
  const { size } = await objects.put(key, hashed)
  return { size, sha256: hash.digest('hex') }
}
