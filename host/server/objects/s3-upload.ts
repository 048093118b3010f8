import type { Readable } from 'node:stream'
import type { S3Bucket } from './s3-bucket'

/** Objects below this size go in one request; S3 takes at most 10,000 parts. */
const partSize = 16 * 1024 * 1024

type Bytes = Uint8Array<ArrayBuffer>

/** Sends a stream of unknown length; nothing is left in the bucket when it breaks off. */
export async function uploadParts(bucket: S3Bucket, key: string, bytes: Readable | Uint8Array) {
  const parts = inParts(bytes instanceof Uint8Array ? [bytes] : bytes)
  const first = await parts.next()
  if (first.done || first.value.length < partSize) {
    const body = first.done ? new Uint8Array() : first.value
    await bucket.ask('PUT', key, { body })
    return { size: body.length }
  }
  const started = await bucket.askXml('POST', key, { query: 'uploads=' })
  const id = /<UploadId>([^<]+)/.exec(started)?.[1]
  if (!id) throw new Error('The object store did not start the upload')
  const query = `uploadId=${encodeURIComponent(id)}`
  try {
    return await sendParts(bucket, key, query, first.value, parts)
  } catch (error) {
    // The store drops uploads that were never ended by itself; the first error is the one to tell.
    await bucket.ask('DELETE', key, { query, allow: [404] }).catch(() => undefined)
    throw error
  }
}

async function sendParts(
  bucket: S3Bucket,
  key: string,
  query: string,
  first: Bytes,
  rest: AsyncIterable<Bytes>,
) {
  const list: string[] = []
  let size = 0
  const send = async (body: Bytes) => {
    const number = list.length + 1
    const answer = await bucket.ask('PUT', key, { query: `partNumber=${number}&${query}`, body })
    const tag = answer.headers.get('etag')
    list.push(`<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`)
    size += body.length
  }
  await send(first)
  for await (const body of rest) await send(body)
  const xml = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`
  await bucket.askXml('POST', key, { query, body: new TextEncoder().encode(xml) })
  return { size }
}

async function* inParts(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Bytes> {
  let part = new Uint8Array(partSize)
  let filled = 0
  for await (const chunk of chunks) {
    for (let taken = 0; taken < chunk.length; ) {
      const piece = chunk.subarray(taken, taken + partSize - filled)
      part.set(piece, filled)
      taken += piece.length
      filled += piece.length
      if (filled === partSize) {
        yield part
        part = new Uint8Array(partSize)
        filled = 0
      }
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
}
