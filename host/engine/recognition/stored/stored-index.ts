import type { Log, Reference } from '@console/core/server'
import { noPeaks } from '../fingerprint/peaks'
import type { ReferenceFeed } from '../references/reference-feed'
import type { StoredPrint } from '../references/reference-store'
import type { PartStanding, PostingStore, Print } from './posting-store'
import { Prints } from './prints'

interface Rows {
  /** By ascending number. */
  printsAfter(print: number, limit: number): Promise<StoredPrint[]>
}

/** What is written in one step: not even an hour, so that no server is busy with it for long. */
const batchPeaks = 50_000
const batchRows = 100
/** Parts that were away are written on so often, and what another process began and did not end. Milliseconds. */
const lookEvery = 15_000
const tidyEvery = 3600_000
/** A part is made anew when more of it is of recordings that are gone. */
const mostDead = 0.25

/**
 * Which recordings can be found in a store that several processes share. Rows are the truth: each part of the store says up to
 * which print it has been written, and whoever sees that one is behind writes on. What is in the store and no longer a row is left
 * out by the table of prints, which is all that a process holds.
 */
export class StoredIndex {
  /** Peaks are read where they are written, or laid on a sample. */
  readonly holdsPeaks = false
  readonly prints = new Prints()
  usualBucket = 1
  private readonly damaged = new Set<number>()
  private readonly timers: NodeJS.Timeout[]
  private writing: Promise<void> | undefined
  private again = false
  private stopped = false
  private written = 0

  constructor(
    readonly store: PostingStore,
    private readonly rows: Rows,
    private readonly log: Log,
  ) {
    const regularly = (work: () => Promise<void>, every: number) =>
      setInterval(() => void work().catch(() => undefined), every).unref()
    this.timers = [
      regularly(() => this.writeOn(), lookEvery),
      regularly(() => this.tidy(), tidyEvery),
    ]
  }

  /** Resolves when it would be found. */
  async add(track: Reference & { print: number; frames: number }): Promise<void> {
    this.prints.set(track, track.print, track.frames)
    await this.writeOn()
  }

  remove(reference: string): void {
    this.prints.remove(reference)
  }

  move(reference: string, collection: string): void {
    this.prints.move(reference, collection)
  }

  has(reference: string): boolean {
    return this.prints.has(reference)
  }

  stats() {
    const { prints, store } = this
    return {
      references: prints.size,
      hours: prints.hours,
      indexBytes: prints.bytes,
      segments: 0,
      parts: { all: store.parts, away: store.away },
    }
  }

  /** The feed as others see it: what it has read is there once it has been written. */
  following(feed: ReferenceFeed): Pick<ReferenceFeed, 'apply' | 'loaded' | 'damaged'> {
    const { prints } = this
    const loaded = () => (feed.loaded === 1 ? 1 : Math.min(0.99, this.written / (prints.last || 1)))
    const damaged = () => [...this.damaged].flatMap((print) => prints.referenceAt(print) ?? [])
    return {
      apply: (change, peaks) => feed.apply(change, peaks),
      get loaded() {
        return loaded()
      },
      get damaged() {
        return damaged()
      },
    }
  }

  /** Parts that hold much that is gone are made anew, one after the other: a search misses one of them meanwhile. */
  async tidy(): Promise<void> {
    for (let part = 0; part < this.store.parts && !this.stopped; part++) {
      const hours = (await this.store.standing())[part]?.hours
      if (hours === undefined || hours * (1 - mostDead) <= this.prints.hours) continue
      await this.store.clear(part)
      await this.writeOn()
    }
  }

  async stop(): Promise<void> {
    this.stopped = true
    for (const timer of this.timers) clearInterval(timer)
    await this.writing?.catch(() => undefined)
    await this.store.stop()
  }

  /** Until all parts that answer have all rows that there are now. */
  private writeOn(): Promise<void> {
    this.again = true
    this.writing ??= this.write().finally(() => {
      this.writing = undefined
    })
    return this.writing
  }

  private async write(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false
      for (;;) {
        const standing = await this.store.standing()
        this.count(standing)
        if (this.stopped || !(await this.writeSome(standing))) break
      }
    }
  }

  /** False when nothing was left to be written. */
  private async writeSome(standing: readonly (PartStanding | undefined)[]): Promise<boolean> {
    const behind = new Map<number, number[]>()
    standing.forEach((part, number) => {
      if (part) behind.set(part.print, [...(behind.get(part.print) ?? []), number])
    })
    if (behind.size === 0) return false
    this.written = Math.min(...behind.keys())
    const prints = this.batchOf(await this.rows.printsAfter(this.written, batchRows))
    if (prints.length === 0) return false
    let taken = 0
    for (const [from, parts] of behind) {
      const missing = prints.filter(({ print }) => print > from)
      if (missing.length > 0) taken += await this.store.append(parts, from, missing)
    }
    if (taken === 0) throw new Error('The index at INDEX_URL takes nothing in')
    return true
  }

  private batchOf(rows: readonly StoredPrint[]): Print[] {
    const batch: Print[] = []
    let count = 0
    for (const { print, peaks } of rows) {
      if (count > batchPeaks) break
      if (peaks === 'damaged' && !this.damaged.has(print)) this.leaveOut(print)
      const written = peaks === 'damaged' ? noPeaks : peaks
      count += written.frame.length
      batch.push({ print, peaks: written })
    }
    return batch
  }

  private leaveOut(print: number): void {
    this.damaged.add(print)
    const place = this.prints.referenceAt(print)
    this.log.error(
      { ...place },
      'A stored fingerprint is damaged: it is left out until it is made anew from its audio',
    )
  }

  private count(standing: readonly (PartStanding | undefined)[]): void {
    const parts = standing.flatMap((part) => part ?? [])
    const postings = parts.reduce((sum, part) => sum + part.postings, 0)
    const squares = parts.reduce((sum, part) => sum + part.squares, 0)
    this.usualBucket = postings === 0 ? 1 : squares / postings
  }
}
