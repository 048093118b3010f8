import { createHash } from 'node:crypto'
import type { Db, EarWish } from '@console/core/server'
import { and, eq, gte, sql } from 'drizzle-orm'
import { earPieces, earPrints, earSounds, earStreams, earWishes } from './tables'

/** In place of what its subject wanted before; what is kept already stays for as long as it is wanted now. */
export async function wantOne(wish: EarWish, tx: Db): Promise<void> {
  const addresses = [...wish.addresses]
  const key = createHash('sha256').update(JSON.stringify(addresses)).digest('base64url')
  // Its row is neither held nor waited for, as an insert waits for whoever changes the row it conflicts with:
  // who listens holds it while rows of the owner are written, and those the caller may hold.
  let stream = await streamOf(key, tx)
  if (!stream) {
    await tx.insert(earStreams).values({ key, addresses }).onConflictDoNothing()
    stream = await streamOf(key, tx)
  }
  if (!stream) throw new Error('the stream was not stored')
  const { keepSeconds = 0, keepAround } = wish
  const values = {
    stream_id: stream.id,
    collections: [...wish.collections],
    record_length: wish.recordLength ?? 10,
    interval: wish.interval ?? 0,
    deep: wish.deep ?? false,
    channel: wish.channel ?? '',
    keep_seconds: keepSeconds,
    keep_before: keepAround?.before ?? null,
    keep_after: keepAround?.after ?? null,
  }
  const { owner, subject } = wish
  await tx
    .insert(earWishes)
    .values({ owner, subject, ...values })
    .onConflictDoUpdate({ target: [earWishes.owner, earWishes.subject], set: values })
  if (keepSeconds > 0 && !keepAround) {
    for (const kept of [earPieces, earSounds, earPrints]) {
      await tx
        .update(kept)
        .set({
          keep_until: sql`greatest(${kept.keep_until}, ${kept.end} + make_interval(secs => ${keepSeconds}))`,
        })
        .where(eq(kept.stream_id, stream.id))
    }
  }
}

export async function keepLess(
  stream: number,
  { since, seconds }: { since: Date; seconds: number },
  tx: Db,
): Promise<void> {
  for (const kept of [earPieces, earSounds, earPrints]) {
    await tx
      .update(kept)
      .set({
        keep_until: sql`least(${kept.keep_until}, ${kept.end} + make_interval(secs => ${seconds}))`,
      })
      .where(and(eq(kept.stream_id, stream), gte(kept.begin, since)))
  }
}

async function streamOf(key: string, tx: Db): Promise<{ id: number } | undefined> {
  const [stream] = await tx
    .select({ id: earStreams.id })
    .from(earStreams)
    .where(eq(earStreams.key, key))
  return stream
}
