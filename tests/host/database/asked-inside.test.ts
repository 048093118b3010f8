import type { Db } from '@console/core/server'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuseInside, tellInside } from '../../../host/server/database/asked-inside'
import { openDatabase } from '../../../host/server/database/open-database'
import { testDatabase } from '../../support/postgres'
import { keptLog } from '../support/kept-log'

const log = keptLog()
/** One connection: who asked for a second one would wait until it gives up. */
let strict: { db: Db; pool: pg.Pool }
let running: { db: Db; pool: pg.Pool }

beforeAll(async () => {
  const url = await testDatabase()
  strict = openDatabase(url, { most: 1, askedInside: refuseInside })
  running = openDatabase(url, { askedInside: tellInside(log) })
})
afterAll(() => Promise.all([strict.pool.end(), running.pool.end()]))

const one = sql`select 1 as one`

const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing was refused',
    (error: Error) => `${error.message} ${error.cause}`,
  )

test('a pool that is asked inside a transaction refuses at once, whichever way it is asked', async () => {
  const ways = [
    () => strict.db.execute(one),
    () => strict.db.transaction((other) => other.execute(one)),
    () => strict.pool.query('select 1'),
    () => strict.pool.connect(),
  ]
  for (const ask of ways) {
    const work = strict.db.transaction(async (tx) => {
      await tx.execute(one)
      await ask()
    })
    expect(await refusalOf(work)).toMatch(/inside an open transaction/)
  }
  // The connection is free again.
  expect((await strict.db.execute(one)).rows).toEqual([{ one: 1 }])
})

test('another pool is no way round it', async () => {
  const work = running.db.transaction(() => strict.db.execute(one))
  expect(await refusalOf(work)).toMatch(/inside an open transaction/)
})

test('inside a transaction its own handle is asked, and the pool by what goes on after it', async () => {
  let later: Promise<unknown> | undefined
  let isOver = () => {}
  await strict.db.transaction(async (tx) => {
    await tx.transaction((inner) => inner.execute(one))
    later = new Promise<void>((resolve) => {
      isOver = resolve
    }).then(() => strict.db.execute(one))
  })
  isOver()
  expect(await later).toMatchObject({ rows: [{ one: 1 }] })
})

test('a service that runs says each place once, and asks all the same', async () => {
  const ask = () =>
    running.db.transaction(async (tx) => {
      await tx.execute(one)
      return running.db.execute(one)
    })
  for (let round = 0; round < 3; round += 1) {
    expect((await ask()).rows).toEqual([{ one: 1 }])
  }
  expect(log.lines).toMatchObject([
    { level: 'error', message: 'A pool was asked inside a transaction' },
  ])
})
