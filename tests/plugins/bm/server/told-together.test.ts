import type { ToldPlay } from '@console/core/server'
import { eq, inArray } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../../host/server/database/open-database'
import { hearing } from '../../../../plugins/bm/server/hearing'
import { bmResults, bmUntold } from '../../../../plugins/bm/server/tables/results'
import { bmConfigs, bmStreams } from '../../../../plugins/bm/server/tables/streams'
import { recording } from '../../../host/engine/recognition/open-engine'
import { openService } from '../../../support/service'
import { newBucket, upload, wav } from '../../base-projects/identify-client'
import { newProject, newStream } from '../monitored'

const projects = 8

/** Of half of them plays are told while they go on, of the others when they are over. */
let streams: { id: number; subject: string; delay: number }[]

const service = await openService()
const anna = await service.newPerson({ limitType: 'Custom' })
const bucket = await newBucket(anna, 'Songs')
const { samples } = recording('a song of many', 10)
const reference: string = (await upload(service, anna, bucket, wav(samples), { title: 'Song' }))
  .acr_id
const configs = await service.db.select().from(bmConfigs).where(eq(bmConfigs.uid, 0))
for (let at = 0; at < projects; at++) {
  const { id } = await newProject(anna, [bucket])
  const config = configs.find(({ delay }) => delay === at % 2)
  await newStream(anna, id, ['https://radio.example/'], { config_id: config?.id })
}
const rows = await service.db
  .select({ id: bmStreams.id, subject: bmStreams.subject, delay: bmConfigs.delay })
  .from(bmStreams)
  .innerJoin(bmConfigs, eq(bmConfigs.id, bmStreams.config_id))
  .orderBy(bmStreams.id)
streams = rows
await service.db.update(bmStreams).set({ created_at: new Date(0) })

/** As it is told to each by a play of its own set. */
const toldTo = (some: typeof streams, over: boolean): ToldPlay[] =>
  some.map(({ id, subject }) => ({
    subjects: [subject],
    play: {
      id: 5000 + id,
      stream: 1,
      match: { reference, collection: '', score: 100, votes: 100 } as never,
      begin: new Date('2026-03-10T10:00:00Z'),
      end: new Date(`2026-03-10T10:00:${over ? 40 : 20}Z`),
      played: over ? 40 : 20,
      over,
    },
  }))

/** Tells them in one transaction. Answers with how many statements that took. */
async function tell(told: readonly ToldPlay[]): Promise<number> {
  const { db, pool } = openDatabase(service.databaseUrl, { name: 'counted', most: 1 })
  onTestFinished(() => pool.end())
  let statements = 0
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown
    Object.assign(client, {
      query: (...asked: unknown[]) => {
        statements++
        return query(...asked)
      },
    })
  })
  await db.transaction(async (tx) => hearing(service.services).plays?.(told, tx))
  return statements
}

const inTable = async (table: typeof bmResults | typeof bmUntold) =>
  (
    await service.db
      .select({ stream: table.stream_row, played: table.played })
      .from(table)
      .where(
        inArray(
          table.stream_row,
          streams.map(({ id }) => id),
        ),
      )
      .orderBy(table.stream_row)
  ).map(({ stream, played }) => `${stream} ${played}`)

test('what plays for many projects is told in as many statements as for two, and each has its own', async () => {
  const [now, later] = [0, 1].map((delay) => streams.filter((stream) => stream.delay === delay))
  const words = (some: typeof streams = [], played = 20) => some.map(({ id }) => `${id} ${played}`)
  expect([now?.length, later?.length]).toEqual([projects / 2, projects / 2])

  const few = await tell(toldTo(streams.slice(0, 2), false))
  expect(await tell(toldTo(streams, false))).toBe(few)
  expect(await inTable(bmResults)).toEqual(words(now))
  expect(await inTable(bmUntold)).toEqual(words(later))

  await tell(toldTo(streams, true))
  expect(await inTable(bmResults)).toEqual(words(streams, 40))
  expect(await inTable(bmUntold)).toEqual([])
  // What was told as over stays as it was told.
  await tell(toldTo(streams, false))
  expect(await inTable(bmResults)).toEqual(words(streams, 40))
})
