import { type Db, Failure } from '@console/core/server'
import type { FastifyInstance } from 'fastify'
import { authenticate, callerOfRequest } from '../api/authenticate'
import { EventFeed } from './event-feed'
import type { PgEvents } from './pg-events'

interface EventStreamOptions {
  db: Db
  events: PgEvents
  /** Open consoles of one account. */
  mostPerAccount?: number
  heartbeatSeconds?: number
}

/** The reader comes back at once, and its token is checked again. */
const longestSeconds = 3600

/** `GET /api/events`: what changes in the caller's account, as server-sent events. */
export function registerEventStream(
  app: FastifyInstance,
  { db, events, mostPerAccount = 100, heartbeatSeconds = 15 }: EventStreamOptions,
): { connections(): number } {
  const feeds = new Map<EventFeed, number>()

  const heartbeat = setInterval(() => {
    for (const feed of feeds.keys()) feed.beat()
  }, heartbeatSeconds * 1000)
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
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
    onRequest: authenticate(db, 'signed-in'),
    handler: (request, reply) => {
      const { uid } = callerOfRequest(request)
      if ([...feeds.values()].filter((owner) => owner === uid).length >= mostPerAccount) {
        throw new Failure(429, 'Too many consoles of this account are open', undefined, {
          'retry-after': '60',
        })
      }
      const feed = new EventFeed()
      const unsubscribe = events.subscribe(uid, {
        changed: (topic) => feed.add(topic),
        gap: () => feed.close(),
      })
      const tooLong = setTimeout(() => feed.close(), longestSeconds * 1000)
      feeds.set(feed, uid)
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
  return { connections: () => feeds.size }
}
