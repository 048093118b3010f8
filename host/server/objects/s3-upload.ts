import type { Readable } from 'node:stream'
import { inPieces } from './in-pieces'
import type { S3Bucket } from './s3-bucket'
import type { S3Pieces } from './s3-pieces'

/** Objects below this size go in one request; S3 takes at most 10,000 parts. */
const partSize = 16 * 1024 * 1024

interface S3Upload {
  bucket: S3Bucket
  pieces: S3Pieces
  key: string
}

/** Sends a stream of unknown length; nothing is left in the bucket when it breaks off. */
export async function uploadStream(
  { bucket, pieces, key }: S3Upload,
  bytes: Readable | Uint8Array,
): Promise<{ size: number }> {
  const parts = inPieces(bytes instanceof Uint8Array ? [bytes] : bytes, partSize)
  const first = await parts.next()
  if (first.done || first.value.length < partSize) {
    const body = first.done ? new Uint8Array() : first.value
    await bucket.ask('PUT', key, { body })
    return { size: body.length }
  }
  const begun = await pieces.begin(key)
  try {
    let size = first.value.length
    const tags = [await pieces.send(key, begun, 1, first.value)]
    for await (const part of parts) {
      tags.push(await pieces.send(key, begun, tags.length + 1, part))
      size += part.length
    }
    await pieces.complete(key, begun, tags)
    return { size }
  } catch (error) {
    // The first error is the one to tell.
    await pieces.abort(key, begun).catch(() => undefined)
    throw error
  }
}
