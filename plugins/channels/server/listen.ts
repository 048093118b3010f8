import { defineJob, type Services } from '@console/core/server'
import { sql } from 'drizzle-orm'
import { BucketCatalogue } from '#plugins/buckets/contract'
import { channelTopics } from '../contract'
import { capturedChannel } from './engine-channels'

const owner = 'channels'

/** The service listens to the channels of the catalogue that somebody has imported. */
export function listenToCatalogue(services: Services, closing: AbortSignal): void {
  const { ears, events, log } = services
  ears.attend(owner, {
    async state(subjects, { state, reason }, db) {
      const heard = Number(state === 'running' || state === 'mute')
      await db.execute(sql`
        update rec_channels set state = ${heard}, reason = ${reason}, updated_at = now()
        where id = any(${idList(subjects)}::integer[])`)
      await db.execute(sql`
        update channels set state = ${heard}, reason = ${heard ? '' : reason},
          heartbeat_at = case when ${heard} = 1 then now() else heartbeat_at end
        where rec_id = any(${idList(subjects)}::integer[])`)
      await tellBuckets(subjects, { ...services, db })
    },
    alive: (subjects) => sayAlive(subjects, services),
    async whose(subjects, db) {
      const { rows } = await db.execute<{ subject: string; uid: number; name: string }>(sql`
        select rec_id::text as subject, uid, title as name from channels
        where rec_id = any(${idList(subjects)}::integer[]) order by id`)
      return rows
    },
  })
  const stopWatching = events.watch((change) => {
    if (change && change.topic !== channelTopics.catalogue()) return
    wantImported(services).catch((error) => {
      if (!closing.aborted) log.warn({ error: String(error) }, 'The catalogue is not looked at')
    })
  })
  closing.addEventListener('abort', stopWatching, { once: true })
}

export const wantImportedJob = defineJob({
  name: 'channels.want-imported',
  every: 10,
  run: ({ services }) => wantImported(services),
})

/** Addresses change and imports go without the ears being told: what is wanted is read from the rows. */
async function wantImported({ db, ears }: Services): Promise<void> {
  const { rows } = await db.execute<{ id: number; url: string }>(sql`
    select id, url from rec_channels
    where exists (select from channels where channels.rec_id = rec_channels.id)`)
  const before = await ears.wished(owner)
  const addressOf = new Map(before.map(({ subject, addresses }) => [subject, addresses[0]]))
  const changed = rows.filter(({ id, url }) => addressOf.get(String(id)) !== url)
  await ears.want(
    changed.map(({ id, url }) => ({
      owner,
      subject: String(id),
      addresses: [url],
      collections: [],
      channel: capturedChannel(id),
    })),
  )
  const wanted = new Set(rows.map(({ id }) => String(id)))
  const gone = before.flatMap(({ subject }) => (wanted.has(subject) ? [] : [subject]))
  await ears.unwant(owner, gone)
  await db.execute(sql`
    update rec_channels set state = 0, reason = '' where id = any(${idList(gone)}::integer[])`)
}

/** For those who look at the last sign of life. */
async function sayAlive(subjects: readonly string[], services: Services): Promise<void> {
  const { rows } = await services.db.execute<{ rec_id: number }>(sql`
    update channels set heartbeat_at = now(), state = 1, reason = ''
    where rec_id = any(${idList(subjects)}::integer[])
      and coalesce(heartbeat_at, 'epoch') < now() - interval '8 seconds'
    returning rec_id`)
  await tellBuckets([...new Set(rows.map(({ rec_id }) => String(rec_id)))], services)
}

async function tellBuckets(
  recIds: readonly string[],
  { db, events, provided }: Pick<Services, 'db' | 'events' | 'provided'>,
): Promise<void> {
  if (recIds.length === 0) return
  const { rows } = await db.execute<{ uid: number; bucket_id: number; state: number }>(sql`
    select distinct uid, bucket_id, state from channels
    where rec_id = any(${idList(recIds)}::integer[])`)
  const alive = rows.filter(({ state }) => state === 1).map(({ bucket_id }) => bucket_id)
  await provided(BucketCatalogue)
    .within(db)
    .keptAlive([...new Set(alive)])
  for (const { uid, bucket_id } of rows) {
    await events.publish(uid, channelTopics.ingest(bucket_id), { db })
  }
}

const idList = (ids: readonly string[]) => `{${ids.join(',')}}`
