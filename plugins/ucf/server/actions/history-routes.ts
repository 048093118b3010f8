import { offsetOf, type Route, route } from '@console/core/server'
import { and, arrayContains, desc, eq, ne } from 'drizzle-orm'
import { type ActionName, historyApi } from '../../contract'
import { ownProject } from '../own-project'
import { ucfActions } from '../tables'

export const historyRoutes: Route[] = [
  route(historyApi.list, async (call) => {
    const { query, caller, rows, page } = call
    const project = await ownProject(call, call.params.pid)
    const where = and(
      eq(ucfActions.project_id, project.id),
      eq(ucfActions.undone, false),
      ne(ucfActions.name, 'undo'),
      query.own === 1 ? eq(ucfActions.operator, caller.user) : undefined,
      query.ucf_id === undefined ? undefined : arrayContains(ucfActions.item_ids, [query.ucf_id]),
    )
    const found = await rows(ucfActions).list({
      where,
      orderBy: [desc(ucfActions.id)],
      limit: query.per_page,
      offset: offsetOf(query),
    })
    const done = found.map(({ id, name, operator, item_ids, at }) => ({
      id,
      name: name as ActionName,
      operator,
      own: operator === caller.user,
      items: item_ids,
      at,
    }))
    return page(done, await rows(ucfActions).count(where))
  }),
]
