import { type Route, route } from '@console/core/server'
import { scanStatisticsApi } from '../contract'
import { countsOf } from './statistics/counts'
import { daysOf } from './statistics/days'
import { findingsOf } from './statistics/findings'
import { summaryOf } from './statistics/summary'

export const statisticsRoutes: Route[] = [
  route(scanStatisticsApi.statistics, async (call) => {
    const days = daysOf(call.query)
    const [counts, findings] = await Promise.all([countsOf(call, days), findingsOf(call, days)])
    return { data: { ...counts, ...findings } }
  }),
  route(scanStatisticsApi.summary, async (call) => ({ data: await summaryOf(call) })),
]
