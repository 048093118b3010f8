import { is, offsetOf, type Route, route } from '@console/core/server'
import { and, asc, desc, gte, lt, not } from 'drizzle-orm'
import { playsApi } from '../../contract'
import { counts } from '../counts'
import { playsOf } from '../followed'
import { ownProject } from '../projects/project-rows'
import { trackerChanges, trackerPlays } from '../views'
import { changeOf, isAltered, ofPlay } from './altered'
import { analyticsOf } from './analytics'
import { daysOf } from './days'
import { filesOf } from './files'

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
      query.altered === undefined ? undefined : query.altered === 1 ? isAltered : not(isAltered),
      days && gte(trackerPlays.begin, days.begin),
      days && lt(trackerPlays.begin, days.end),
    )
    const direction = query.order === 'asc' ? asc : desc
    const found = await db
      .select()
      .from(trackerPlays)
      .leftJoin(trackerChanges, ofPlay)
      .where(where)
      .orderBy(direction(trackerPlays.begin), direction(trackerPlays.id))
      .limit(query.per_page)
      .offset(offsetOf(query))
    const [all] = await db
      .select({ total: counts.plays })
      .from(trackerPlays)
      .leftJoin(trackerChanges, ofPlay)
      .where(where)
    const plays = found.map(({ tracker_plays: play, tracker_changes: change }) => ({
      ...play,
      played_duration: play.played,
      change: changeOf(change),
    }))
    return call.page(plays, all?.total ?? 0)
  }),

  route(playsApi.analytics, async (call) => {
    const project = await ownProject(call, call.params.pid)
    return { data: await analyticsOf(project, daysOf(call.query), call.services, call.query) }
  }),
]
