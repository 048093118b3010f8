import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Analytics, Result, Stream } from '#plugins/bm/contract'
import { keepResultMonths } from '../../../../plugins/bm/server/results/months'
import { keepResults } from '../../../../plugins/bm/server/results/untold'
import { bmResults } from '../../../../plugins/bm/server/tables/results'
import { bmStreams } from '../../../../plugins/bm/server/tables/streams'
import { openService } from '../../../support/service'
import { newBucket } from '../../base-projects/identify-client'
import { newProject, newStream } from '../monitored'
import { addResults } from '../support/seeded'

const service = await openService({}, { operator: { settings: { bm: { result_months: 13 } } } })
const anna = await service.newPerson({ limitType: 'Custom' })
const project: number = (
  await newProject(anna, [await newBucket(anna, 'Songs')], { type: 'BM-LOCAL' })
).id
const stream: Stream & { path: string } = await newStream(anna, project, [
  'https://radio.example/1',
])

const get = async (path: string) => {
  const { status, body } = await anna.call('GET', path)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const plain = (time: Date) => time.toISOString().slice(0, 10).replaceAll('-', '')
const titlesOf = async (day: Date): Promise<string[]> =>
  ((await get(`${stream.path}/results?type=day&date=${plain(day)}`)) as Result[]).map(
    ({ metadata }) => (metadata.music ?? metadata.custom_files)?.[0]?.title ?? '',
  )
const countOf = async (from: Date, to: Date) =>
  (
    (await get(
      `/bm-cs-projects/${project}/analytics/overview?from=${plain(from)}&to=${plain(to)}`,
    )) as Analytics
  ).total.plays

/** By title, the table that each result lies in. */
async function places(): Promise<Record<string, string>> {
  const { rows } = await service.db.execute<{ title: string; place: string }>(
    sql`select title, tableoid::regclass::text as place from bm_results order by begin`,
  )
  return Object.fromEntries(rows.map(({ title, place }) => [title, place]))
}
const tableOf = (time: Date) => `bm_results_${time.toISOString().slice(0, 7).replace('-', '_')}`
const add = (begin: Date, title: string) =>
  addResults({ service, person: anna, stream }, [{ begin, title }])

/** The first moment of a month, so many months ago. */
const monthsAgo = (months: number, now = new Date()) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months))
const before = (time: Date, seconds: number) => new Date(time.getTime() - seconds * 1000)

test('results lie by months: those that come for a month of long ago get one, and every count stays', async () => {
  const [thisMonth, longAgo] = [monthsAgo(0), monthsAgo(7)]
  await add(before(thisMonth, 1), 'Over midnight')
  await add(thisMonth, 'First of the month')
  await add(longAgo, 'Late')
  expect(await places()).toEqual({
    Late: 'bm_results_rest',
    'Over midnight': 'bm_results_rest',
    'First of the month': tableOf(thisMonth),
  })
  const counts = async () => [await countOf(longAgo, longAgo), await countOf(thisMonth, thisMonth)]
  expect(await counts()).toEqual([1, 1])

  await Promise.all([keepResultMonths(service.services), keepResultMonths(service.services)])
  expect(await places()).toEqual({
    Late: tableOf(longAgo),
    'Over midnight': tableOf(monthsAgo(1)),
    'First of the month': tableOf(thisMonth),
  })
  expect(await counts()).toEqual([1, 1])
  expect(await titlesOf(longAgo)).toEqual(['Late'])
  expect(await titlesOf(before(thisMonth, 1))).toEqual(['Over midnight'])
  expect(await titlesOf(thisMonth)).toEqual(['First of the month'])
})

test('a day is read in its month alone, or in two', async () => {
  const midnight = monthsAgo(1)
  const plan = async (begin: Date, end: Date) => {
    const { rows } = await service.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select * from bm_results where stream_row = 1 and begin >= ${begin.toISOString()}
        and begin < ${end.toISOString()} order by begin, id`,
    )
    const text = rows.map((row) => row['QUERY PLAN']).join('\n')
    return new Set([...text.matchAll(/ on (bm_results_\w+)/g)].map(([, table]) => table))
  }
  const next = before(midnight, -86_400)
  expect([...(await plan(midnight, next))]).toEqual([tableOf(midnight)])
  const inBetween = await plan(before(midnight, 43_200), before(midnight, -43_200))
  expect(inBetween.size).toBe(2)
})

test('a play that is known better later to have begun in the other month stays one', async () => {
  const [row] = await service.db.select().from(bmStreams)
  const begin = monthsAgo(0)
  const play = {
    uid: anna.uid,
    stream_row: row?.id ?? 0,
    play_id: 77,
    pause_id: 0,
    kind: 'custom' as const,
    end: before(begin, -30),
    played: 30,
    title: 'Known better',
    item: { acrid: 'better', title: 'Known better' },
  }
  const keep = (values: { begin?: Date; over?: boolean }) =>
    service.db.transaction(async (tx) => {
      const [told] = await keepResults([{ ...play, begin, over: false, ...values }], tx)
      return told
    })
  const told = await Promise.all([keep({}), keep({})])
  expect(told.map((one) => one?.isNew).sort()).toEqual([false, true])
  const moved = await keep({ begin: before(begin, 2), over: true })
  expect(moved).toMatchObject({ id: told[0]?.id, isNew: false })
  expect((await places())['Known better']).toBe(tableOf(monthsAgo(1)))
  expect(await keep({ begin, over: true })).toBeUndefined()
  expect(await titlesOf(before(begin, 2))).toContain('Known better')
  expect(await service.db.$count(bmResults, sql`play_id = 77`)).toBe(1)
})

test('months that are over for longer than the operator keeps results are gone: from lists, days and analytics', async () => {
  const [kept, old] = [monthsAgo(13), before(monthsAgo(13), 1)]
  await add(kept, 'Just kept')
  await add(old, 'Old')
  expect([await countOf(old, old), await countOf(kept, kept)]).toEqual([1, 1])
  // Its month is made before it is dropped, as of one that came in time.
  await service.db.execute(sql`select keep_months('bm_results')`)
  await keepResultMonths(service.services)
  const left = await places()
  expect(left).toMatchObject({ 'Just kept': tableOf(kept), Late: tableOf(monthsAgo(7)) })
  expect(left.Old).toBeUndefined()
  expect([await titlesOf(old), await titlesOf(kept)]).toEqual([[], ['Just kept']])
  expect([await countOf(old, old), await countOf(kept, kept)]).toEqual([0, 1])
  const { rows } = await service.db.execute(sql`select to_regclass(${tableOf(old)}) as there`)
  expect(rows).toEqual([{ there: null }])
})

test('nothing is reported or told of a time of which results are kept no more', async () => {
  const old = before(monthsAgo(13), 86_400)
  const at = old.toISOString().slice(0, 19).replace('T', ' ')
  const wish = { from: plain(old), to: plain(old), timezone: 'UTC', format: 'csv', kind: 'plays' }
  const report = await anna.call('POST', `/bm-cs-projects/${project}/reports`, wish)
  const sentence = `Results are kept from ${monthsAgo(13).toISOString().slice(0, 10)} on`
  expect([report.status, report.body.errors?.from?.[0] ?? report.body]).toEqual([422, sentence])
  const byHand = await anna.call('POST', `${stream.path}/user-reports`, {
    data: [
      { start_timestamp: at, end_timestamp: at.replace(/.$/, '9'), timeoffset: 0, title: 'X' },
    ],
  })
  expect(byHand.status, JSON.stringify(byHand.body)).toBe(422)
})
