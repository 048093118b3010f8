import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { syncFile } from '../objects/durable-files'
import type { StoredUploads } from './stored-uploads'

export const expiresAfter = 86_400_000

/** The tus library's view of our uploads. Rows in the database in place of its files beside the files. */
export class ResumableStore extends DataStore {
  override extensions = [
    'creation',
    'creation-with-upload',
    'creation-defer-length',
    'termination',
    'expiration',
  ]

  constructor(private readonly uploads: StoredUploads) {
    super()
  }

  override async create(upload: Upload): Promise<Upload> {
    await writeFile(this.uploads.pathOf(upload.id), '', { flag: 'wx', mode: 0o600 })
    return upload
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const path = this.uploads.pathOf(id)
    const target = createWriteStream(path, { flags: 'r+', start: offset })
    try {
      await pipeline(bytes, target)
      return offset + target.bytesWritten
    } finally {
      // Also after a broken connection: what the next HEAD counts must be on the disk.
      await syncFile(path)
    }
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.uploads.row(id)
    if (!found) throw ERRORS.FILE_NOT_FOUND
    const row = await this.uploads.settle(found)
    const offset = row.finishedAt ? row.size : await this.uploads.arrived(id)
    if (offset === undefined || offset === null) throw ERRORS.FILE_NO_LONGER_EXISTS
    return new Upload({
      id,
      offset,
      creation_date: row.createdAt.toISOString(),
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
