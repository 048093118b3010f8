import type { Db } from '@console/core/server'
import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import { mostOverviewDays } from '../../contract'
import { bmQuarterPlays } from '../tables/analytics'
import { bmProjects } from '../tables/projects'
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
  const { begin, stream_row } = bmQuarterPlays
  const date = sql<string>`to_char(${begin} at time zone ${zone}, 'YYYY-MM-DD')`
  const found = await db
    .select({
      date: date.as('date'),
      plays: sql<number>`sum(${bmQuarterPlays.plays})`.mapWith(Number),
    })
    .from(bmQuarterPlays)
    .innerJoin(bmStreams, eq(bmStreams.id, stream_row))
    .innerJoin(bmProjects, eq(bmProjects.id, bmStreams.project_id))
    .where(and(streams, gte(begin, new Date(Date.now() - (mostOverviewDays + 1) * day))))
    .groupBy(sql`1`)
  const plays = new Map(found.map((one) => [one.date, one.plays]))
  return lastDates(zone).map((one) => ({ date: one, plays: plays.get(one) ?? 0 }))
}
