import { extname } from 'node:path'
import { type Db, defineJob, type Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type UcfFileRow, ucfFiles } from '../sound/tables'

/** Where the bytes of a file lie, or will lie. */
export const objectKeyOf = (projectId: number, random: string, filename: string) =>
  `ucf/${projectId}/files/${random}${extname(filename)
    .toLowerCase()
    .replace(/[^.a-z0-9]/g, '')
    .slice(0, 10)}`

/** Of a scanned file, whose bytes are copied when it is read: the same each time, so that a copy is never lost. */
export const copyKeyOf = ({ id, project_id, filename }: UcfFileRow) =>
  objectKeyOf(project_id, `copy-${id}`, filename)

/** Bytes of deleted rows. Queued together with the deletion, so that neither is lost. */
export const removeFileObjects = defineJob({
  name: 'ucf.remove-file-objects',
  data: z.object({ keys: z.array(z.string()) }),
  expireInSeconds: 300,
  retryLimit: 10,
  async run({ keys }, { services }) {
    for (const key of keys) await services.objects.remove(key)
  },
})

const atOnce = 500

/** In the transaction in which the files go. */
export async function removeObjects(files: readonly UcfFileRow[], services: Services, db: Db) {
  const keys = files.map((file) => file.object_key || copyKeyOf(file))
  const batches = Array.from({ length: Math.ceil(keys.length / atOnce) }, (_, at) => ({
    keys: keys.slice(at * atOnce, (at + 1) * atOnce),
  }))
  await services.jobs.sendMany(removeFileObjects, batches, { db })
}

/** Of all files of a project, or of an account, before their rows go. */
export async function removeAllObjects(
  of: { project: number } | { uid: number },
  services: Services,
  tx: Db,
) {
  const own = 'uid' in of ? eq(ucfFiles.uid, of.uid) : eq(ucfFiles.project_id, of.project)
  await removeObjects(await tx.select().from(ucfFiles).where(own), services, tx)
}
