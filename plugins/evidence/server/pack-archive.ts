import { createHash } from 'node:crypto'
import { type Services, StoredZip } from '@console/core/server'
import {
  type PackManifest,
  type PackSignature,
  packNames,
  type ReportManifest,
  type SheetManifest,
  signatureText,
} from '../contract'

type Manifest = PackManifest | ReportManifest | SheetManifest
type About =
  | Omit<PackManifest, 'files'>
  | Omit<ReportManifest, 'files'>
  | Omit<SheetManifest, 'files'>

interface Place {
  objects: Pick<Services['objects'], 'put'>
  signing: Services['signing']
}

interface Stored {
  size: number
  sha256: string
}

/** The zip of a pack while it is written to the store. The same content gives the same bytes. */
export class PackArchive {
  private readonly zip: StoredZip
  readonly files: PackManifest['files'] = []

  constructor(
    key: string,
    time: Date,
    private readonly services: Place,
  ) {
    this.zip = new StoredZip(services.objects, key, time)
  }

  /** Puts a file in, and into the list of the manifest. */
  async add(path: string, content: string | Buffer): Promise<Stored> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const listed = { size: bytes.length, sha256: sha256Of(bytes) }
    this.files.push({ path, ...listed })
    await this.zip.add(path, bytes)
    return listed
  }

  /** The same with bytes that are in the store already. */
  async addStored(
    path: string,
    { bytes, size, sha256 }: Stored & { bytes: AsyncIterable<Uint8Array> },
  ): Promise<void> {
    this.files.push({ path, size, sha256 })
    await this.zip.addStream(path, bytes, size)
  }

  /** The list of all files, its signature, and the end. */
  async finish(about: About): Promise<Stored> {
    const { signing } = this.services
    const manifest = Buffer.from(manifestText({ ...about, files: this.files }))
    const { algorithm, key_id } = signing.key()
    const signature: PackSignature = { algorithm, key_id, signature: signing.sign(manifest) }
    await this.zip.add(packNames.manifest, manifest)
    await this.zip.add(packNames.signature, Buffer.from(signatureText(signature)))
    return this.zip.finish()
  }

  abort(error: unknown) {
    this.zip.abort(error)
  }
}

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A file a line, so that `sed` can read it where there is no `jq`: see README.txt of a pack. */
function manifestText({ files, ...about }: Manifest): string {
  const lines = files.map(({ path, size, sha256 }) => JSON.stringify({ path, size, sha256 }))
  return `${JSON.stringify(about).slice(0, -1)},"files":[\n${lines.join(',\n')}\n]}\n`
}
