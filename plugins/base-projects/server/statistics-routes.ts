import { type Call, type Db, invalid, is, type Route, route } from '@console/core/server'
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { type DayCount, mostDays, projectTypes, statisticsApi, validRequests } from '../contract'
import { baseProjects, recognitionCounts } from './tables'

const day = 86_400_000
const minute = 60_000

interface Range {
  start: string | undefined
  end: string | undefined
  /** Minutes from the zone to UTC. */
  timeoffset: number
}

export const statisticsRoutes: Route[] = [
  route(statisticsApi.statistics, async (call) => {
    const { start_date: start, end_date: end, timeoffset } = call.query
    return { data: await daysOfOne(call, { start, end, timeoffset }) }
  }),
  route(statisticsApi.dayStat, async (call) => {
    const { start, end, timeoffset } = call.query
    return { data: await daysOfOne(call, { start, end, timeoffset }) }
  }),
  route(statisticsApi.overall, async ({ query, caller, db }) => {
    const { start_date: start, end_date: end, timeoffset, region } = query
    const asked = query.types?.split(',')
    const types = projectTypes.filter((type) => !asked || asked.includes(type))
    // Those of projects that are gone too: they are on the bill.
    const own = and(
      eq(recognitionCounts.uid, caller.uid),
      inArray(recognitionCounts.type, types),
      is(recognitionCounts.region, region),
    )
    return { data: await daysOf(db, own, { start, end, timeoffset }) }
  }),
]

async function daysOfOne(
  { params, rows, db }: Pick<Call, 'rows' | 'db'> & { params: { id: string } },
  range: Range,
) {
  const { id } = await rows(baseProjects).get(params.id, 'project')
  return daysOf(db, eq(recognitionCounts.project_id, id), range)
}

/** Every day of the range, those without requests too. */
async function daysOf(db: Db, counts: SQL | undefined, range: Range): Promise<DayCount[]> {
  const dates = datesOf(range)
  const offset = range.timeoffset * minute
  const from = Date.parse(dates[0] ?? '') + offset
  const date = sql<string>`to_char(${recognitionCounts.slot} at time zone 'UTC' - make_interval(mins => ${range.timeoffset}::int), 'YYYY-MM-DD')`
  const counted = await db
    .select({
      date,
      with_result: sql<number>`sum(${recognitionCounts.with_result})`.mapWith(Number),
      no_result: sql<number>`sum(${recognitionCounts.no_result})`.mapWith(Number),
    })
    .from(recognitionCounts)
    .where(
      and(
        counts,
        gte(recognitionCounts.slot, new Date(from)),
        lt(recognitionCounts.slot, new Date(from + dates.length * day)),
      ),
    )
    .groupBy(sql`1`)
  const byDate = new Map(counted.map((row) => [row.date, row]))
  return dates.map((one) => {
    const { with_result = 0, no_result = 0 } = byDate.get(one) ?? {}
    return { date: one, with_result, no_result, valid: validRequests(with_result, no_result) }
  })
}

function datesOf({ start, end, timeoffset }: Range): string[] {
  const today = new Date(Date.now() - timeoffset * minute).toISOString().slice(0, 10)
  const last = Date.parse(end ?? (start && start > today ? start : today))
  const first = start ? Date.parse(start) : last - 6 * day
  const count = Math.round((last - first) / day) + 1
  if (count < 1) throw invalid({ end_date: 'The range ends before it begins' })
  if (count > mostDays) throw invalid({ end_date: `At most ${mostDays} days at once` })
  return Array.from({ length: count }, (_, at) =>
    new Date(first + at * day).toISOString().slice(0, 10),
  )
}
