import { invalid, type Route, route } from '@console/core/server'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { reportsApi } from '../../contract'
import { counts, howMany, localText } from '../counts'
import { playsOf } from '../followed'
import { ownProject } from '../projects/project-rows'
import { ofProject } from '../report-files'
import { trackerReports } from '../tables'
import { trackerPlays } from '../views'
import { wishOfMonth } from './monthly'
import { checkWaiting, queueArchive } from './queue-report'
import { changes } from './report-routes'

const mostMonths = 120

export const archiveRoutes: Route[] = [
  route(reportsApi.months, async (call) => {
    const { db, services } = call
    const project = await ownProject(call, call.params.pid)
    const month = localText(project.timezone, 'YYYYMM')
    const months = await db
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
    const archives = await call
      .rows(trackerReports)
      .list({ where: and(ofProject(project.id), isNotNull(trackerReports.month)) })
    const byMonth = new Map(archives.map((one) => [one.month, one]))
    return {
      data: months.map((one) => ({ ...one, archive: byMonth.get(one.month) ?? null })),
    }
  }),

  route(
    reportsApi.archive,
    async (call) => {
      const { body, caller, db, rows, services } = call
      const { id, timezone } = await ownProject(call, call.params.pid)
      const { month } = body
      const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(4))]
      if (Date.UTC(year, number - 1) > Date.now() + 86_400_000)
        throw invalid({ month: 'This month has not begun' })
      await checkWaiting(id, services)
      const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
      const wish = wishOfMonth({ from: `${month}01`, to: `${month}${last}` }, timezone)
      const asking = { uid: caller.uid, project_id: id, created_by: caller.user, wish, month }
      await db.transaction((tx) => queueArchive(asking, services, tx))
      const where = and(ofProject(id), eq(trackerReports.month, month))
      const [data] = await rows(trackerReports).list({ where, limit: 1 })
      if (!data) throw new Error('the archive was not stored')
      return { data }
    },
    { changes },
  ),
]
