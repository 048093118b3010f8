import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkKey, HostObjects } from './host-objects'
import { S3Bucket, type S3Location } from './s3-bucket'
import { S3Pieces } from './s3-pieces'
import { uploadStream } from './s3-upload'

/** Objects in a bucket of an S3-compatible store. */
export class S3Objects extends HostObjects {
  readonly pieces: S3Pieces
  private readonly bucket: S3Bucket

  /** `directory` holds files of this machine for programs that need one. */
  constructor(
    location: S3Location,
    private readonly directory: string,
  ) {
    super()
    this.bucket = new S3Bucket(location)
    this.pieces = new S3Pieces(this.bucket)
  }

  async put(key: string, bytes: Readable | Uint8Array): Promise<{ size: number }> {
    const { bucket, pieces } = this
    return await uploadStream({ bucket, pieces, key: checkKey(key) }, bytes)
  }

  async stat(key: string): Promise<{ size: number } | undefined> {
    const answer = await this.bucket.ask('HEAD', checkKey(key), { allow: [404] })
    if (answer.status === 404) return undefined
    return { size: Number(answer.headers.get('content-length')) }
  }

  async read(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {}
    const { body } = await this.bucket.ask('GET', checkKey(key), { headers })
    return Readable.from(body ?? [], { objectMode: false })
  }

  async asFile(key: string): Promise<{ path: string; release(): Promise<void> }> {
    await mkdir(this.directory, { recursive: true })
    const path = join(this.directory, randomUUID())
    const release = () => rm(path, { force: true })
    try {
      await pipeline(await this.read(key), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    } catch (error) {
      await release()
      throw error
    }
    return { path, release }
  }

  async move(from: string, to: string): Promise<void> {
    await this.copy(from, to)
    await this.remove(from)
  }

  async remove(key: string): Promise<void> {
    await this.bucket.ask('DELETE', checkKey(key), { allow: [404] })
  }

  async adopt(path: string, key: string): Promise<void> {
    await this.put(key, createReadStream(path))
    await rm(path)
  }

  async copy(from: string, to: string): Promise<void> {
    const headers = { 'x-amz-copy-source': this.bucket.sourceOf(checkKey(from)) }
    await this.bucket.askXml('PUT', checkKey(to), { headers })
  }

  async check(): Promise<void> {
    await this.bucket.ask('HEAD', '')
  }
}
