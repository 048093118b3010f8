import {
  type EarListener,
  type SentStretch,
  type Services,
  UndecodableAudio,
} from '@console/core/server'
import { and, eq, sql } from 'drizzle-orm'
import type { HeldStream, WishRow } from '../leases'
import { PlayBook } from '../plays/play-book'
import { leftPlays } from '../plays/stored-plays'
import { earSounds, earStreams, earWishes } from '../tables'
import { Telling } from '../telling'
import { setKey } from '../wish-names'
import { deafFor, setsOf } from '../wishers'

interface Parts {
  services: Pick<Services, 'db' | 'recognition'>
  listenerOf(owner: string): EarListener | undefined
  longestPause?: number | undefined
}

interface Scanned {
  stretch: SentStretch
  seconds: number
  plays: Awaited<ReturnType<Services['recognition']['scan']>>['plays']
}

/**
 * What somebody else heard of a stream is looked up as it comes; what several stretches tell of one play is one play. Each
 * stretch counts once, and only while nothing later has come: who sends keeps them in order.
 */
export async function hearSent(
  parts: Parts,
  { owner, subject }: { owner: string; subject: string },
  stretches: readonly SentStretch[],
) {
  const { db } = parts.services
  const [row] = await db
    .select({ wish: earWishes, stream: earStreams })
    .from(earWishes)
    .innerJoin(earStreams, eq(earStreams.id, earWishes.stream_id))
    .where(and(eq(earWishes.owner, owner), eq(earWishes.subject, subject)))
  if (!row) return undefined
  const wish = toWish(row.wish)
  const inOrder = stretches.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const refused: { at: Date; reason: string }[] = []
  const scanned: Scanned[] = []
  for (const stretch of inOrder) {
    if (row.stream.sent_at && stretch.at <= row.stream.sent_at) continue
    try {
      scanned.push(await scan(stretch, wish, parts))
    } catch (error) {
      if (!(error instanceof UndecodableAudio)) throw error
      refused.push({ at: stretch.at, reason: error.message })
    }
  }
  if (scanned.length > 0) await keep(row.stream.id, wish, scanned, parts)
  return { stream: row.stream.id, refused }
}

const toWish = (row: typeof earWishes.$inferSelect): WishRow => ({
  id: row.id,
  owner: row.owner,
  subject: row.subject,
  stream: row.stream_id,
  collections: row.collections,
  recordLength: row.record_length,
  interval: row.interval,
  deep: row.deep,
  noise: row.noise,
  channel: row.channel,
  keepSeconds: row.keep_seconds,
  keepBefore: row.keep_before,
  keepAfter: row.keep_after,
})

async function scan(
  stretch: SentStretch,
  { collections, deep }: WishRow,
  { services }: Parts,
): Promise<Scanned> {
  const source = { bytes: stretch.fingerprint, type: 'fingerprint' } as const
  // All of it: how much of the stream is in it was decided where it was heard.
  const policy = { type: 'traverse', recordLength: 60, interval: 0 } as const
  const { seconds, plays } = await services.recognition.scan(source, { collections, deep, policy })
  return { stretch, seconds, plays }
}

/** In one transaction: none of it, or all of it once. */
async function keep(
  stream: number,
  wish: WishRow,
  scanned: readonly Scanned[],
  { services, listenerOf, longestPause }: Parts,
): Promise<void> {
  const set = setKey(wish)
  const sets = setsOf([wish])
  await services.db.transaction(async (tx) => {
    const [held] = await tx
      .select()
      .from(earStreams)
      .where(eq(earStreams.id, stream))
      .for('no key update')
    if (!held) return
    const fresh = scanned.filter(({ stretch }) => !held.sent_at || stretch.at > held.sent_at)
    const telling = new Telling(held as HeldStream, listenerOf, () => [wish])
    const book = new PlayBook(longestPause, (one) => deafFor(sets, one))
    book.resume(await leftPlays(stream, tx))
    for (const { stretch, seconds, plays } of fresh) {
      const begin = stretch.at.getTime()
      for (const [number, { begin: from, end: to, ...match }] of plays.entries()) {
        const heard = book.add({
          type: 'play',
          set,
          id: `${begin}/${number}`,
          match,
          begin: new Date(begin + from * 1000),
          end: new Date(begin + to * 1000),
          over: true,
        })
        if (heard) await telling.plays([heard], false, tx)
      }
      const until = new Date(begin + seconds * 1000)
      await telling.plays(book.settle(until.getTime()), true, tx)
      await keepSound(stream, wish, stretch, until, tx)
    }
    const last = fresh.at(-1)
    if (!last) return
    await tx
      .update(earStreams)
      .set({ sent_at: last.stretch.at, heard_at: sql`now()` })
      .where(eq(earStreams.id, stream))
  })
}

/** How it sounded, for who wants to keep that; the sound itself never comes here. */
async function keepSound(
  stream: number,
  { keepSeconds, keepBefore }: WishRow,
  { sounded }: SentStretch,
  until: Date,
  tx: Pick<Services['db'], 'insert'>,
): Promise<void> {
  if (!sounded || keepSeconds === 0 || keepBefore !== null) return
  await tx.insert(earSounds).values({
    stream_id: stream,
    begin: new Date(until.getTime() - sounded.seconds * 1000),
    end: until,
    levels: Buffer.from(sounded.levels),
    kinds: sounded.kind ? [sounded.kind] : [],
    keep_until: new Date(until.getTime() + keepSeconds * 1000),
  })
}
