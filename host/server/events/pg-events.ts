import { type Changes, type Db, type EventSubscriber, Events, type Log } from '@console/core/server'
import { sql } from 'drizzle-orm'
import { Listener } from './listener'

interface EventsOptions {
  databaseUrl: string
  db: Db
  log: Log
}

const channel = 'console'
/** PostgreSQL takes less than 8000 bytes in a notification. */
const longest = 7_999

/** Listens once this resolves. */
export async function openEvents(options: EventsOptions): Promise<PgEvents> {
  const events = new PgEvents(options)
  await events.start()
  return events
}

/** Changes told through the database: when their transaction commits, and to every replica. */
export class PgEvents extends Events implements Changes {
  private readonly db: Db
  private readonly listener: Listener
  private readonly subscribers = new Map<number, Set<EventSubscriber>>()
  private readonly watchers = new Set<Parameters<Events['watch']>[0]>()

  constructor({ databaseUrl, db, log }: EventsOptions) {
    super()
    this.db = db
    this.listener = new Listener({
      databaseUrl,
      channel,
      log,
      onMessage: (payload) => this.receive(payload),
      onConnected: () => {
        this.each((subscriber) => subscriber.gap())
        for (const listener of this.watchers) listener(undefined)
      },
    })
  }

  async start(): Promise<void> {
    await this.listener.start()
  }

  async stop(): Promise<void> {
    await this.listener.stop()
  }

  /** Rejects while changes do not arrive. */
  async check(): Promise<void> {
    if (!this.listener.connected) throw new Error('not connected to the database')
  }

  publish(uid: number, topic: string, options: { db?: Db } = {}): Promise<void> {
    return this.publishAll([{ uid, topic }], options)
  }

  async publishAll(
    changes: readonly { uid: number; topic: string }[],
    { db = this.db }: { db?: Db } = {},
  ): Promise<void> {
    if (changes.length === 0) return
    // The same change told twice in one transaction arrives once, so nothing unique goes into the payload.
    const payloads = changes.map(({ uid, topic }) => JSON.stringify({ uid, topic }))
    if (payloads.some((payload) => Buffer.byteLength(payload) > longest)) {
      throw new Error('The topic of an event is too long')
    }
    await db.execute(
      sql`select pg_notify(${channel}, payload) from unnest(${sql.param(payloads)}::text[]) as payload`,
    )
  }

  watch(listener: Parameters<Events['watch']>[0]): () => void {
    this.watchers.add(listener)
    return () => this.watchers.delete(listener)
  }

  subscribe(uid: number, subscriber: EventSubscriber): () => void {
    const others = this.subscribers.get(uid) ?? new Set()
    this.subscribers.set(uid, others.add(subscriber))
    return () => {
      others.delete(subscriber)
      if (others.size === 0) this.subscribers.delete(uid)
    }
  }

  private receive(payload: string): void {
    const { uid, topic } = JSON.parse(payload) as { uid: number; topic: string }
    for (const subscriber of this.subscribers.get(uid) ?? []) subscriber.changed(topic)
    for (const listener of this.watchers) listener({ uid, topic })
  }

  private each(tell: (subscriber: EventSubscriber) => void): void {
    for (const subscribers of this.subscribers.values()) subscribers.forEach(tell)
  }
}
