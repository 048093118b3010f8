import { isoTime } from '@console/core/contract'
import { defineJob, is, type Route, route } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { requestsApi } from '../contract'
import { sweepRequests } from './identify/request-log'
import { baseProjects, projectRequests } from './tables'

export const requestRoutes: Route[] = [
  route(requestsApi.list, async ({ params, query, rows, page }) => {
    const { id } = await rows(baseProjects).get(params.id, 'project')
    const { outcome, code, ...asked } = query
    const { message, client, result } = projectRequests
    const found = await rows(projectRequests).page(asked, {
      where: and(
        eq(projectRequests.project_id, id),
        is(projectRequests.outcome, outcome),
        is(projectRequests.code, code),
      ),
      search: [message, client, result],
      // Failed ones first.
      sorts: { outcome: projectRequests.failed },
    })
    return page(found.rows.map(toRequest), found.total)
  }),
]

const toRequest = ({ at, ...row }: typeof projectRequests.$inferSelect) => ({
  ...row,
  at: isoTime(at),
})

export const sweepRequestsJob = defineJob({
  name: 'base-projects.sweep-requests',
  every: 3_600,
  run: ({ services }) => sweepRequests(services),
})
