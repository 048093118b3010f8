import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Person, startService, type TestService } from '../../support/service'

let service: TestService
let anna: Person
/** A connection of the operator's, beside the service. */
let beside: pg.Client

beforeAll(async () => {
  service = await startService()
  anna = await service.newPerson()
  beside = new pg.Client(service.databaseUrl)
  await beside.connect()
})
afterAll(async () => {
  await beside.end()
  await service.close()
})

const newBucket = async (name: string): Promise<number> =>
  (await anna.call('POST', '/buckets', { name, region: 'eu-west-1' })).body.data.id

/** Ends the service's connections in this state, as a failover or an administrator does. */
const cut = (state: string) =>
  beside.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and application_name = 'console' and ${state}`,
  )

test('a connection that is lost in a transaction fails that transaction alone', async () => {
  for (let round = 0; round < 12; round += 1) {
    const work = service.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      const { rowCount } = await cut(`state = 'idle in transaction'`)
      expect(rowCount).toBeGreaterThan(0)
      // Long enough for the news to arrive while nothing is asked.
      await sleep(20)
      await tx.execute(sql`select 1`)
    })
    await expect(work).rejects.toThrow()
  }
  // All ten connections of the pool are there again.
  const answers = await Promise.all(Array.from({ length: 12 }, () => anna.call('GET', '/buckets')))
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
})

test('the call that lost its connection is told to come back, and then succeeds', async () => {
  const id = await newBucket('Held')
  await beside.query('begin')
  await beside.query('select 1 from buckets where id = $1 for update', [id])
  const held = anna.call('DELETE', `/buckets/${id}`)
  await vi.waitFor(
    async () => {
      const { rowCount } = await cut(`wait_event_type = 'Lock'`)
      expect(rowCount).toBeGreaterThan(0)
    },
    { timeout: 120_000 },
  )
  const answer = await held
  await beside.query('rollback')
  expect(answer.status).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.body.message).toMatch(/cannot reach its database/)
  expect((await anna.call('GET', `/buckets/${id}`)).status).toBe(200)
  expect((await anna.call('DELETE', `/buckets/${id}`)).status).toBe(204)
})

test('a connection that is lost as a transaction begins leaves its place to another one', async () => {
  for (let round = 0; round < 60; round += 1) {
    const begun = Array.from({ length: 10 }, () =>
      service.db.transaction((tx) => tx.execute(sql`select 1`)),
    )
    await Promise.all([cut('true'), Promise.allSettled(begun)])
  }
  // Ten at a time, each of which waits for the others.
  let inside = 0
  const together = Array.from({ length: 10 }, () =>
    service.db.transaction(async () => {
      inside += 1
      await vi.waitFor(() => expect(inside).toBe(10), { timeout: 120_000 })
    }),
  )
  await Promise.all(together)
})
