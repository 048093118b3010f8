import { type Call, is } from '@console/core/server'
import { and, gt, gte, inArray, lt, max, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ScanCounts, ScanStatistics, scanStatisticsApi } from '../../contract'
import { containers, scans } from '../tables'
import { type Days, day } from './days'

type Asking = Pick<Call<typeof scanStatisticsApi.statistics>, 'query' | 'rows' | 'db'>

const none: ScanCounts = {
  files: 0,
  seconds: 0,
  billed: 0,
  with_result: 0,
  no_result: 0,
  failed: 0,
  unidentified: 0,
  uncertain: 0,
}

/** Scans that ended, by day, container and engine. */
export async function countsOf(
  call: Asking,
  days: Days,
): Promise<Pick<ScanStatistics, 'days' | 'totals' | 'containers' | 'engines'>> {
  const counted = await sumsOf(call, days)
  const byDay = new Map(counted.map(({ midnight, sums }) => [midnight?.getTime(), sums]))
  const byContainer = counted.flatMap(({ container, last, sums }) =>
    container === null ? [] : [{ id: container, last, sums }],
  )
  const nameOf = await namesOf(call, byContainer)
  return {
    days: days.dates.map((date, at) => ({
      date,
      ...(byDay.get(days.begin.getTime() + at * day) ?? none),
    })),
    totals: counted.find(isTotal)?.sums ?? none,
    containers: byContainer
      .map(({ id, sums }) => ({ id, ...nameOf(id), ...sums }))
      .sort((one, other) => other.files - one.files || other.id - one.id),
    engines: counted
      .flatMap(({ engine, sums }) => (engine === null ? [] : [{ engine, ...sums }]))
      .sort((one, other) => one.engine - other.engine),
  }
}

type Sums = Awaited<ReturnType<typeof sumsOf>>[number]

const isTotal = ({ midnight, container, engine }: Sums) =>
  midnight === null && container === null && engine === null

/** A row for each day, each container and each engine, and one of all. */
function sumsOf(call: Asking, days: Days) {
  const scanned = scansOf(call, days)
  const total = (column: SQL.Aliased<number>) =>
    sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
  return call.db
    .select({
      midnight: sql<Date | null>`${scanned.midnight}`.mapWith(scans.ended_at),
      container: sql<number | null>`${scanned.container}`,
      engine: sql<number | null>`${scanned.engine}`,
      last: max(scanned.last).mapWith(Number),
      sums: {
        files: total(scanned.files),
        seconds: total(scanned.seconds),
        billed: total(scanned.billed),
        with_result: total(scanned.with_result),
        no_result: total(scanned.no_result),
        failed: total(scanned.failed),
        unidentified: total(scanned.unidentified),
        uncertain: total(scanned.uncertain),
      },
    })
    .from(scanned)
    .groupBy(
      sql`grouping sets ((${scanned.midnight}), (${scanned.container}), (${scanned.engine}), ())`,
    )
}

/** Summed up by day, container and engine together: the scans themselves are read once. */
function scansOf({ query, rows, db }: Asking, { begin, end }: Days) {
  const inState = (...states: number[]) =>
    sql<number>`count(*) filter (where ${inArray(scans.state, states)})`
  const withSome = (column: PgColumn) => sql<number>`count(*) filter (where ${gt(column, 0)})`
  const all = (column: PgColumn) => sql<number>`sum(${column})`
  return db
    .select({
      midnight: sql`date_bin('1 day', ${scans.ended_at}, ${begin.toISOString()}::timestamptz)`.as(
        'midnight',
      ),
      container: sql`${scans.container_id}`.as('container'),
      engine: sql`${scans.engine}`.as('engine'),
      last: sql<number>`max(${scans.id})`.as('last'),
      files: sql<number>`count(*)`.as('files'),
      seconds: all(scans.seconds).as('seconds'),
      billed: all(scans.billed).as('billed'),
      with_result: inState(1).as('with_result'),
      no_result: inState(-1).as('no_result'),
      failed: inState(-2, -3).as('failed'),
      unidentified: withSome(scans.unidentified).as('unidentified'),
      uncertain: withSome(scans.uncertain).as('uncertain'),
    })
    .from(scans)
    .where(
      rows(scans).mine(
        and(
          gte(scans.ended_at, begin),
          lt(scans.ended_at, end),
          is(scans.region, query.region),
          is(scans.container_id, query.container),
        ),
      ),
    )
    .groupBy(sql`1`, scans.container_id, scans.engine)
    .as('scanned')
}

/** What containers are called now; one that is gone is called as in its last scan. */
async function namesOf({ rows, db }: Asking, found: readonly { id: number; last: number }[]) {
  const [present, scanned] = await Promise.all([
    db
      .select({ id: containers.id, name: containers.name })
      .from(containers)
      .where(
        rows(containers).mine(
          inArray(
            containers.id,
            found.map(({ id }) => id),
          ),
        ),
      ),
    db
      .select({ id: scans.container_id, name: scans.container })
      .from(scans)
      .where(
        rows(scans).mine(
          inArray(
            scans.id,
            found.map(({ last }) => last),
          ),
        ),
      ),
  ])
  const now = new Map(present.map(({ id, name }) => [id, name]))
  const then = new Map(scanned.map(({ id, name }) => [id, name]))
  return (id: number) => ({ name: now.get(id) ?? then.get(id) ?? '', deleted: !now.has(id) })
}
