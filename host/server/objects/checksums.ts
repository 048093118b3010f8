import type { DamagedObjectFacts, Db, Log } from '@console/core/server'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Digest } from './digests'
import { checkKey } from './host-objects'
import { objectChecksums } from './tables'

export interface Checksum extends Digest {
  isDamaged: boolean
}

/** So many are named; all are counted. */
const mostNamed = 100
/** Keys, at most. */
const atOnce = 100

/** What objects were when they were stored. The database is one whose pool nobody else waits for. */
export class Checksums {
  constructor(
    private readonly db: Db,
    private readonly log: Log,
  ) {}

  async of(key: string): Promise<Checksum | undefined> {
    const isThis = eq(objectChecksums.key, checkKey(key))
    const [row] = await this.db.select().from(objectChecksums).where(isThis)
    return row && { size: row.size, sha256: row.sha256, isDamaged: row.damaged_at !== null }
  }

  /** Of bytes that were just stored. */
  async keep(key: string, digest: Digest): Promise<void> {
    await this.noted(
      this.db
        .insert(objectChecksums)
        .values({ key, ...digest })
        .onConflictDoUpdate({
          target: objectChecksums.key,
          set: { ...digest, damaged_at: null },
        }),
    )
  }

  /** Of an object from before there were checksums, as it was when it was first read whole. */
  async learn(key: string, digest: Digest): Promise<void> {
    await this.noted(
      this.db
        .insert(objectChecksums)
        .values({ key, ...digest })
        .onConflictDoNothing(),
    )
  }

  async copy(from: string, to: string): Promise<void> {
    const source = sql`select ${to}::text, size, sha256 from ${objectChecksums} where key = ${from}`
    const copied = this.db.execute(sql`
      insert into ${objectChecksums} (key, size, sha256) ${source}
      on conflict (key) do update set size = excluded.size, sha256 = excluded.sha256, damaged_at = null`)
    await this.noted(
      copied.then(async ({ rowCount }) => {
        // What was there before is another object.
        if (!rowCount) await this.db.delete(objectChecksums).where(eq(objectChecksums.key, to))
      }),
    )
  }

  async forget(key: string): Promise<void> {
    await this.noted(this.db.delete(objectChecksums).where(eq(objectChecksums.key, key)))
  }

  /** Told once, and only when the object was not stored anew meanwhile. */
  async damaged(key: string, { sha256 }: Digest): Promise<void> {
    const isKnown = and(eq(objectChecksums.key, key), eq(objectChecksums.sha256, sha256))
    const told = await this.db
      .update(objectChecksums)
      .set({ damaged_at: new Date() })
      .where(and(isKnown, isNull(objectChecksums.damaged_at)))
      .returning({ key: objectChecksums.key })
    if (told.length === 0) return
    this.log.error({ key }, 'A stored object is damaged: it is not what was stored')
  }

  /** It is again what was stored: somebody has put it back. */
  async mended(key: string): Promise<void> {
    await this.db
      .update(objectChecksums)
      .set({ damaged_at: null })
      .where(eq(objectChecksums.key, key))
    this.log.warn({ key }, 'A damaged object is as it was stored again')
  }

  /** The next ones, in the order of their keys. */
  async keysAfter(key: string): Promise<{ key: string; size: number }[]> {
    const { key: keys, size } = objectChecksums
    return await this.db
      .select({ key: keys, size })
      .from(objectChecksums)
      .where(gt(keys, key))
      .orderBy(keys)
      .limit(atOnce)
  }

  async damagedOnes(): Promise<{ count: number; named: DamagedObjectFacts[] }> {
    const isDamaged = isNotNull(objectChecksums.damaged_at)
    const rows = await this.db
      .select()
      .from(objectChecksums)
      .where(isDamaged)
      .orderBy(objectChecksums.damaged_at)
      .limit(mostNamed)
    const count =
      rows.length < mostNamed ? rows.length : await this.db.$count(objectChecksums, isDamaged)
    return { count, named: rows.map(({ key, damaged_at }) => ({ key, at: damaged_at as Date })) }
  }

  /**
   * The sound of streams is kept while the database is away, so bytes are stored without a checksum rather than not at
   * all. Who stores others under the same key is a job, which needs the database to end and is repeated without it.
   */
  private async noted(change: PromiseLike<unknown>): Promise<void> {
    try {
      await change
    } catch (err) {
      this.log.warn({ err }, 'The checksum of an object could not be kept')
    }
  }
}
