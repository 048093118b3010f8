import { notFound, type Services } from '@console/core/server'
import { and, inArray, ne } from 'drizzle-orm'
import { holdContainer } from '../containers/own-container'
import { type ContainerRow, scanFiles } from '../tables'
import { inContainer } from './file-rows'
import { forgetFinding } from './forget-finding'
import { objectKeyOf, removeObjects } from './objects'
import { publishFile, publishFiles } from './scan-events'

/** Bytes and results go, the rows stay as Deleted. What a scan that is at work finds is not kept. */
export async function removeFiles(
  container: ContainerRow,
  fileIds: readonly string[],
  services: Services,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await holdContainer(container.id, tx)
    const named = and(inArray(scanFiles.file_id, [...fileIds]), ne(scanFiles.state, 2))
    const files = await tx
      .select()
      .from(scanFiles)
      .where(inContainer(container, named))
      .for('update')
    if (files.length === 0) throw notFound('file')
    const ids = files.map(({ id }) => id)
    await tx
      .update(scanFiles)
      .set({
        state: 2,
        error: '',
        object_key: '',
        size: 0,
        done: 0,
        total: 0,
        notes: [],
        told: null,
        music_speech: null,
        speech: null,
        ai: null,
        found: null,
        unidentified: null,
        uncertain: null,
        music_detected: 0,
        ai_prediction: '',
        updated_at: new Date(),
      })
      .where(inArray(scanFiles.id, ids))
    await forgetFinding(ids, tx)
    // Also what is just being fetched: its row does not say yet where it lies.
    const keys = files.map((file) => file.object_key || objectKeyOf(file))
    await removeObjects(services, keys, tx)
    await publishFiles(services, container, tx)
    for (const file of files) await publishFile(services, file, tx)
  })
}
