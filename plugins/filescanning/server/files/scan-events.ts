import type { Db, Services } from '@console/core/server'
import { scanTopics } from '../../contract'
import type { ContainerRow, ScanFileRow } from '../tables'

type Changed = Pick<ScanFileRow, 'uid' | 'container_id' | 'file_id'>

/** A file came, went or changed its state or its length. */
export async function publishChange(services: Services, file: Changed, db: Db) {
  await publishFiles(services, { uid: file.uid, id: file.container_id }, db)
  await publishFile(services, file, db)
}

/** Of what is told of its container, nothing changed. */
export async function publishProgress(services: Services, file: Changed, db: Db) {
  await services.events.publish(file.uid, scanTopics.files(file.container_id), { db })
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
  { uid, file_id }: Pick<ScanFileRow, 'uid' | 'file_id'>,
  db: Db,
) => events.publish(uid, scanTopics.file(file_id), { db })
