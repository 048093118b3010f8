import { setTimeout as sleep } from 'node:timers/promises'
import type { Changes, Log, Reference } from '@console/core/server'
import { noPeaks, type Peaks } from '../fingerprint/peaks'
import { everyProcess, type ReferenceChange, type ReferenceStore } from './reference-store'

/** What is to be as the rows are. */
export interface FollowingIndex {
  /** Whether it is made of the peaks themselves. */
  readonly holdsPeaks: boolean
  /** Resolves when it would be found. */
  add(track: Reference & { peaks: Peaks; frames: number; print: number }): Promise<void>
  remove(reference: string): void
  move(reference: string, collection: string): void
  has(reference: string): boolean
}

interface FeedOptions {
  store: ReferenceStore
  index: FollowingIndex
  events: Changes
  log: Log
  /** A message that was lost is made up for after so long. */
  pollSeconds?: number
}

interface Known {
  seq: number
  sha256: string
  done: Promise<void>
}

const batchSize = 1000
/** Frames of references that are fetched at once: about thirty hours, or ten megabytes. */
const batchFrames = 7_000_000
const sweepEvery = 3600_000

/** Keeps this process's index as the rows are, whichever process changed them. */
export class ReferenceFeed {
  private readonly known = new Map<string, Known>()
  private readonly damagedOnes = new Map<string, Reference>()
  private last = 0
  private following: Promise<void> | undefined
  private once = false
  private total = 0
  private applied = 0
  private stopped = false
  private poll: NodeJS.Timeout | undefined
  private unsubscribe = () => {}
  private sweep: NodeJS.Timeout | undefined

  constructor(private readonly options: FeedOptions) {}

  /** Resolves when everything that was stored is in the index. */
  async start(): Promise<void> {
    const { events, store, pollSeconds = 15 } = this.options
    const poke = () => void this.follow().catch(() => undefined)
    const changed = (topic: string) => topic === everyProcess.topic && poke()
    this.unsubscribe = events.subscribe(everyProcess.uid, { changed, gap: poke })
    this.poll = setInterval(poke, pollSeconds * 1000)
    this.poll.unref()
    this.sweep = setInterval(() => void store.sweep().catch(() => undefined), sweepEvery)
    this.sweep.unref()
    while (!this.stopped) {
      try {
        this.total = await store.count()
        await this.follow()
        return
      } catch (error) {
        if (this.stopped) return
        this.options.log.error({ error: String(error) }, 'The references could not be loaded')
        await sleep(2000, undefined, { ref: false })
      }
    }
  }

  async stop(): Promise<void> {
    this.stopped = true
    this.unsubscribe()
    clearInterval(this.poll)
    clearInterval(this.sweep)
    await this.following?.catch(() => undefined)
  }

  /** Share of what was stored at the start that is in the index. */
  get loaded(): number {
    return this.total === 0 ? 1 : Math.min(1, this.applied / this.total)
  }

  /** Rows that are not what was stored: they cannot be found until they are made anew. */
  get damaged(): Reference[] {
    return [...this.damagedOnes.values()]
  }

  /** A change that this process made itself; resolves when the index has it. */
  apply(change: ReferenceChange, peaks?: Peaks): Promise<void> {
    const before = this.known.get(change.reference)
    if (before && before.seq >= change.seq) return before.done
    const done = this.applyToIndex(change, before, peaks)
    this.damagedOnes.delete(change.reference)
    this.known.set(change.reference, { seq: change.seq, sha256: change.sha256, done })
    done.catch(() => {
      // Forgotten, so that the next look at the rows tries it again.
      if (this.known.get(change.reference)?.done === done) this.known.delete(change.reference)
    })
    return done
  }

  private applyToIndex(
    { reference, collection, deleted, sha256, frames, print }: ReferenceChange,
    before: Known | undefined,
    peaks: Peaks | undefined,
  ): Promise<void> {
    const { index } = this.options
    if (deleted) {
      index.remove(reference)
      return Promise.resolve()
    }
    if (before?.sha256 === sha256 && index.has(reference)) {
      index.move(reference, collection)
      return before.done
    }
    if (!peaks) return Promise.reject(new Error(`The fingerprint of ${reference} is missing`))
    return index.add({ reference, collection, peaks, frames, print })
  }

  /** Reads on from the last change that was seen, until there is no more. */
  private follow(): Promise<void> {
    this.once = true
    this.following ??= this.readOn().finally(() => {
      this.following = undefined
    })
    return this.following
  }

  private async readOn(): Promise<void> {
    while (this.once && !this.stopped) {
      this.once = false
      for (;;) {
        const changes = await this.options.store.changesAfter(this.last, batchSize)
        for (const part of parts(changes)) {
          if (this.stopped) return
          await this.takeIn(part)
        }
        if (changes.length < batchSize) break
      }
    }
  }

  private async takeIn(changes: ReferenceChange[]): Promise<void> {
    const unknown = changes.filter((change) => {
      const known = this.known.get(change.reference)
      if (change.deleted || (known && known.seq >= change.seq)) return false
      return known?.sha256 !== change.sha256
    })
    const { index, store } = this.options
    const peaks: ReadonlyMap<string, Peaks | 'damaged'> = index.holdsPeaks
      ? await store.peaksOf(unknown)
      : new Map(unknown.map(({ reference }) => [reference, noPeaks]))
    await Promise.all(
      changes.map(async (change) => {
        const own = peaks.get(change.reference)
        // A row that changed meanwhile comes again, with a higher number.
        if (unknown.includes(change) && !own) return
        if (own === 'damaged') this.leaveOut(change)
        else await this.apply(change, own)
        if (!change.deleted) this.applied++
      }),
    )
    this.last = changes.at(-1)?.seq ?? this.last
  }

  private leaveOut({ reference, collection }: ReferenceChange): void {
    this.options.index.remove(reference)
    this.damagedOnes.set(reference, { reference, collection })
    this.options.log.error(
      { reference, collection },
      'A stored fingerprint is damaged: it is left out until it is made anew from its audio',
    )
  }
}

function* parts(changes: ReferenceChange[]): Generator<ReferenceChange[]> {
  let part: ReferenceChange[] = []
  let frames = 0
  for (const change of changes) {
    part.push(change)
    frames += change.frames
    if (frames < batchFrames) continue
    yield part
    part = []
    frames = 0
  }
  if (part.length > 0) yield part
}
