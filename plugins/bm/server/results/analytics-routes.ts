import { randomUUID } from 'node:crypto'
import { plainTime } from '@console/core/contract'
import { invalid, type Route, refused, route } from '@console/core/server'
import { and, count, desc, eq, gte, lt, type SQL, sql, sum } from 'drizzle-orm'
import { musicBucketId } from '#plugins/buckets/contract'
import { analyticsApi, type StatsType } from '../../contract'
import { bucketsOf, ownProject } from '../projects/project-rows'
import { bmResults, bmStreams } from '../tables'

const keys: Record<StatsType, SQL<string>> = {
  date: sql`to_char(${bmResults.begin} at time zone 'UTC', 'YYYY-MM-DD')`,
  track: sql`${bmResults.title}`,
  artists: sql`${bmResults.artists}`,
  label: sql`${bmResults.label}`,
  stream: sql`${bmStreams.name}`,
}

const mostRows = 100
const week = 7

export const analyticsRoutes: Route[] = [
  route(analyticsApi.results, async (call) => {
    const { stats_type: stats, result_type: result } = call.query
    const project = await ownProject(call, call.params.pid)
    const buckets = (await bucketsOf([project], call.services)).get(project.id) ?? []
    if (!buckets.some(({ id }) => id === musicBucketId)) {
      throw refused('Analytics are for projects with the Music bucket')
    }
    if (result === 'custom' && (stats === 'artists' || stats === 'label')) {
      throw invalid({ stats_type: 'Custom results are counted by date, track and stream' })
    }
    const end = new Date()
    end.setUTCHours(0, 0, 0, 0)
    const begin = new Date(end)
    begin.setUTCDate(begin.getUTCDate() - week)
    const key = keys[stats]
    const found = await call.db
      .select({ key, plays: count(), seconds: sum(bmResults.played).mapWith(Number) })
      .from(bmResults)
      .innerJoin(bmStreams, eq(bmStreams.id, bmResults.streamRow))
      .where(
        and(
          eq(bmStreams.projectId, project.id),
          eq(bmResults.kind, result),
          eq(bmResults.over, true),
          eq(bmResults.falsePositive, false),
          gte(bmResults.begin, begin),
          lt(bmResults.begin, end),
        ),
      )
      // Two recordings of one title are two tracks.
      .groupBy(sql`1`, ...(stats === 'track' ? [bmResults.acrId] : []))
      .orderBy(desc(count()), sql`1`)
      .limit(mostRows)
    return {
      data: {
        ...{ id: randomUUID().replaceAll('-', ''), project_id: project.id },
        ...{ stats_type: stats, result_type: result },
        ...{ start_timestamp_utc: plainTime(begin), end_timestamp_utc: plainTime(end) },
        results: found.map(({ key: value, plays, seconds }, at) => ({
          ...{ [stats]: value, plays, play_time: Math.round(seconds), rank: at + 1 },
        })),
      },
    }
  }),
]
