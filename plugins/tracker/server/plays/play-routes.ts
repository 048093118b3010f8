import { plainTime } from '@console/core/contract'
import { type Route, route } from '@console/core/server'
import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { playsApi, type TrackedPlay } from '../../contract'
import { playsOf } from '../followed'
import { ownProject } from '../projects/project-rows'
import { type PlayRow, trackerPlays } from '../views'
import { analyticsOf } from './analytics'
import { counts, howMany, localText } from './counts'
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
      query.acr_id === undefined ? undefined : eq(trackerPlays.acrId, query.acr_id),
      query.stream_id === undefined ? undefined : eq(trackerPlays.streamId, query.stream_id),
      query.country === undefined ? undefined : eq(trackerPlays.country, query.country),
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
      .offset((query.page - 1) * query.per_page)
    const [all] = await db.select({ total: counts.plays }).from(trackerPlays).where(where)
    return call.page(found.map(toPlay), all?.total ?? 0)
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
        files: howMany(trackerPlays.acrId),
        stations: howMany(trackerPlays.streamId),
      })
      .from(trackerPlays)
      .where(and(playsOf(project, services), eq(trackerPlays.over, true)))
      .groupBy(month)
      .orderBy(sql`1 desc`)
      .limit(mostMonths)
    return { data }
  }),
]

const toPlay = (row: PlayRow): TrackedPlay => ({
  id: row.id,
  begin: plainTime(row.begin),
  played_duration: Math.round(row.played),
  complete: row.complete,
  over: row.over,
  acr_id: row.acrId,
  title: row.title,
  artists: row.artists,
  stream_id: row.streamId,
  station: row.station,
  country: row.country,
  city: row.city,
  project: row.project,
  project_type: row.projectType,
})
