import type { Db } from '@console/core/server'
import { and, count, eq, gte, type SQL, sql } from 'drizzle-orm'
import { mostOverviewDays } from '../../contract'
import { bmProjects } from '../tables/projects'
import { bmResults } from '../tables/results'
import { bmStreams } from '../tables/streams'

const day = 86_400_000

/** Dates of the last days in a zone, today last. */
function lastDates(zone: string, now = new Date()): string[] {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  const today = Date.parse(`${date.format(now)}T00:00:00Z`)
  return Array.from({ length: mostOverviewDays }, (_, at) =>
    new Date(today - (mostOverviewDays - 1 - at) * day).toISOString().slice(0, 10),
  )
}

/** Plays of streams by the days of a zone, those without any too. */
export async function playsByDay(streams: SQL | undefined, zone: string, db: Db) {
  const date = sql<string>`to_char(${bmResults.begin} at time zone ${zone}, 'YYYY-MM-DD')`
  const found = await db
    .select({ date: date.as('date'), plays: count() })
    .from(bmResults)
    .innerJoin(bmStreams, eq(bmStreams.id, bmResults.stream_row))
    .innerJoin(bmProjects, eq(bmProjects.id, bmStreams.project_id))
    .where(
      and(
        streams,
        eq(bmResults.over, true),
        eq(bmResults.false_positive, false),
        gte(bmResults.begin, new Date(Date.now() - (mostOverviewDays + 1) * day)),
      ),
    )
    .groupBy(sql`1`)
  const plays = new Map(found.map((one) => [one.date, one.plays]))
  return lastDates(zone).map((one) => ({ date: one, plays: plays.get(one) ?? 0 }))
}
