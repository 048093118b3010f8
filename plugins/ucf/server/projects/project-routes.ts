import { contains, type Route, route } from '@console/core/server'
import { and, asc, desc, eq, ilike } from 'drizzle-orm'
import { projectsApi, ucfTopics } from '../../contract'
import { removeSounds } from '../items/own-sound'
import { totalsOf } from '../items/totals'
import { ucfItems, ucfProjects } from '../tables'
import { orNameTaken, ownProject, toProject, toProjects } from './project-rows'

const columns = {
  id: ucfProjects.id,
  name: ucfProjects.name,
  created_at: ucfProjects.created_at,
}

export const projectRoutes: Route[] = [
  route(projectsApi.list, async ({ query, rows, db, page }) => {
    const { region, type, name, search, sort, order } = query
    const where = and(
      region && eq(ucfProjects.region, region),
      type && eq(ucfProjects.type, type),
      name === undefined ? undefined : eq(ucfProjects.name, name),
      search ? ilike(ucfProjects.name, contains(search)) : undefined,
    )
    const direction = order === 'asc' ? asc : desc
    const found = await rows(ucfProjects).list({
      ...(where && { where }),
      orderBy: [direction(columns[sort]), direction(ucfProjects.id)],
      limit: query.per_page,
      offset: (query.page - 1) * query.per_page,
    })
    return page(await toProjects(found, db), await rows(ucfProjects).count(where))
  }),

  route(projectsApi.create, async ({ body, rows, caller, db, services }) => {
    const { name, region, type, config } = body
    const row = await rows(ucfProjects)
      .insert({
        name,
        region,
        type,
        days: config.days,
        min_ms: config.min_ms,
        max_ms: config.max_ms,
      })
      .catch(orNameTaken)
    await services.events.publish(caller.uid, ucfTopics.projects())
    return { data: await toProject(row, db) }
  }),

  route(projectsApi.get, async (call) => ({
    data: await toProject(await ownProject(call, call.params.id), call.db),
  })),

  route(projectsApi.update, async (call) => {
    const { body, rows, caller, db, services } = call
    const { id } = await ownProject(call, call.params.id)
    const { name, config } = body
    const [row] = await rows(ucfProjects)
      .update(eq(ucfProjects.id, id), {
        ...(name !== undefined && { name }),
        ...(config && { days: config.days, min_ms: config.min_ms, max_ms: config.max_ms }),
        updated_at: new Date(),
        look_at: new Date(),
      })
      .catch(orNameTaken)
    if (!row) throw new Error('the project is gone')
    await services.events.publish(caller.uid, ucfTopics.projects())
    return { data: await toProject(row, db) }
  }),

  route(projectsApi.remove, async (call) => {
    const { rows, caller, db, services } = call
    const { id } = await ownProject(call, call.params.id)
    await db.transaction(async (tx) => {
      await removeSounds(eq(ucfItems.project_id, id), services, tx)
      await rows(ucfProjects, tx).remove(eq(ucfProjects.id, id))
      await services.events.publish(caller.uid, ucfTopics.projects(), { db: tx })
    })
  }),

  route(projectsApi.totals, async (call) => {
    const project = await ownProject(call, call.params.id)
    return { data: await totalsOf([project], call.db) }
  }),
]
