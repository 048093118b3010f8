import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Log } from '@console/core/server'
import { isDatabaseAway, isDiskFull } from '../api/what-failed'
import { fenced, type HeldStream, LeaseLost } from './leases'

/** Tries of what the database refuses; when it cannot be asked, or has no room, it is tried until it can. */
const attempts = 4
/** Milliseconds before the first further try, and the most before any. */
const [firstPause, longestPause] = [500, 8_000]

/** What is written of one stream: one after the other, so that it takes one connection however much there is. */
export class Writes {
  private last: Promise<unknown> = Promise.resolve()
  private isOver = false
  /** When those were asked for that are not stored, oldest first. */
  private readonly since: number[] = []
  /** Nobody else can have begun to listen until then, milliseconds. */
  sureUntil = 0
  isGranted: boolean

  constructor(
    private readonly db: Db,
    private readonly held: Pick<HeldStream, 'id' | 'fence'>,
    private readonly log: Log,
    private readonly signal: AbortSignal,
    /** Once this process may write of the stream. */
    private readonly granted: Promise<void> | undefined,
  ) {
    this.isGranted = !granted
    granted?.then(
      () => {
        this.isGranted = true
      },
      () => undefined,
    )
  }

  /**
   * `stored` hears of it before the next one is written. Rejects when it is not stored: another process listens, it was
   * refused each time, or the database is gone while this process ends.
   */
  async add<T>(work: (tx: Db) => Promise<T>, stored?: (what: T) => void): Promise<void> {
    const turn = Promise.all([this.granted, this.last])
    this.since.push(Date.now())
    const written = turn
      .then(() => this.write(work))
      .then(stored)
      .finally(() => this.since.shift())
    this.last = written.catch(() => undefined)
    await written
  }

  /** Milliseconds that the oldest of them waits, once they may be written. */
  get late(): number {
    const [first] = this.since
    return this.isGranted && first !== undefined ? Date.now() - first : 0
  }

  /** Before something is stored elsewhere than in the database: rejects when another process listens by now. */
  async check(): Promise<void> {
    await this.granted
    if (Date.now() > this.sureUntil) await this.add(async () => undefined)
  }

  async idle(): Promise<void> {
    await this.last
  }

  private async write<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      if (this.isOver) throw new Error('The process ended before the database came back')
      try {
        return await fenced(this.db, this.held, work)
      } catch (error) {
        if (error instanceof LeaseLost) throw error
        const passes = isDatabaseAway(error) || isDiskFull(error)
        const isLast = this.signal.aborted || (attempt >= attempts && !passes)
        this.log.warn(
          { stream: this.held.id, error: String(error), again: !isLast },
          'What was heard is not stored',
        )
        this.isOver = this.signal.aborted && isDatabaseAway(error)
        if (isLast) throw error
        await pause(pauseBefore(attempt), undefined, { signal: this.signal }).catch(() => undefined)
      }
    }
  }
}

/** Longer each time, and never the same for all streams that were refused together. */
const pauseBefore = (attempt: number) =>
  Math.min(longestPause, firstPause * 2 ** (attempt - 1)) * (0.5 + Math.random())
