import { type Db, defineJob, type Services } from '@console/core/server'
import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { bmTopics } from '../../../contract'
import { owner, wishAgain } from '../../streams/wishes'
import { bmStations } from '../../tables/stations'
import { awake, listeningTo, restLength, restStation } from './rest-station'

/** Milliseconds that a station has to answer. */
const tryLength = 90_000
/** Milliseconds after which a station that nothing could be read from rests. */
const mostUnread = 86_400_000
/** By one process, before it looks again. */
const mostAtOnce = 50

/** Stations that cannot be read rest, and are tried once an hour. Every replica looks; one of them tries. */
export const tryStations = defineJob({
  name: 'bm.try-stations',
  every: 20,
  run: ({ services }) => lookAfterStations(services),
})

export async function lookAfterStations(services: Services, now = Date.now()): Promise<void> {
  const { db } = services
  const at = new Date(now)
  await forEachOf(
    and(eq(bmStations.dead, true), lte(bmStations.try_ends, at)),
    services,
    (id, tx) => giveUp(id, services, tx, now),
  )
  const isDue = and(
    eq(bmStations.dead, true),
    isNull(bmStations.try_ends),
    sql`coalesce(${bmStations.next_try}, 'epoch') <= ${at}`,
    isWanted(sql`code <> 4 and not own_urls`),
  )
  await forEachOf(isDue, services, (id, tx) => tryOne(id, services, tx, now))
  await forEachOf(isUnread(new Date(now - mostUnread)), services, (id, tx) =>
    restStation(id, services, tx, now),
  )
  // Who comes next finds out for himself.
  await db
    .update(bmStations)
    .set(awake)
    .where(
      and(
        eq(bmStations.dead, true),
        eq(bmStations.said_dead, false),
        sql`not ${isWanted(sql`not own_urls`)}`,
      ),
    )
}

const isWanted = (how: SQL) =>
  sql`exists (select from bm_streams where station_id = ${bmStations.id} and ${how})`

/** For as long, the ears could read it for no project, and for one of them have tried all the time. */
const isUnread = (since: Date) =>
  and(
    eq(bmStations.dead, false),
    sql`not ${isWanted(sql`code in (0, 12) and not own_urls`)}`,
    isWanted(sql`code in (1, 6, 8) and not own_urls and health_at <= ${since}
      and exists (select from bm_states where stream_row = bm_streams.id and begin <= ${since})
      and not exists (select from bm_states where stream_row = bm_streams.id
        and ("end" is null or "end" > ${since}) and (code in (0, 4, 12) or ear_stream is null))`),
  )

/** One after the other, each in a transaction of its own; what another process has in hand is left to it. */
async function forEachOf(
  which: SQL | undefined,
  { db }: Services,
  work: (id: number, tx: Db) => Promise<unknown>,
): Promise<void> {
  const found = await db
    .select({ id: bmStations.id })
    .from(bmStations)
    .where(which)
    .limit(mostAtOnce)
  for (const { id } of found) {
    await db.transaction(async (tx) => {
      const [held] = await tx
        .select({ id: bmStations.id })
        .from(bmStations)
        .where(and(eq(bmStations.id, id), which))
        .for('no key update', { skipLocked: true })
      if (held) await work(id, tx)
    })
  }
}

async function tryOne(id: number, services: Services, tx: Db, now: number) {
  await tx
    .update(bmStations)
    .set({ try_ends: new Date(now + tryLength) })
    .where(eq(bmStations.id, id))
  const streams = await listeningTo(id, tx)
  await wishAgain({ rows: streams.map(({ stream }) => stream.id) }, services, tx)
}

/** It has not answered: until the next time. */
async function giveUp(id: number, services: Services, tx: Db, now: number) {
  await tx
    .update(bmStations)
    .set({ try_ends: null, next_try: new Date(now + restLength) })
    .where(eq(bmStations.id, id))
  const streams = await listeningTo(id, tx)
  const subjects = streams.map(({ stream }) => stream.subject)
  await services.ears.unwant(owner, subjects, { db: tx })
  for (const { project } of streams) {
    await services.events.publish(project.uid, bmTopics.streams(project.id), { db: tx })
  }
}
