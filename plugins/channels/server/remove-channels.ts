import { type Call, notFound } from '@console/core/server'
import { eq, inArray, or, type SQL } from 'drizzle-orm'
import { type ChannelBucket, inBucket, publishChange } from './channel-rows'
import { forgetDeleted } from './engine-channels'
import { channels } from './tables'

type Asked = Pick<Call, 'rows' | 'caller' | 'db' | 'services'>

/** With what is taken from them, and what the engine keeps of them. */
export async function removeChannels(
  { rows, caller, db, services }: Asked,
  bucket: ChannelBucket,
  where: SQL | undefined,
) {
  await db.transaction(async (tx) => {
    const own = rows(channels, tx)
    const found = await own.list({ where: inBucket(bucket, where), orderBy: [channels.id] })
    if (found.length === 0) throw notFound('channel')
    const ids = found.map(({ id }) => id)
    const gone = await own.remove(or(inArray(channels.id, ids), inArray(channels.source_id, ids)))
    await forgetDeleted(
      gone.filter(({ source_id }) => source_id === null || !ids.includes(source_id)),
      services,
      tx,
    )
    await publishChange(services, tx, caller.uid, bucket.id, ...gone.map((row) => row.bucket_id))
  })
}

/** Everything that an account has of channels. */
export async function forgetChannels(uid: number, services: Asked['services']) {
  await services.db.transaction(async (tx) => {
    const gone = await tx.delete(channels).where(eq(channels.uid, uid)).returning()
    await forgetDeleted(gone, services, tx)
  })
}
