import { createHash } from 'node:crypto'
import type { Db, EarWish } from '@console/core/server'
import { and, eq, gte, sql } from 'drizzle-orm'
import { heldWish } from './leases'
import { carryPlays } from './plays/carried-plays'
import { earPieces, earPrints, earSounds, earStreams, earWishes } from './tables'
import { setKey } from './wish-names'

/**
 * In place of what its subject wanted before; what is kept already stays for as long as it is wanted now. Answers with the
 * plays that go on by other ids.
 */
export async function wantOne(wish: EarWish, tx: Db): Promise<{ before: number; now: number }[]> {
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
  const asked = {
    collections: [...wish.collections],
    recordLength: wish.recordLength ?? 10,
    interval: wish.interval ?? 0,
    deep: wish.deep ?? false,
    noise: wish.noise ?? 0,
  }
  const values = {
    stream_id: stream.id,
    collections: asked.collections,
    record_length: asked.recordLength,
    interval: asked.interval,
    deep: asked.deep,
    noise: asked.noise,
    channel: wish.channel ?? '',
    keep_seconds: keepSeconds,
    keep_before: keepAround?.before ?? null,
    keep_after: keepAround?.after ?? null,
  }
  const { owner, subject } = wish
  const before = await heldWish(wish, tx)
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
  if (!before) return []
  const [from, to] = [
    { stream: before.stream, set: setKey(before) },
    { stream: stream.id, set: setKey(asked) },
  ]
  const isSame = from.stream === to.stream && from.set === to.set
  return isSame ? [] : carryPlays(from, to, tx)
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
