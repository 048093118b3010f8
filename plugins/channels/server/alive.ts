import { defineJob, type Services } from '@console/core/server'
import { sql } from 'drizzle-orm'
import { channelTopics, heartbeatSeconds } from '../contract'

/** Channels without a sign of life are not being ingested; whichever process notices first tells it. */
export const noteSilentJob = defineJob({
  name: 'channels.note-silent',
  every: 5,
  run: ({ services }) => noteSilent(services),
})

export async function noteSilent({ db, events }: Services): Promise<void> {
  const { rows } = await db.execute<{ uid: number; bucket_id: number }>(sql`
    with silent as (
      update channels set state = 0
      where state = 1
        and coalesce(heartbeat_at, 'epoch') < now() - make_interval(secs => ${heartbeatSeconds})
      returning uid, bucket_id
    )
    select distinct uid, bucket_id from silent`)
  for (const { uid, bucket_id } of rows) await events.publish(uid, channelTopics.ingest(bucket_id))
}
