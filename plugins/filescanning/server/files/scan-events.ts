import type { Db, Services } from '@console/core/server'
import { scanTopics } from '../../contract'
import type { ContainerRow, ScanFileRow } from '../tables'

type Changed = Pick<ScanFileRow, 'uid' | 'containerId' | 'fileId'>

/** A file came, went or changed its state or its length. */
export async function publishChange(services: Services, file: Changed, db: Db) {
  await publishFiles(services, { uid: file.uid, id: file.containerId }, db)
  await publishFile(services, file, db)
}

/** Of what is told of its container, nothing changed. */
export async function publishProgress(services: Services, file: Changed, db: Db) {
  await services.events.publish(file.uid, scanTopics.files(file.containerId), { db })
  await publishFile(services, file, db)
}

/** Several files of a container, and what is told of it. */
export async function publishFiles(
  { events }: Services,
  { uid, id }: Pick<ContainerRow, 'uid' | 'id'>,
  db: Db,
) {
  await events.publish(uid, scanTopics.files(id), { db })
  await events.publish(uid, scanTopics.containers(), { db })
}

export const publishFile = (
  { events }: Services,
  { uid, fileId }: Pick<ScanFileRow, 'uid' | 'fileId'>,
  db: Db,
) => events.publish(uid, scanTopics.file(fileId), { db })
