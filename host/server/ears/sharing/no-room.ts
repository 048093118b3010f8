import type { Db, EarListener, EarState } from '@console/core/server'
import { sql } from 'drizzle-orm'
import { isFree, isWanted, wishesOf } from '../leases'
import { eachOwner } from '../wishers'

const reason = 'Waiting for a process with room'
const atOnce = 100

type Found = Record<string, unknown> & { id: number; state_at: Date }

/** Tells who wants the streams that nobody listens to why that is; of each stream once. */
export async function sayNoRoom(
  db: Db,
  listenerOf: (owner: string) => EarListener | undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Found>(sql`
      update ear_streams set state = 'error', reason = ${reason}, address = '',
        state_at = case when state in ('running', 'mute') then coalesce(heard_at, now()) else now() end
      where id in (
        select id from ear_streams where ${isFree} and ${isWanted} and reason <> ${reason}
        order by id limit ${atOnce} for update skip locked)
      returning id, state_at`)
    const wishes = await wishesOf(
      rows.map(({ id }) => id),
      tx,
    )
    for (const { id, state_at: at } of rows) {
      const state: EarState = { stream: id, state: 'error', reason, address: '', at: new Date(at) }
      const of = wishes.filter(({ stream }) => stream === id)
      await eachOwner(listenerOf, of, (one, subjects) => one.state?.(subjects, state, tx))
    }
  })
}
