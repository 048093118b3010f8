import { setTimeout as sleep } from 'node:timers/promises'
import type { Changes, Log } from '@console/core/server'
import { everyProcess } from '../references/reference-store'
import type { LiveIndex } from './live-index'
import { type LiveStore, liveTopics } from './live-store'

interface FeedOptions {
  store: LiveStore
  index: LiveIndex
  events: Changes
  log: Log
}

const batchSize = 1000
/** A message that was lost is made up for after so long. Milliseconds. */
const pollEvery = 15_000
const tidyEvery = 30_000

/** Keeps this process's channels as the rows are, whichever process hears them. */
export class LiveFeed {
  private last = 0
  private following: Promise<void> | undefined
  private stale = { ranges: false, pieces: false }
  private stopped = false
  private timers: NodeJS.Timeout[] = []
  private unsubscribe = () => {}

  constructor(private readonly options: FeedOptions) {}

  /** Resolves when everything that was stored can be found. */
  async start(): Promise<void> {
    const { events, index, log } = this.options
    const everything = () => this.poke({ ranges: true, pieces: true })
    this.unsubscribe = events.subscribe(everyProcess.uid, {
      changed: (topic) => {
        if (topic === liveTopics.pieces) this.poke({ pieces: true })
        if (topic === liveTopics.channels) this.poke({ ranges: true })
      },
      gap: everything,
    })
    this.timers = [
      setInterval(everything, pollEvery).unref(),
      setInterval(() => void this.tidy(), tidyEvery).unref(),
    ]
    while (!this.stopped) {
      try {
        this.stale = { ranges: true, pieces: true }
        await this.follow()
        await index.settled()
        return
      } catch (error) {
        if (this.stopped) return
        log.error({ error: String(error) }, 'The live channels could not be loaded')
        await sleep(2000, undefined, { ref: false })
      }
    }
  }

  async stop(): Promise<void> {
    this.stopped = true
    this.unsubscribe()
    for (const timer of this.timers) clearInterval(timer)
    await this.following?.catch(() => undefined)
  }

  private poke(what: Partial<typeof this.stale>): void {
    Object.assign(this.stale, what)
    void this.follow().catch(() => undefined)
  }

  private follow(): Promise<void> {
    this.following ??= this.readOn().finally(() => {
      this.following = undefined
    })
    return this.following
  }

  private async readOn(): Promise<void> {
    const { store, index } = this.options
    while ((this.stale.ranges || this.stale.pieces) && !this.stopped) {
      const withRanges = this.stale.ranges
      this.stale = { ranges: false, pieces: false }
      if (withRanges) index.setRanges(await store.ranges())
      await this.readPieces()
    }
  }

  private async readPieces(): Promise<void> {
    const { store, index } = this.options
    for (;;) {
      const pieces = await store.piecesAfter(this.last, batchSize)
      // Channels that were made since the ranges were read.
      if (pieces.some(({ channel }) => !index.knows(channel))) {
        index.setRanges(await store.ranges())
      }
      for (const piece of pieces) index.add(piece)
      this.last = pieces.at(-1)?.seq ?? this.last
      if (pieces.length < batchSize || this.stopped) return
    }
  }

  private async tidy(): Promise<void> {
    try {
      await this.options.index.tidy()
      await this.options.store.prune()
    } catch (error) {
      if (!this.stopped) this.options.log.warn({ error: String(error) }, 'Channels were not tidied')
    }
  }
}
