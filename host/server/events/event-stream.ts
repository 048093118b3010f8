import { covers } from '@console/core/contract'
import { type Caller, Failure } from '@console/core/server'
import type { FastifyInstance } from 'fastify'
import { type Authority, authenticate, callerOfRequest } from '../api/authenticate'
import { stillCounting } from '../identity/authority/callers'
import { EventFeed } from './event-feed'
import type { PgEvents } from './pg-events'

/** The open consoles that are told of changes. */
export class EventReaders {
  readonly feeds = new Map<EventFeed, Caller>()

  connections(): number {
    return this.feeds.size
  }
}

interface EventStreamOptions extends Authority {
  events: PgEvents
  readers?: EventReaders
  /** What it takes to be told of a topic. */
  scopeOf(topic: string): string
  /** Open consoles of one account. */
  mostPerAccount?: number
  heartbeatSeconds?: number
  /** Between looks whether the readers may still read. */
  checkSeconds?: number
}

/** The reader comes back at once, and its token is checked again. */
const longestSeconds = 3600

/** `GET /api/events`: what changes in the caller's account, as server-sent events. */
export function registerEventStream(
  app: FastifyInstance,
  options: EventStreamOptions,
): EventReaders {
  const {
    db,
    events,
    readers = new EventReaders(),
    scopeOf,
    mostPerAccount = 100,
    heartbeatSeconds = 15,
    checkSeconds = 30,
  } = options
  const { feeds } = readers
  const heartbeat = setInterval(() => {
    for (const feed of feeds.keys()) feed.beat()
  }, heartbeatSeconds * 1000)
  const check = setInterval(() => {
    // While the database is away nobody can be told from anybody else: the next look does it.
    void closeEnded().catch(() => undefined)
  }, checkSeconds * 1000)
  async function closeEnded() {
    const open = [...feeds]
    const counts = await stillCounting(
      db,
      open.map(([, caller]) => caller),
    )
    for (const [feed, caller] of open) if (!counts(caller)) feed.close()
  }
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    clearInterval(check)
    for (const feed of feeds.keys()) feed.close()
  })

  app.route({
    method: 'GET',
    url: '/api/events',
    schema: {
      summary: 'What changes in the account, as server-sent events',
      tags: ['events'],
      security: [{ bearer: ['signed-in'] }],
    },
    onRequest: authenticate(options, 'signed-in'),
    handler: (request, reply) => {
      const caller = callerOfRequest(request)
      const { uid } = caller
      if ([...feeds.values()].filter((other) => other.uid === uid).length >= mostPerAccount) {
        throw new Failure(429, 'Too many consoles of this account are open', undefined, {
          'retry-after': '60',
        })
      }
      const feed = new EventFeed()
      const unsubscribe = events.subscribe(uid, {
        changed: (topic) => {
          if (covers(caller.scopes, scopeOf(topic))) feed.add(topic)
        },
        gap: () => feed.close(),
      })
      const tooLong = setTimeout(() => feed.close(), longestSeconds * 1000)
      feeds.set(feed, caller)
      feed.once('close', () => {
        clearTimeout(tooLong)
        unsubscribe()
        feeds.delete(feed)
      })
      return reply
        .type('text/event-stream')
        .headers({ 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no' })
        .send(feed)
    },
  })
  return readers
}
