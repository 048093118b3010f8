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
}

/** What goes on: its pieces in, rows and an index of its last hours out. */
export class LiveChannels {
  readonly store: LiveStore
  readonly index: LiveIndex
  private readonly feed: LiveFeed

  constructor({ db, events, log, threads, builders }: LiveOptions) {
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

  start(): Promise<void> {
    return this.feed.start()
  }

  stop(): Promise<void> {
    return this.feed.stop()
  }

  async add(pieces: readonly LivePiece[]) {
    const kept = await this.store.rangesOf(pieces.map(({ channel }) => channel))
    const taken: StoredPiece[] = []
    const refused: { piece: LivePiece; reason: string }[] = []
    for (const piece of pieces) {
      const read = readPiece(piece, {
        keptSeconds: kept.get(piece.channel),
        heldSeconds: this.index.heldSeconds(piece.channel),
        now: Date.now(),
      })
      if (typeof read === 'string') refused.push({ piece, reason: read })
      else taken.push(read)
    }
    await this.store.add(taken)
    return { refused }
  }
}
