import { once } from 'node:events'
import { request as askHttp, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { EventFeed } from '../../../host/server/events/event-feed'
import { registerEventStream } from '../../../host/server/events/event-stream'
import { openEvents, type PgEvents } from '../../../host/server/events/pg-events'
import { callerOf, endSession, openSession } from '../../../host/server/identity/authority/tokens'
import { accounts } from '../../../host/server/people/tables'
import { bundleScript, kill, startScript } from '../support/child-process'
import { bearer, openTestHost, type Person } from '../support/test-host'

let host: Awaited<ReturnType<typeof openTestHost>>
let events: PgEvents
let stream: { connections(): number }
let address: string
let ann: Person
let ben: Person
const nowhere = { ip: '', userAgent: '' }
const soon = { timeout: 120_000, interval: 10 }

beforeAll(async () => {
  host = await openTestHost()
  const { databaseUrl, db, vault, log } = host
  events = await openEvents({ databaseUrl, db, log })
  const app = host.newApp()
  stream = registerEventStream(app, {
    db,
    vault,
    events,
    scopeOf: () => 'signed-in',
    mostPerAccount: 3,
    heartbeatSeconds: 0.2,
    checkSeconds: 0.2,
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
  ann = await host.person('ann@example.org')
  ben = await host.person('ben@example.org')
})
afterAll(async () => {
  await events.stop()
  await host.close()
})

interface Reader {
  response: IncomingMessage
  text(): string
  topics(): string[]
  ended: Promise<unknown>
}

const closing = (response: IncomingMessage) =>
  new Promise<void>((resolve) => response.once('close', () => resolve()))

async function listen(person: Person): Promise<Reader> {
  const request = askHttp(`${address}/api/events`, { headers: bearer(person), agent: false })
  request.end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  onTestFinished(() => void request.destroy())
  let text = ''
  response.setEncoding('utf8')
  response.on('data', (chunk) => {
    text += chunk
  })
  response.on('error', () => undefined)
  const topics = () =>
    [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data).topic)
  return { response, text: () => text, topics, ended: closing(response) }
}

test('a change reaches the open consoles of its account and no other', async () => {
  const [one, two, other] = [await listen(ann), await listen(ann), await listen(ben)]
  expect(one.response.headers['content-type']).toBe('text/event-stream')
  expect(one.response.headers['cache-control']).toBe('no-cache, no-transform')
  await vi.waitFor(() => expect(one.text()).toContain('retry: 2000\n\n'), soon)
  await events.publish(ann.uid, 'buckets/12/files')
  for (const reader of [one, two]) {
    await vi.waitFor(() => expect(reader.topics()).toEqual(['buckets/12/files']), soon)
    expect(reader.text()).toContain('id: 1\ndata: {"topic":"buckets/12/files"}\n\n')
  }
  expect(other.topics()).toEqual([])
})

test('a change is told when its transaction commits, once, and never when it is undone', async () => {
  const reader = await listen(ann)
  await host.db.transaction(async (tx) => {
    await events.publish(ann.uid, 'buckets', { db: tx })
    await events.publish(ann.uid, 'buckets', { db: tx })
    await sleep(100)
    expect(reader.topics()).toEqual([])
  })
  await vi.waitFor(() => expect(reader.topics()).toEqual(['buckets']), soon)
  await host.db
    .transaction(async (tx) => {
      await events.publish(ann.uid, 'undone', { db: tx })
      throw new Error('undone')
    })
    .catch(() => undefined)
  await events.publish(ann.uid, 'after')
  await vi.waitFor(() => expect(reader.topics()).toEqual(['buckets', 'after']), soon)
})

test('a change made by another process arrives', async () => {
  const reader = await listen(ann)
  const script = await bundleScript(
    fileURLToPath(new URL('publishing-process.ts', import.meta.url)),
  )
  const child = startScript(script, host.databaseUrl, String(ann.uid), 'from/elsewhere')
  onTestFinished(() => kill(child))
  await vi.waitFor(() => expect(reader.topics()).toEqual(['from/elsewhere']), soon)
})

test('without a token there is nothing to hear', async () => {
  expect((await fetch(`${address}/api/events`)).status).toBe(401)
})

test('a quiet connection is kept open', async () => {
  const reader = await listen(ann)
  await vi.waitFor(() => expect(reader.text().match(/^: $/gm)?.length).toBeGreaterThan(2), soon)
})

test('an account cannot open connections without end, and may again when some are closed', async () => {
  await vi.waitFor(() => expect(stream.connections()).toBe(0), soon)
  const readers = [await listen(ann), await listen(ann), await listen(ann)]
  const refused = await fetch(`${address}/api/events`, { headers: bearer(ann) })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(await refused.json()).toMatchObject({
    message: 'Too many consoles of this account are open',
  })
  expect((await listen(ben)).response.statusCode).toBe(200)
  readers[0]?.response.destroy()
  await vi.waitFor(() => expect(stream.connections()).toBe(3), soon)
  expect((await listen(ann)).response.statusCode).toBe(200)
})

test('a stream ends soon after its session, others go on', async () => {
  const leaving = {
    ...ben,
    token: await openSession(host.db, { ...ben, id: ben.userId, scopes: [] }, nowhere),
  }
  const [ending, staying] = [await listen(leaving), await listen(ben)]
  const caller = await callerOf(host.db, leaving.token)
  if (!caller) throw new Error('the session is not open')
  await endSession(host.db, caller)
  await ending.ended
  await events.publish(ben.uid, 'still')
  await vi.waitFor(() => expect(staying.topics()).toEqual(['still']), soon)
})

test('streams end soon after their account was closed', async () => {
  const closed = await host.person('closed@example.org')
  const reader = await listen(closed)
  await host.db.update(accounts).set({ closed_at: new Date() }).where(eq(accounts.id, closed.uid))
  await reader.ended
  expect((await fetch(`${address}/api/events`, { headers: bearer(closed) })).status).toBe(401)
})

test('a reader that does not read gets a topic once, however often it changed', async () => {
  const feed = new EventFeed()
  for (let round = 0; round < 60; round += 1) {
    for (let at = 0; at < 10; at += 1) feed.add(`${at}/${'x'.repeat(7_000)}`)
  }
  feed.add('last')
  const topics: string[] = []
  for await (const chunk of feed) {
    topics.push(
      ...[...String(chunk).matchAll(/"topic":"([^"]*)"/g)].map(([, topic]) => topic ?? ''),
    )
    if (topics.includes('last')) break
  }
  expect(new Set(topics).size).toBe(11)
  // What was on its way before the reader stopped may come twice.
  expect(topics.length).toBeLessThanOrEqual(13)
})

test('after the database was away consoles start over, because they may have missed something', async () => {
  const reader = await listen(ann)
  await host.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'console console'`,
  )
  await reader.ended
  await vi.waitFor(() => events.check(), soon)
  const again = await listen(ann)
  await events.publish(ann.uid, 'again')
  await vi.waitFor(() => expect(again.topics()).toEqual(['again']), soon)
})

test('a topic too long for the database is refused before it is asked', async () => {
  await expect(events.publish(ann.uid, 'x'.repeat(8_000))).rejects.toThrow('too long')
  await expect(events.publish(ann.uid, 'ü'.repeat(4_000))).rejects.toThrow('too long')
})

test('stopping the service ends the streams', async () => {
  const app = host.newApp()
  const { db, vault } = host
  registerEventStream(app, { db, vault, events, scopeOf: () => 'signed-in' })
  const own = await app.listen({ port: 0, host: '127.0.0.1' })
  const request = askHttp(`${own}/api/events`, { headers: bearer(ben) }).end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.on('error', () => undefined).resume()
  const ended = closing(response)
  await app.close()
  await ended
})
