import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db, Log } from '@console/core/server'
import type { HostObjects } from '../objects/host-objects'
import { StoredUploads } from './stored-uploads'
import { sweepUploads } from './sweep'

interface UploadsOptions {
  db: Db
  objects: HostObjects
  dataDirectory: string
  log: Log
}

const sweepEvery = 300_000

/** Uploads of all kinds, and the sweeping of what is left over. */
export async function openUploads({ db, objects, dataDirectory, log }: UploadsOptions) {
  const directory = join(dataDirectory, 'uploads')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const uploads = new StoredUploads({ db, objects, directory })
  const sweep = () =>
    sweepUploads({ db, uploads, directory }).catch((err) => log.error({ err }, 'sweeping uploads'))
  const timer = setInterval(sweep, sweepEvery)
  return { uploads, stop: () => clearInterval(timer) }
}
