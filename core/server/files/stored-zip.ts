import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Objects } from '../stored-bytes'

/**
 * A zip that goes to the object store while it is written, so that it may be larger than memory. The same files in the
 * same order at the same `time` give the same bytes.
 */
export class StoredZip {
  private readonly zip = new ZipFile()
  private readonly hash = createHash('sha256')
  private readonly out: Transform
  private readonly stored: Promise<{ size: number }>
  /** Rejects when the store fails. */
  private readonly brokenOff: Promise<void>

  constructor(
    objects: Pick<Objects, 'put'>,
    key: string,
    /** Of every file in it. */
    private readonly time: Date,
  ) {
    const { hash } = this
    this.out = new Transform({
      transform(chunk, _encoding, done) {
        hash.update(chunk)
        done(null, chunk)
      },
    })
    this.zip.outputStream.on('error', (error) => this.out.destroy(error)).pipe(this.out)
    this.stored = objects.put(key, this.out)
    this.brokenOff = this.stored.then(() => undefined)
    // Each is awaited later, or not at all.
    this.brokenOff.catch(() => undefined)
    this.stored.catch(() => undefined)
    // Nor does the store listen yet when the writing ends at once.
    this.out.on('error', () => undefined)
  }

  /** Resolves when the archive has taken all of it: it would keep in memory what is given to it ahead. */
  async add(path: string, bytes: Uint8Array): Promise<void> {
    await this.addStream(path, streamOf(bytes), bytes.length)
  }

  /** The same with bytes that come in parts; there are so many of them. Texts, of which nobody knows, are packed. */
  async addStream(
    path: string,
    bytes: AsyncIterable<string | Uint8Array>,
    size?: number,
  ): Promise<void> {
    const isKnown = size !== undefined
    const options = isKnown
      ? { compress: false, size, mtime: this.time }
      : { compress: true, mtime: this.time }
    const stream = Readable.from(bytes, { objectMode: false })
    await Promise.race([this.brokenOff, taken(this.zip, stream, path, options)])
  }

  /** Resolves when all of it is safe; the hash is hex. */
  async finish(): Promise<{ size: number; sha256: string }> {
    this.zip.end()
    const { size } = await this.stored
    return { size, sha256: this.hash.digest('hex') }
  }

  /** Leaves nothing in the store. */
  abort(error: unknown) {
    this.out.destroy(error as Error)
  }
}

const taken = (zip: ZipFile, stream: Readable, path: string, options: object) =>
  new Promise<void>((done, failed) => {
    stream.on('end', done).on('error', failed)
    zip.addReadStream(stream, path, options)
  })

/** Unlike that of `Readable.from`, it forgets what was read: the archive remembers all streams to its end. */
function streamOf(bytes: Uint8Array): Readable {
  const stream = new Readable({ read() {} })
  stream.push(bytes)
  stream.push(null)
  return stream
}
