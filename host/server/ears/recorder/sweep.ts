import type { Services } from '@console/core/server'
import { inArray, lt, sql } from 'drizzle-orm'
import { earPieces, earPrints, earSounds } from '../tables'

const batch = 500

/** Sound whose time is over, plays that are told, and streams that nobody wants and nothing is kept of. */
export async function sweepKept({ db, objects }: Pick<Services, 'db' | 'objects'>): Promise<void> {
  for (;;) {
    const old = await db
      .select({ id: earPieces.id, key: earPieces.object_key })
      .from(earPieces)
      .where(lt(earPieces.keep_until, sql`now()`))
      .limit(batch)
    // The row goes last: bytes without one would stay for ever.
    for (const { key } of old) await objects.remove(key)
    const ids = old.map(({ id }) => id)
    if (ids.length > 0) await db.delete(earPieces).where(inArray(earPieces.id, ids))
    if (old.length < batch) break
  }
  await db.delete(earSounds).where(lt(earSounds.keep_until, sql`now()`))
  await db.delete(earPrints).where(lt(earPrints.keep_until, sql`now()`))
  await db.execute(sql`delete from ear_plays where over and "end" < now() - interval '10 minutes'`)
  await db.execute(sql`delete from ear_titles where at < now() - interval '90 days'`)
  await db.execute(sql`
    delete from ear_streams
    where not exists (select from ear_wishes where stream_id = ear_streams.id)
      and not exists (select from ear_pieces where stream_id = ear_streams.id)
      and created_at < now() - interval '1 day'`)
}
