import { type Call, type Caller, notFound, refused } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { callbackSubject, scanTopics } from '../../contract'
import { containers, scanFiles } from '../tables'
import { objectKeyOf, removeObjects } from './objects'

type Asked = Pick<Call, 'db' | 'services'> & { caller: Pick<Caller, 'uid'> }

/** With `withFiles` the files, their bytes and reports go too; what was scanned stays in the statistics. */
export async function removeContainer(
  { caller: { uid }, db, services }: Asked,
  { id }: { id: number },
  withFiles: boolean,
) {
  await db.transaction(async (tx) => {
    // Before this one is locked: a scan holds the container of a file before that of its transcript.
    await tx
      .update(containers)
      .set({ stt_container_id: null })
      .where(eq(containers.stt_container_id, id))
    // Locked, so that no file can be added between the look and the deletion.
    const [held] = await tx.select().from(containers).where(eq(containers.id, id)).for('update')
    if (!held) throw notFound('container')
    if (held.num > 0 && !withFiles) {
      throw refused(
        'This container holds files: delete them first, or delete the container with its files',
      )
    }
    const files = await tx.delete(scanFiles).where(eq(scanFiles.container_id, id)).returning({
      state: scanFiles.state,
      object_key: scanFiles.object_key,
      container_id: scanFiles.container_id,
      file_id: scanFiles.file_id,
      filename: scanFiles.filename,
    })
    await tx.delete(containers).where(eq(containers.id, id))
    // Also what is just being fetched: its row does not say yet where it lies.
    const keys = files.map((file) => file.object_key || (file.state === 2 ? '' : objectKeyOf(file)))
    await removeObjects(services, keys, tx)
    await services.callbacks.forget({ uid, about: callbackSubject(id) }, { db: tx })
    await services.events.publish(uid, scanTopics.containers(), { db: tx })
    await services.events.publish(uid, scanTopics.files(id), { db: tx })
    await services.events.publish(uid, scanTopics.sources(), { db: tx })
  })
}
