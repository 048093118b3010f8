import { randomUUID } from 'node:crypto'
import { type Db, type IncomingFile, OwnRows, type Services } from '@console/core/server'
import { holdContainer } from '../containers/own-container'
import { type ContainerRow, type ScanFileRow, scanFiles } from '../tables'
import { objectKeyOf } from './objects'
import { publishChange } from './scan-events'
import { scanJob } from './scan-job'

export interface NewScanFile {
  container: ContainerRow
  name: string
  /** `audio`, `fingerprint`, `audio_url`, or the platform that it came from, such as `rss`. */
  dataType: string
  /** Like `audio:name` or `rss:episode:…`. */
  uri: string
  /** Where the scan fetches its bytes from. It must have been checked. */
  url?: string | undefined
  /** Its bytes, when they have been sent. */
  incoming?: IncomingFile | undefined
  /** Tells the kind of the bytes by its end. */
  filename?: string | undefined
  /** Of the upload that it is made from. */
  uploadKey?: string | undefined
  /** An item of a source becomes one file only: a second one breaks the index `fs_files_item`. */
  sourceId?: number | undefined
  sourceItem?: string | undefined
  /** Row of the file whose speech is to be written down; the scan copies its bytes. */
  transcribes?: number | undefined
}

/** A file of a container, and its first scan. The bytes are in their place before the commit: a row never points at nothing. */
export async function addScanFile(
  file: NewScanFile,
  services: Services,
  { db = services.db }: { db?: Db } = {},
): Promise<ScanFileRow> {
  const { container, incoming } = file
  const { id: containerId, uid } = container
  const fileId = randomUUID()
  const filename = file.filename ?? ''
  const objectKey = incoming
    ? objectKeyOf({ container_id: containerId, file_id: fileId, filename })
    : ''
  try {
    return await db.transaction(async (tx) => {
      const { engine } = await holdContainer(containerId, tx)
      // What a transcript is of has been let in before.
      if (!file.transcribes)
        await services.limits.check(uid, 'fs_size', { db: tx, more: oneSecond })
      if (incoming) await services.uploads.take(incoming, objectKey, { db: tx })
      const row = await new OwnRows(tx, scanFiles, uid).insert({
        file_id: fileId,
        container_id: containerId,
        engine,
        object_key: objectKey,
        filename,
        name: file.name,
        data_type: file.dataType,
        uri: file.uri,
        url: file.url,
        size: incoming?.size,
        source_id: file.sourceId,
        source_item: file.sourceItem,
        transcribes: file.transcribes,
        upload_key: file.uploadKey,
      })
      const scan = { id: row.id, scan: row.scan }
      await services.jobs.send(scanJob, scan, { db: tx, account: uid })
      await publishChange(services, row, tx)
      return row
    })
  } catch (error) {
    if (objectKey) await services.objects.remove(objectKey)
    throw error
  }
}

/** In hours: what a file adds is known when it has been listened to, but something it does. */
const oneSecond = 1 / 3600
