import { checkKey, ObjectPieces, type PieceBytes } from './host-objects'
import type { S3Bucket } from './s3-bucket'

/** The multipart uploads of S3. */
export class S3Pieces extends ObjectPieces {
  constructor(private readonly bucket: S3Bucket) {
    super()
  }

  async begin(key: string): Promise<string> {
    const started = await this.bucket.askXml('POST', checkKey(key), { query: 'uploads=' })
    const id = /<UploadId>([^<]+)/.exec(started)?.[1]
    if (!id) throw new Error('The object store did not start the upload')
    return id
  }

  async send(key: string, begun: string, number: number, body: PieceBytes): Promise<string> {
    const query = `partNumber=${number}&${queryOf(begun)}`
    const answer = await this.bucket.ask('PUT', checkKey(key), { query, body })
    const tag = answer.headers.get('etag')
    if (!tag) throw new Error('The object store did not say what it has stored')
    return tag
  }

  async complete(key: string, begun: string, tags: readonly string[]): Promise<void> {
    const parts = tags.map(
      (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    )
    const xml = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const body = new TextEncoder().encode(xml)
    await this.bucket.askXml('POST', checkKey(key), { query: queryOf(begun), body })
  }

  async abort(key: string, begun: string): Promise<void> {
    await this.bucket.ask('DELETE', checkKey(key), { query: queryOf(begun), allow: [404] })
  }
}

const queryOf = (begun: string) => `uploadId=${encodeURIComponent(begun)}`
