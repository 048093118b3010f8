import { contains, type Route, route } from '@console/core/server'
import { and, asc, desc, eq, ilike, inArray, not } from 'drizzle-orm'
import { trackerApi, trackerTopics } from '../../contract'
import { followed } from '../followed'
import { hiddenFrom } from '../settings'
import { trackerProjects } from '../tables'
import { trackerChannels } from '../views'
import { channelsOf } from './channels'
import { checkBucket, orNameTaken, ownProject, toProject } from './project-rows'

const columns = {
  id: trackerProjects.id,
  name: trackerProjects.name,
  created_at: trackerProjects.created_at,
}

export const projectRoutes: Route[] = [
  route(trackerApi.list, async ({ query, rows, page, services }) => {
    const where = and(
      query.region && eq(trackerProjects.region, query.region),
      query.name === undefined ? undefined : eq(trackerProjects.name, query.name),
      query.search ? ilike(trackerProjects.name, contains(query.search)) : undefined,
    )
    const direction = query.order === 'asc' ? asc : desc
    const own = rows(trackerProjects)
    const found = await own.list({
      ...(where && { where }),
      orderBy: [direction(columns[query.sort]), direction(trackerProjects.id)],
      limit: query.per_page,
      offset: (query.page - 1) * query.per_page,
    })
    const told = await Promise.all(found.map((row) => toProject(row, services)))
    return page(told, await own.count(where))
  }),

  route(trackerApi.create, async (call) => {
    const { body, rows, caller, db, services } = call
    await checkBucket(body.bucket_id, body.region, call)
    const { bucket_id: bucketId, ...values } = body
    const stored = await db
      .transaction(async (tx) => {
        const row = await rows(trackerProjects, tx).insert({ ...values, bucket_id: bucketId })
        await services.events.publish(caller.uid, trackerTopics.projects(), { db: tx })
        return row
      })
      .catch(orNameTaken)
    return { data: await toProject(stored, services) }
  }),

  route(trackerApi.get, async (call) => ({
    data: await toProject(await ownProject(call, call.params.id), call.services),
  })),

  route(trackerApi.update, async (call) => {
    const { body, rows, caller, db, services } = call
    const before = await ownProject(call, call.params.id)
    const { bucket_id: bucketId, ...values } = body
    if (bucketId !== undefined) await checkBucket(bucketId, before.region, call)
    const given = Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== undefined),
    )
    const [stored] = await db
      .transaction(async (tx) => {
        const changed = await rows(trackerProjects, tx).update(eq(trackerProjects.id, before.id), {
          ...given,
          ...(bucketId !== undefined && { bucket_id: bucketId }),
          updated_at: new Date(),
        })
        await services.events.publish(caller.uid, trackerTopics.projects(), { db: tx })
        return changed
      })
      .catch(orNameTaken)
    return { data: await toProject(stored ?? before, services) }
  }),

  route(trackerApi.remove, async (call) => {
    const { rows, caller, db, services } = call
    const { id } = await ownProject(call, call.params.id)
    await db.transaction(async (tx) => {
      await rows(trackerProjects, tx).remove(eq(trackerProjects.id, id))
      await services.events.publish(caller.uid, trackerTopics.projects(), { db: tx })
    })
  }),

  route(trackerApi.offered, async ({ caller, services }) => {
    const hidden = hiddenFrom(caller.uid, services)
    const where = and(
      eq(trackerChannels.uid, caller.uid),
      hidden.length > 0 ? not(inArray(trackerChannels.streamId, hidden)) : undefined,
    )
    return {
      data: await channelsOf(where ?? eq(trackerChannels.uid, caller.uid), undefined, services),
    }
  }),

  route(trackerApi.channels, async (call) => {
    const project = await ownProject(call, call.params.pid)
    const where = followed(project, trackerChannels, call.services)
    return { data: await channelsOf(where, project.bucket_id, call.services) }
  }),
]
