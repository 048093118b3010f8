import { createHash } from 'node:crypto'
import type { Db, Events, Reference } from '@console/core/server'
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { algorithm } from '../algorithm'
import { decodePeaks, encodePeaks, type Peaks } from '../fingerprint/peaks'
import { referenceFingerprints as table } from '../tables'

/** The host's own channel: no account has this number. */
export const everyProcess = { uid: 0, topic: 'references' }

export interface ReferenceChange extends Reference {
  seq: number
  deleted: boolean
  sha256: string
  frames: number
  /** Number of these peaks: others have another one. */
  print: number
}

/** Any number: changes are committed in the order of their numbers because one waits for the other. */
const changeLock = 7_032_104
const keptDeleted = sql`now() - interval '7 days'`
const nextChange = sql`nextval('reference_changes')`
const nextPrint = sql`nextval('reference_prints')`

/** The fingerprints as rows. Each change has a number, and a process that knows all up to one asks for those after it. */
export class ReferenceStore {
  constructor(
    private readonly db: Db,
    private readonly events: Events,
  ) {}

  async save(
    { reference, collection }: Reference,
    { peaks, seconds }: { peaks: Peaks; seconds: number },
  ): Promise<ReferenceChange> {
    const bytes = Buffer.from(encodePeaks(peaks))
    const sha256 = hashOf(bytes)
    const row = {
      collection,
      algorithm: algorithm.version,
      frames: peaks.frames,
      seconds,
      peaks: bytes,
      sha256,
    }
    const [saved] = await this.change((db) =>
      db
        .insert(table)
        .values({ reference, ...row })
        .onConflictDoUpdate({
          target: table.reference,
          set: { ...row, change_seq: nextChange, print: nextPrint, deleted_at: null },
        })
        .returning(changeColumns),
    )
    if (!saved) throw new Error('The fingerprint was not stored')
    return saved
  }

  async read(reference: string): Promise<{ peaks: Peaks; seconds: number } | undefined> {
    const [row] = await this.db
      .select({ peaks: table.peaks, sha256: table.sha256, seconds: table.seconds })
      .from(table)
      .where(and(eq(table.reference, reference), isNull(table.deleted_at)))
    return row && { peaks: checkedPeaks(row), seconds: row.seconds }
  }

  async remove(references: readonly string[]): Promise<ReferenceChange[]> {
    if (references.length === 0) return []
    return this.removeWhere(inArray(table.reference, [...references]))
  }

  async removeCollection(collection: string): Promise<ReferenceChange[]> {
    return this.removeWhere(eq(table.collection, collection))
  }

  async move(references: readonly string[], collection: string): Promise<ReferenceChange[]> {
    if (references.length === 0) return []
    return this.change((db) =>
      db
        .update(table)
        .set({ collection, change_seq: nextChange })
        .where(and(inArray(table.reference, [...references]), isNull(table.deleted_at)))
        .returning(changeColumns),
    )
  }

  /** In their order, so many at most. */
  async changesAfter(seq: number, limit: number): Promise<ReferenceChange[]> {
    return this.db
      .select(changeColumns)
      .from(table)
      .where(and(gt(table.change_seq, seq), eq(table.algorithm, algorithm.version)))
      .orderBy(asc(table.change_seq))
      .limit(limit)
  }

  /** Of those that are still as they were; `damaged` where the row is not what was stored. */
  async peaksOf(changes: readonly ReferenceChange[]): Promise<Map<string, Peaks | 'damaged'>> {
    if (changes.length === 0) return new Map()
    const rows = await this.db
      .select({ reference: table.reference, sha256: table.sha256, peaks: table.peaks })
      .from(table)
      .where(
        inArray(
          table.reference,
          changes.map(({ reference }) => reference),
        ),
      )
    const wanted = new Map(changes.map(({ reference, sha256 }) => [reference, sha256]))
    return new Map(
      rows
        .filter(({ reference, sha256 }) => wanted.get(reference) === sha256)
        .map((row) => [row.reference, peaksOrDamaged(row)]),
    )
  }

  /** Peaks behind a print, by ascending number, of so many at most; those that are not what was stored are without. */
  async printsAfter(print: number, limit: number): Promise<StoredPrint[]> {
    return this.printsWhere(gt(table.print, print))
      .orderBy(asc(table.print))
      .limit(limit)
      .then(opened)
  }

  /** Of those that are still there. */
  async prints(numbers: readonly number[]): Promise<StoredPrint[]> {
    if (numbers.length === 0) return []
    return this.printsWhere(inArray(table.print, [...numbers])).then(opened)
  }

  private printsWhere(where: SQL) {
    return this.db
      .select({ print: table.print, sha256: table.sha256, peaks: table.peaks })
      .from(table)
      .where(and(where, isNull(table.deleted_at), eq(table.algorithm, algorithm.version)))
      .$dynamic()
  }

  async count(): Promise<number> {
    const [row] = await this.db
      .select({ total: count() })
      .from(table)
      .where(and(isNull(table.deleted_at), eq(table.algorithm, algorithm.version)))
    return row?.total ?? 0
  }

  /** Processes that have not heard of a deletion for so long have been started anew since. */
  async sweep(): Promise<void> {
    await this.db
      .delete(table)
      .where(and(isNotNull(table.deleted_at), lt(table.deleted_at, keptDeleted)))
  }

  private removeWhere(where: ReturnType<typeof eq>): Promise<ReferenceChange[]> {
    return this.change((db) =>
      db
        .update(table)
        .set({
          deleted_at: sql`now()`,
          change_seq: nextChange,
          peaks: Buffer.alloc(0),
          sha256: '',
        })
        .where(and(where, isNull(table.deleted_at)))
        .returning(changeColumns),
    )
  }

  private change<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return this.db.transaction(async (db) => {
      await db.execute(sql`select pg_advisory_xact_lock(${changeLock})`)
      const result = await work(db)
      await this.events.publish(everyProcess.uid, everyProcess.topic, { db })
      return result
    })
  }
}

export interface StoredPrint {
  print: number
  peaks: Peaks | 'damaged'
}

const opened = (rows: readonly (StoredPeaks & { print: number })[]): StoredPrint[] =>
  rows.map((row) => ({ print: row.print, peaks: peaksOrDamaged(row) }))

interface StoredPeaks {
  peaks: Buffer
  sha256: string
}

function checkedPeaks({ peaks, sha256 }: StoredPeaks): Peaks {
  if (hashOf(peaks) !== sha256)
    throw new RangeError('The fingerprint is not the one that was stored')
  return decodePeaks(peaks)
}

function peaksOrDamaged(row: StoredPeaks): Peaks | 'damaged' {
  try {
    return checkedPeaks(row)
  } catch {
    return 'damaged'
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const changeColumns = {
  reference: table.reference,
  collection: table.collection,
  seq: table.change_seq,
  deleted: sql<boolean>`${table.deleted_at} is not null`,
  sha256: table.sha256,
  frames: table.frames,
  print: table.print,
}
