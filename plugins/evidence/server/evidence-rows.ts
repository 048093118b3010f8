import { defineJob, type Services } from '@console/core/server'
import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { evidenceTopic, packDays } from '../contract'
import { type EvidenceRow, evidencePacks as table } from './tables'

export const packSeconds = packDays * 86_400

/** Sent with each pack for the day that it ends; by then others may have ended too. */
export const sweepPacks = defineJob({
  name: 'filescanning.sweep-evidence',
  data: z.object({ uid: z.int() }),
  expireInSeconds: 300,
  retryLimit: 5,
  async run({ uid }, { services }) {
    const ended = new Date(Date.now() - packSeconds * 1000)
    const rows = await services.db
      .select()
      .from(table)
      .where(and(eq(table.uid, uid), lt(table.created_at, ended)))
    if (rows.length === 0) return
    for (const row of rows) await removePack(row, services)
    await services.events.publish(uid, evidenceTopic)
  },
})

/** Written over when the same pack is made again, with the same bytes. */
export const packKey = ({ uid, id }: Pick<EvidenceRow, 'uid' | 'id'>) => `evidence/${uid}/${id}.zip`

/** The bytes first: a row without them can be removed again, bytes without a row are never found. */
export async function removePack(
  row: EvidenceRow,
  { db, objects }: Pick<Services, 'db' | 'objects'>,
) {
  // Also of one that is not ready: it may have been written before its making was cut off.
  await objects.remove(packKey(row))
  await db.delete(table).where(eq(table.id, row.id))
}

/** Packs of a deleted account. */
export async function forgetEvidence({ services, uid }: { services: Services; uid: number }) {
  const rows = await services.db.select().from(table).where(eq(table.uid, uid))
  for (const row of rows) await removePack(row, services)
}
