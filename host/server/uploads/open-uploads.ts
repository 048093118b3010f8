import { join } from 'node:path'
import type { Db, Log } from '@console/core/server'
import type { DiskSpace } from '../disk/disk-space'
import type { HostObjects } from '../objects/host-objects'
import type { GrowingBytes } from './growing-bytes'
import { GrowingFiles } from './growing-files'
import { GrowingObjects } from './growing-objects'
import { StoredUploads } from './stored-uploads'
import { sweepUploads } from './sweep'
import { uploadTickets } from './upload-tickets'

interface UploadsOptions {
  db: Db
  objects: HostObjects
  dataDirectory: string
  log: Log
  publicUrl: string
  /** Of 32 bytes: signs the addresses of presigned uploads. */
  key: Buffer
  disk: DiskSpace
}

export interface OpenUploads {
  uploads: StoredUploads
  growing: GrowingBytes
  stop(): void
}

const sweepEvery = 300_000

/** Uploads of all kinds, and the sweeping of what is left over. */
export async function openUploads({
  log,
  publicUrl,
  key,
  disk,
  ...options
}: UploadsOptions): Promise<OpenUploads> {
  const { db, objects } = options
  const growing = await openGrowing(options)
  const uploads = new StoredUploads({
    db,
    objects,
    growing,
    tickets: uploadTickets(key),
    publicUrl,
    disk,
  })
  const sweep = () =>
    sweepUploads({ db, uploads, growing }).catch((err) => log.error({ err }, 'sweeping uploads'))
  const timer = setInterval(sweep, sweepEvery)
  return { uploads, growing, stop: () => clearInterval(timer) }
}

async function openGrowing(
  options: Pick<UploadsOptions, 'db' | 'objects' | 'dataDirectory'>,
): Promise<GrowingBytes> {
  const { db, objects, dataDirectory } = options
  const { pieces } = objects
  if (pieces) return new GrowingObjects({ db, objects, pieces })
  const files = new GrowingFiles(join(dataDirectory, 'uploads'), objects)
  await files.open()
  return files
}
