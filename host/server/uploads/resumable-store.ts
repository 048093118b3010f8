import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { expiresAfter } from './expiry'
import type { GrowingBytes } from './growing-bytes'
import type { StoredUploads } from './stored-uploads'

/** The tus library's view of our uploads. Rows in the database in place of its files beside the files. */
export class ResumableStore extends DataStore {
  override extensions = [
    'creation',
    'creation-with-upload',
    'creation-defer-length',
    'termination',
    'expiration',
  ]

  constructor(
    private readonly uploads: StoredUploads,
    private readonly growing: GrowingBytes,
  ) {
    super()
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.growing.create(upload.id)
    return upload
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    return await this.growing.append(id, offset, bytes)
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.uploads.row(id)
    if (!found) throw ERRORS.FILE_NOT_FOUND
    const row = await this.uploads.settle(found)
    const offset = row.finished_at ? row.size : await this.growing.arrived(id)
    if (offset === undefined || offset === null) throw ERRORS.FILE_NO_LONGER_EXISTS
    return new Upload({
      id,
      offset,
      creation_date: row.created_at.toISOString(),
      ...(row.size !== null && { size: row.size }),
      ...(row.metadata && { metadata: row.metadata }),
    })
  }

  override async declareUploadLength(id: string, length: number): Promise<void> {
    await this.uploads.setSize(id, length)
  }

  override async remove(id: string): Promise<void> {
    await this.uploads.clear(id)
  }

  override getExpiration(): number {
    return expiresAfter
  }
}
