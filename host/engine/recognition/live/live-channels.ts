import type { Changes, Db, LivePiece, Log } from '@console/core/server'
import type { Builders } from '../workers/builders'
import type { Threads } from '../workers/threads'
import { LiveFeed } from './live-feed'
import { LiveIndex } from './live-index'
import { LiveStore, type StoredPiece } from './live-store'
import { readPiece } from './read-pieces'

interface LiveOptions {
  db: Db
  events: Changes
  log: Log
  threads: Threads
  builders: Builders
  /** Whether they are searched here, and an index of them kept. */
  holdsIndex: boolean
}

/** What goes on: its pieces in, rows and an index of its last hours out. */
export class LiveChannels {
  readonly store: LiveStore
  readonly index: LiveIndex
  private readonly feed: LiveFeed

  private readonly holdsIndex: boolean

  constructor({ db, events, log, threads, builders, holdsIndex }: LiveOptions) {
    this.holdsIndex = holdsIndex
    this.store = new LiveStore(db, events)
    this.index = new LiveIndex(
      {
        build: (inputs, id) => builders.build(inputs, id, 'live'),
        changed: (add, remove) => threads.changeSegments(add, remove),
        piecesOf: (block) => this.store.piecesOf(block, block.from, block.to),
      },
      log,
    )
    this.feed = new LiveFeed({ store: this.store, index: this.index, events, log })
  }

  async start(): Promise<void> {
    if (this.holdsIndex) await this.feed.start()
  }

  stop(): Promise<void> {
    return this.feed.stop()
  }

  async add(pieces: readonly LivePiece[]) {
    const channels = pieces.map(({ channel }) => channel)
    const kept = await this.store.rangesOf(channels)
    const counts = this.holdsIndex ? undefined : await this.store.countsOf(channels)
    const taken: StoredPiece[] = []
    const refused: { piece: LivePiece; reason: string }[] = []
    for (const piece of pieces) {
      const read = readPiece(piece, {
        keptSeconds: kept.get(piece.channel),
        heldSeconds: counts?.get(piece.channel) ?? this.index.heldSeconds(piece.channel),
        now: Date.now(),
      })
      if (typeof read === 'string') refused.push({ piece, reason: read })
      else taken.push(read)
    }
    await this.store.add(taken)
    return { refused }
  }
}
