import { is, offsetOf, type Route, route } from '@console/core/server'
import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { playsApi } from '../../contract'
import { counts, howMany, localText } from '../counts'
import { playsOf } from '../followed'
import { ownProject } from '../projects/project-rows'
import { trackerPlays } from '../views'
import { analyticsOf } from './analytics'
import { daysOf } from './days'
import { filesOf } from './files'

const mostMonths = 120

export const playRoutes: Route[] = [
  route(playsApi.files, async (call) => {
    const project = await ownProject(call, call.params.pid)
    const { files, total } = await filesOf(project, call.query, call.services)
    return call.page(files, total)
  }),

  route(playsApi.plays, async (call) => {
    const { query, db, services } = call
    const project = await ownProject(call, call.params.pid)
    const days = query.from || query.to ? daysOf(query) : undefined
    const where = and(
      playsOf(project, services),
      is(trackerPlays.acr_id, query.acr_id),
      is(trackerPlays.stream_id, query.stream_id),
      is(trackerPlays.country, query.country),
      days && gte(trackerPlays.begin, days.begin),
      days && lt(trackerPlays.begin, days.end),
    )
    const direction = query.order === 'asc' ? asc : desc
    const found = await db
      .select()
      .from(trackerPlays)
      .where(where)
      .orderBy(direction(trackerPlays.begin), direction(trackerPlays.id))
      .limit(query.per_page)
      .offset(offsetOf(query))
    const [all] = await db.select({ total: counts.plays }).from(trackerPlays).where(where)
    const plays = found.map((play) => ({ ...play, played_duration: play.played }))
    return call.page(plays, all?.total ?? 0)
  }),

  route(playsApi.analytics, async (call) => {
    const project = await ownProject(call, call.params.pid)
    return { data: await analyticsOf(project, daysOf(call.query), call.services) }
  }),

  route(playsApi.months, async (call) => {
    const { query, db, services } = call
    const project = await ownProject(call, call.params.pid)
    const month = localText(query.timezone, 'YYYYMM')
    const data = await db
      .select({
        month,
        ...counts,
        files: howMany(trackerPlays.acr_id),
        stations: howMany(trackerPlays.stream_id),
      })
      .from(trackerPlays)
      .where(and(playsOf(project, services), eq(trackerPlays.over, true)))
      .groupBy(month)
      .orderBy(sql`1 desc`)
      .limit(mostMonths)
    return { data }
  }),
]
