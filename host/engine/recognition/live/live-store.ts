import type { Db, Events, LiveRange } from '@console/core/server'
import { and, asc, count, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import { algorithm } from '../algorithm'
import { decodePeaks, encodePeaks, noPeaks, type Peaks } from '../fingerprint/peaks'
import { everyProcess } from '../references/reference-store'
import { liveChannels, livePieces } from '../tables'

/** A piece that is stored, or is about to be. */
export interface StoredPiece {
  channel: string
  session: string
  frame: number
  at: Date
  peaks: Peaks
}

/** On the host's own channel. */
export const liveTopics = { pieces: 'live-pieces', channels: 'live-channels' }

/** Any number: pieces are committed in the order of their numbers because one waits for the other. */
const pieceLock = 7_032_105

/** What was heard of channels, as rows; whoever knows all up to a number asks for those after it. */
export class LiveStore {
  constructor(
    private readonly db: Db,
    private readonly events: Events,
  ) {}

  async keep(ranges: readonly LiveRange[], db: Db = this.db): Promise<void> {
    if (ranges.length === 0) return
    // In one order, so that two that keep the same ones do not wait for each other.
    const rows = ranges.toSorted((a, b) => a.channel.localeCompare(b.channel))
    await db
      .insert(liveChannels)
      .values(rows.map(({ channel, seconds }) => ({ channel, seconds })))
      .onConflictDoUpdate({
        target: liveChannels.channel,
        set: { seconds: sql`excluded.seconds` },
      })
    await this.tell(liveTopics.channels, db)
  }

  async forget(channels: readonly string[], db: Db = this.db): Promise<void> {
    if (channels.length === 0) return
    await db.delete(liveChannels).where(inArray(liveChannels.channel, [...channels]))
    await this.tell(liveTopics.channels, db)
  }

  async ranges(): Promise<LiveRange[]> {
    return this.db.select().from(liveChannels)
  }

  async rangesOf(channels: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.db
      .select()
      .from(liveChannels)
      .where(inArray(liveChannels.channel, [...channels]))
    return new Map(rows.map(({ channel, seconds }) => [channel, seconds]))
  }

  /** Those that are there already, and those of channels that are not kept, are left out. */
  async add(pieces: readonly StoredPiece[]): Promise<void> {
    if (pieces.length === 0) return
    await this.db.transaction(async (db) => {
      await db.execute(sql`select pg_advisory_xact_lock(${pieceLock})`)
      const kept = await db
        .select({ channel: liveChannels.channel })
        .from(liveChannels)
        .where(
          inArray(
            liveChannels.channel,
            pieces.map(({ channel }) => channel),
          ),
        )
        .for('key share')
      const names = new Set(kept.map(({ channel }) => channel))
      const rows = pieces.filter(({ channel }) => names.has(channel)).map(toRow)
      if (rows.length === 0) return
      await db.insert(livePieces).values(rows).onConflictDoNothing()
      await this.tell(liveTopics.pieces, db)
    })
  }

  async piecesAfter(seq: number, limit: number): Promise<(StoredPiece & { seq: number })[]> {
    const rows = await this.db
      .select()
      .from(livePieces)
      .where(and(gt(livePieces.change_seq, seq), eq(livePieces.algorithm, algorithm.version)))
      .orderBy(asc(livePieces.change_seq))
      .limit(limit)
    return rows.map((row) => ({ ...fromRow(row), seq: row.change_seq }))
  }

  /** By frame. */
  async piecesOf(
    { channel, session }: Pick<StoredPiece, 'channel' | 'session'>,
    from: number,
    to: number,
  ): Promise<StoredPiece[]> {
    const rows = await this.db
      .select()
      .from(livePieces)
      .where(
        and(
          ...[eq(livePieces.channel, channel), eq(livePieces.session, session)],
          ...[gte(livePieces.frame, from), lt(livePieces.frame, to)],
          eq(livePieces.algorithm, algorithm.version),
        ),
      )
      .orderBy(asc(livePieces.frame))
    return rows.map(fromRow)
  }

  /** Pieces that are kept of each channel; each has a second at least. */
  async countsOf(channels: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.db
      .select({ channel: livePieces.channel, pieces: count() })
      .from(livePieces)
      .where(inArray(livePieces.channel, [...channels]))
      .groupBy(livePieces.channel)
    return new Map(rows.map(({ channel, pieces }) => [channel, pieces]))
  }

  /** What is older than its channel keeps. */
  async prune(): Promise<void> {
    await this.db.execute(sql`
      delete from ${livePieces} using ${liveChannels}
      where ${livePieces.channel} = ${liveChannels.channel}
        and ${livePieces.at} < now() - make_interval(secs => ${liveChannels.seconds})`)
  }

  private tell(topic: string, db: Db): Promise<void> {
    return this.events.publish(everyProcess.uid, topic, { db })
  }
}

const toRow = ({ channel, session, frame, at, peaks }: StoredPiece) => ({
  channel,
  session,
  frame,
  at,
  algorithm: algorithm.version,
  peaks: Buffer.from(encodePeaks(peaks)),
})

const fromRow = (row: typeof livePieces.$inferSelect): StoredPiece => ({
  channel: row.channel,
  session: row.session,
  frame: row.frame,
  at: row.at,
  peaks: peaksOf(row),
})

/** A damaged piece is a stretch in which nothing was heard: it must not keep the others from being found. */
function peaksOf({ peaks }: typeof livePieces.$inferSelect): Peaks {
  try {
    return decodePeaks(peaks)
  } catch {
    return noPeaks
  }
}
