import { createHmac } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { CallbackSubject } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { sweepDeliveries } from '../../../host/server/callbacks/sender'
import { StoredCallbacks } from '../../../host/server/callbacks/stored-callbacks'
import { callbackDeliveries, callbackSecrets } from '../../../host/server/callbacks/tables'
import { openEvents, type PgEvents } from '../../../host/server/events/pg-events'
import { createOutgoing } from '../../../host/server/outgoing/guarded-fetch'
import { accounts } from '../../../host/server/people/tables'
import { bundleScript, kill, startScript } from '../support/child-process'
import { openTestHost, type Person } from '../support/test-host'
import { startReceiver } from './receiver'

let host: Awaited<ReturnType<typeof openTestHost>>
let events: PgEvents
let ann: Person
let ben: Person
const soon = { timeout: 120_000, interval: 20 }
const body = '{"cid":12,"file_id":"ä 🎵","state":1,"results":null}'

beforeAll(async () => {
  host = await openTestHost()
  events = await openEvents({ databaseUrl: host.databaseUrl, db: host.db, log: host.log })
  ann = await host.person('ann@example.org')
  ben = await host.person('ben@example.org')
})
afterAll(async () => {
  await events.stop()
  await host.close()
})

type Options = ConstructorParameters<typeof StoredCallbacks>[0]

/** A replica that sends, until the test is over. */
async function replica(options: Partial<Options> & { allow?: string[] } = {}) {
  const { allow = ['127.0.0.1'], timing, ...rest } = options
  const { db, vault, log } = host
  const callbacks = new StoredCallbacks({
    db,
    vault,
    log,
    events,
    outgoing: createOutgoing(allow),
    timing: { pauses: [0.02, 0.05], look: 20, ...timing },
    ...rest,
  })
  onTestFinished(() => callbacks.stop())
  await callbacks.start()
  return callbacks
}

async function receiver(...options: Parameters<typeof startReceiver>) {
  const started = await startReceiver(...options)
  onTestFinished(() => started.stop())
  return started
}

let containers = 12
/** Another thing whose results are sent, of Ann's unless told. */
const subject = ({ uid } = ann): CallbackSubject => {
  containers += 1
  return { uid, about: `fs-containers/${containers}` }
}

const settled = (callbacks: StoredCallbacks, of: CallbackSubject, id: number) =>
  vi.waitFor(async () => {
    const delivery = await callbacks.get(of, String(id))
    expect(delivery.state).not.toBe('waiting')
    return delivery
  }, soon)

/** As the documentation says that it is checked. */
function expectSigned(header: unknown, sent: string, secret: string) {
  const [, seconds = '', code] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(header)) ?? []
  expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(60)
  expect(code).toBe(createHmac('sha256', secret).update(`${seconds}.${sent}`).digest('hex'))
}

test('an address that fails twice gets it the third time, signed, and the log tells of it', async () => {
  const callbacks = await replica()
  const { url, received, answerWith } = await receiver()
  answerWith((response) => {
    if (received.length < 3) response.writeHead(503).end('not now')
    else response.end('thanks')
  })
  const of = subject()
  const told: string[] = []
  onTestFinished(events.watch((change) => change && told.push(`${change.uid} ${change.topic}`)))
  const sent = await callbacks.send({ ...of, url, body })
  expect(sent).toMatchObject({ url, state: 'waiting', attempts: 0, status: null, error: '' })
  expect(await settled(callbacks, of, sent.id)).toMatchObject({
    state: 'delivered',
    attempts: 3,
    status: 200,
    error: '',
    next_at: null,
    body,
    answer: 'thanks',
  })
  expect(received).toHaveLength(3)
  const secret = await callbacks.secret(of)
  for (const { method, headers, body: came } of received) {
    expect({ method, came }).toEqual({ method: 'POST', came: body })
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-delivery': String(sent.id),
      'user-agent': expect.stringContaining('callbacks'),
    })
    expectSigned(headers['x-signature'], body, secret)
  }
  await vi.waitFor(
    () => expect(told.filter((one) => one === `${of.uid} ${of.about}/deliveries`)).toHaveLength(4),
    soon,
  )
})

test('between two tries the log says why, and when the next one is', async () => {
  const callbacks = await replica({ timing: { pauses: [600], look: 20 } })
  const { url } = await receiver((response) =>
    response.writeHead(500).end(`\0${'é'.repeat(5_000)}`),
  )
  const of = subject()
  const { id } = await callbacks.send({ ...of, url, body })
  const delivery = await vi.waitFor(async () => {
    const one = await callbacks.get(of, String(id))
    expect(one.status).toBe(500)
    return one
  }, soon)
  expect(delivery).toMatchObject({
    state: 'waiting',
    attempts: 1,
    error: 'The address answered 500',
    answer: 'é'.repeat(1_999),
  })
  expect(delivery.took).toBeGreaterThanOrEqual(0)
  const wait = new Date(delivery.next_at ?? '').getTime() - Date.now()
  expect(wait).toBeGreaterThan(500_000)
  expect(wait).toBeLessThan(601_000)
})

test('after the last try it has failed', async () => {
  const callbacks = await replica()
  const gone = await startReceiver()
  await gone.stop()
  const of = subject()
  const { id } = await callbacks.send({ ...of, url: gone.url, body })
  expect(await settled(callbacks, of, id)).toMatchObject({
    state: 'failed',
    attempts: 3,
    status: null,
    next_at: null,
    answer: '',
    error: 'Nothing listens at this address',
  })
})

test('what is gone for good is tried once', async () => {
  const callbacks = await replica()
  const { url, received } = await receiver((response) => response.writeHead(410).end())
  const of = subject()
  const { id } = await callbacks.send({ ...of, url, body })
  expect(await settled(callbacks, of, id)).toMatchObject({ state: 'failed', status: 410 })
  expect(received).toHaveLength(1)
})

test('a private address is refused once and for all, and the log says so', async () => {
  const callbacks = await replica({ allow: [] })
  const { url, received } = await receiver()
  const of = subject()
  const { id } = await callbacks.send({ ...of, url, body })
  expect(await settled(callbacks, of, id)).toMatchObject({
    state: 'failed',
    attempts: 1,
    error: 'This address is not reachable from the service: private addresses are not allowed',
  })
  expect(received).toEqual([])
})

test('a redirect is not followed: it would lose the body', async () => {
  const callbacks = await replica()
  const { url, received } = await receiver((response) =>
    response.writeHead(301, { location: '/elsewhere' }).end(),
  )
  const of = subject()
  const { id } = await callbacks.send({ ...of, url, body })
  expect(await settled(callbacks, of, id)).toMatchObject({
    state: 'failed',
    status: 301,
    error:
      'The address answered 301 and leads to /elsewhere: give that address, a callback follows none',
  })
  expect(received.map(({ path }) => path)).toEqual(['/hook', '/hook', '/hook'])
})

test('an address that does not answer is left after its time, an endless answer is cut', async () => {
  const callbacks = await replica({ timing: { pauses: [], patience: 300, look: 20 } })
  const silent = await receiver(() => undefined)
  const endless = await receiver((response) => {
    response.write('x'.repeat(10_000))
  })
  const of = subject()
  const [one, other] = await Promise.all([
    callbacks.send({ ...of, url: silent.url, body }),
    callbacks.send({ ...of, url: endless.url, body }),
  ])
  expect(await settled(callbacks, of, one.id)).toMatchObject({
    state: 'failed',
    error: 'No answer within 0.3 seconds',
  })
  expect(await settled(callbacks, of, other.id)).toMatchObject({
    state: 'delivered',
    status: 200,
    answer: 'x'.repeat(2_000),
  })
})

test('receivers that do not answer hold up nobody else', async () => {
  const callbacks = await replica({ timing: { patience: 60_000, look: 20 } })
  const silent = await receiver(() => undefined)
  const quick = await receiver()
  const of = subject()
  await Promise.all(
    Array.from({ length: 30 }, () => callbacks.send({ ...of, url: silent.url, body })),
  )
  const { id } = await callbacks.send({ ...of, url: quick.url, body })
  expect(await settled(callbacks, of, id)).toMatchObject({ state: 'delivered' })
  expect(silent.received).toHaveLength(2)
  expect(await callbacks.late()).toBe(0)
  const dueAt = new Date(Date.now() - 61_000)
  const isLate = and(eq(callbackDeliveries.url, silent.url), eq(callbackDeliveries.taken, false))
  await host.db.update(callbackDeliveries).set({ due_at: dueAt }).where(isLate)
  expect(await callbacks.late()).toBe(28)
  await callbacks.forget(of)
})

test('an account whose receivers do not answer, however many, holds up no other account', async () => {
  const callbacks = await replica({ timing: { patience: 60_000, look: 20 } })
  const silent = await Promise.all(Array.from({ length: 12 }, () => receiver(() => undefined)))
  const quick = await receiver()
  const [anns, bens] = [subject(ann), subject(ben)]
  const ofAnn = silent.flatMap(({ url }) => [url, url])
  await Promise.all(ofAnn.map((url) => callbacks.send({ ...anns, url, body })))
  const { id } = await callbacks.send({ ...bens, url: quick.url, body })
  expect(await settled(callbacks, bens, id)).toMatchObject({ state: 'delivered' })
  expect(silent.flatMap(({ received }) => received)).toHaveLength(10)
  await callbacks.forget(anns)
})

test('a callback of a transaction that is undone is never sent', async () => {
  const callbacks = await replica()
  const { url, received } = await receiver()
  const of = subject()
  await expect(
    host.db.transaction(async (tx) => {
      await callbacks.send({ ...of, url, body: '"undone"' }, { db: tx })
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  const { id } = await callbacks.send({ ...of, url, body })
  await settled(callbacks, of, id)
  expect(received.map(({ body }) => body)).toEqual([body])
  expect((await callbacks.list(of, { page: 1, per_page: 20 })).total).toBe(1)
})

test('what a killed process was sending is sent again', async () => {
  const { url, received, answerWith } = await receiver(() => undefined)
  const script = await bundleScript(fileURLToPath(new URL('./sender-process.ts', import.meta.url)))
  const child = startScript(script, host.databaseUrl)
  onTestFinished(() => kill(child))
  const idle = new StoredCallbacks({
    db: host.db,
    vault: host.vault,
    log: host.log,
    events,
    outgoing: createOutgoing([]),
  })
  const of = subject()
  const { id } = await idle.send({ ...of, url, body })
  await vi.waitFor(() => expect(received).toHaveLength(1), soon)
  expect(await idle.get(of, String(id))).toMatchObject({ attempts: 1, next_at: null })
  await kill(child)
  answerWith((response) => response.end())
  const next = await replica({ alone: true })
  expect(await settled(next, of, id)).toMatchObject({ state: 'delivered', attempts: 2 })
  expect(received.map(({ headers }) => headers['x-delivery'])).toEqual([String(id), String(id)])
})

test('a replica that others share the database with takes over when the lease has run out', async () => {
  const { url } = await receiver()
  const of = subject()
  const lost = { ...of, url, body, receiver: new URL(url).host, taken: true, attempts: 1 }
  const dueAt = new Date(Date.now() + 700)
  const [row] = await host.db
    .insert(callbackDeliveries)
    .values({ ...lost, due_at: dueAt })
    .returning()
  const callbacks = await replica()
  expect(await settled(callbacks, of, row?.id ?? 0)).toMatchObject({ attempts: 2 })
  expect(Date.now()).toBeGreaterThanOrEqual(dueAt.getTime())
})

test('stopping cuts off what is being sent, which does not count as a try', async () => {
  const { url, received, answerWith } = await receiver(() => undefined)
  const first = await replica()
  const of = subject()
  const { id } = await first.send({ ...of, url, body })
  await vi.waitFor(() => expect(received).toHaveLength(1), soon)
  await first.stop()
  expect(await first.get(of, String(id))).toMatchObject({ state: 'waiting', attempts: 0 })
  answerWith((response) => response.end())
  const second = await replica()
  expect(await settled(second, of, id)).toMatchObject({ state: 'delivered', attempts: 1 })
})

test('the same body is sent once more, as a delivery of its own, to the address of now', async () => {
  const callbacks = await replica()
  const [before, now] = [await receiver(), await receiver()]
  const of = subject()
  const first = await callbacks.send({ ...of, url: before.url, body })
  await settled(callbacks, of, first.id)
  const second = await callbacks.resend(of, String(first.id), () => now.url)
  expect(await settled(callbacks, of, second.id)).toMatchObject({ state: 'delivered', body })
  expect(now.received.map(({ headers }) => headers['x-delivery'])).toEqual([String(second.id)])
  const { deliveries, total } = await callbacks.list(of, { page: 1, per_page: 1 })
  expect({ ids: deliveries.map(({ id }) => id), total }).toEqual({ ids: [second.id], total: 2 })
  const older = await callbacks.list(of, { page: 2, per_page: 1 })
  expect(older.deliveries).toMatchObject([{ id: first.id, url: before.url }])
  expect(JSON.stringify(older)).not.toContain('file_id')
})

test('after a rotation callbacks are signed with the new secret, those that wait too', async () => {
  const callbacks = await replica()
  const of = subject()
  const old = await callbacks.secret(of)
  expect(await callbacks.secret(of)).toBe(old)
  expect(old).toHaveLength(43)
  expect(await callbacks.secret(subject())).not.toBe(old)
  let fresh = ''
  const { url, received } = await receiver(async (response) => {
    if (!fresh) fresh = await callbacks.rotateSecret(of)
    response.writeHead(received.length < 2 ? 500 : 200).end()
  })
  const { id } = await callbacks.send({ ...of, url, body })
  await settled(callbacks, of, id)
  expect(fresh).not.toBe(old)
  expectSigned(received[0]?.headers['x-signature'], body, old)
  expectSigned(received[1]?.headers['x-signature'], body, fresh)
  expect(await callbacks.secret(of)).toBe(fresh)
  const stored = await host.db.select().from(callbackSecrets)
  expect(stored.some(({ secret }) => secret.includes(fresh) || secret.includes(old))).toBe(false)
  expect(JSON.stringify(host.log)).not.toContain(fresh)
})

test('the log of another account, and of another thing, is none of theirs', async () => {
  const callbacks = await replica()
  const { url } = await receiver()
  const of = subject()
  const { id } = await callbacks.send({ ...of, url, body })
  await settled(callbacks, of, id)
  for (const strange of [{ ...of, uid: ben.uid }, subject()]) {
    expect(await callbacks.list(strange, { page: 1, per_page: 20 })).toMatchObject({ total: 0 })
    const refusal = { status: 404, message: 'This delivery does not exist' }
    await expect(callbacks.get(strange, String(id))).rejects.toMatchObject(refusal)
    await expect(callbacks.resend(strange, String(id), () => url)).rejects.toMatchObject(refusal)
    expect(await callbacks.secret(strange)).not.toBe(await callbacks.secret(of))
  }
  await expect(callbacks.get(of, 'x')).rejects.toMatchObject({ status: 404 })
})

test('what is forgotten is neither listed nor sent any more', async () => {
  const callbacks = await replica({ timing: { pauses: [0.3], look: 20 } })
  const { url, received } = await receiver((response) => response.writeHead(500).end())
  const [of, stays] = [subject(), subject()]
  const secret = await callbacks.secret(of)
  await callbacks.send({ ...of, url, body: '"goes"' })
  const kept = await callbacks.send({ ...stays, url, body: '"stays"' })
  await vi.waitFor(() => expect(received).toHaveLength(2), soon)
  await callbacks.forget(of)
  await settled(callbacks, stays, kept.id)
  expect(received.map(({ body }) => body).toSorted()).toEqual(['"goes"', '"stays"', '"stays"'])
  expect(await callbacks.list(of, { page: 1, per_page: 20 })).toMatchObject({ total: 0 })
  expect(await callbacks.secret(of)).not.toBe(secret)
})

test('deliveries go after 30 days, and all of an account with it', async () => {
  const callbacks = await replica()
  const { url } = await receiver()
  const carl = await host.person('carl@example.org')
  const of = subject(carl)
  await callbacks.secret(of)
  const ids: number[] = []
  for (const days of [29, 31]) {
    const { id } = await callbacks.send({ ...of, url, body })
    await settled(callbacks, of, id)
    const createdAt = new Date(Date.now() - days * 86_400_000)
    await host.db
      .update(callbackDeliveries)
      .set({ created_at: createdAt })
      .where(eq(callbackDeliveries.id, id))
    ids.push(id)
  }
  await sweepDeliveries(host.db)
  const { deliveries } = await callbacks.list(of, { page: 1, per_page: 20 })
  expect(deliveries.map(({ id }) => id)).toEqual([ids[0]])

  await host.db.update(accounts).set({ closed_at: new Date() }).where(eq(accounts.id, carl.uid))
  await callbacks.send({ ...of, url, body })
  await host.db.delete(accounts).where(eq(accounts.id, carl.uid))
  const left = [callbackDeliveries, callbackSecrets].map((table) =>
    host.db.$count(table, eq(table.uid, carl.uid)),
  )
  expect(await Promise.all(left)).toEqual([0, 0])
})

test('a secret that cannot be read any more fails its callbacks, and is not tried for ever', async () => {
  const { url, received } = await receiver()
  const callbacks = await replica({ timing: { pauses: [0.02], look: 20, lease: 50 } })
  const of = subject()
  await host.db.insert(callbackSecrets).values({ ...of, secret: 'sealed with another key' })
  const { id } = await callbacks.send({ ...of, url, body })
  expect(await settled(callbacks, of, id)).toMatchObject({
    state: 'failed',
    attempts: 2,
    status: null,
    error: 'The secret that signs these callbacks cannot be read: make a new one',
  })
  expect(received).toHaveLength(0)
})
