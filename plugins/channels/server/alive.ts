import type { Services } from '@console/core/server'
import { sql } from 'drizzle-orm'
import { channelTopics, heartbeatSeconds } from '../contract'

const lookEvery = 5_000

/** Channels without a sign of life are not being ingested; whichever process notices first tells it. */
export function watchHeartbeats(services: Services, closing: AbortSignal): void {
  const timer = setInterval(() => {
    noteSilent(services).catch((error) => {
      if (!closing.aborted)
        services.log.warn({ error: String(error) }, 'heartbeats are not watched')
    })
  }, lookEvery).unref()
  closing.addEventListener('abort', () => clearInterval(timer), { once: true })
}

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
