import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import type { Services } from '@console/core/server'
import { ZipFile } from 'yazl'
import { type PackManifest, type PackSignature, packNames, signatureText } from '../../contract'

interface Stored {
  size: number
  sha256: string
}

/** The zip of a pack while it is written to the store. The same content gives the same bytes. */
export class PackArchive {
  private readonly zip = new ZipFile()
  private readonly hash = createHash('sha256')
  private readonly out: Transform
  private readonly stored: Promise<{ size: number }>
  /** Rejects when the store fails. */
  private readonly brokenOff: Promise<void>
  readonly files: PackManifest['files'] = []

  constructor(
    key: string,
    private readonly time: Date,
    private readonly services: Pick<Services, 'objects' | 'signing'>,
  ) {
    const { hash } = this
    this.out = new Transform({
      transform(chunk, _encoding, done) {
        hash.update(chunk)
        done(null, chunk)
      },
    })
    this.zip.outputStream.on('error', (error) => this.out.destroy(error)).pipe(this.out)
    this.stored = services.objects.put(key, this.out)
    this.brokenOff = this.stored.then(() => undefined)
    // Each is awaited later, or not at all.
    this.brokenOff.catch(() => undefined)
    this.stored.catch(() => undefined)
    // Nor does the store listen yet when the writing ends at once.
    this.out.on('error', () => undefined)
  }

  /** Puts a file in, and into the list of the manifest. Sound is not made smaller by packing. */
  async add(path: string, content: string | Buffer): Promise<Stored> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const listed = { size: bytes.length, sha256: sha256Of(bytes) }
    this.files.push({ path, ...listed })
    await this.write(path, bytes)
    return listed
  }

  /** The list of all files, its signature, and the end. */
  async finish(about: Omit<PackManifest, 'files'>): Promise<Stored> {
    const { signing } = this.services
    const manifest = Buffer.from(manifestText({ ...about, files: this.files }))
    const { algorithm, key_id } = signing.key()
    const signature: PackSignature = { algorithm, key_id, signature: signing.sign(manifest) }
    await this.write(packNames.manifest, manifest)
    await this.write(packNames.signature, Buffer.from(signatureText(signature)))
    this.zip.end()
    const { size } = await this.stored
    return { size, sha256: this.hash.digest('hex') }
  }

  abort(error: unknown) {
    this.out.destroy(error as Error)
  }

  /** Resolves when the archive has taken all of it: it would keep in memory what is given to it ahead. */
  private async write(path: string, bytes: Buffer) {
    const options = { compress: false, size: bytes.length, mtime: this.time }
    await Promise.race([this.brokenOff, taken(this.zip, streamOf(bytes), path, options)])
  }
}

const taken = (zip: ZipFile, stream: Readable, path: string, options: object) =>
  new Promise<void>((done, failed) => {
    stream.on('end', done).on('error', failed)
    zip.addReadStream(stream, path, options)
  })

/** Unlike that of `Readable.from`, it forgets what was read: the archive remembers all streams to its end. */
function streamOf(bytes: Buffer): Readable {
  const stream = new Readable({ read() {} })
  stream.push(bytes)
  stream.push(null)
  return stream
}

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A file a line, so that `sed` can read it where there is no `jq`: see README.txt of a pack. */
function manifestText({ files, ...about }: PackManifest): string {
  const lines = files.map(({ path, size, sha256 }) => JSON.stringify({ path, size, sha256 }))
  return `${JSON.stringify(about).slice(0, -1)},"files":[\n${lines.join(',\n')}\n]}\n`
}
