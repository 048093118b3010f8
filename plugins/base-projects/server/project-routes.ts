import type { LimitField } from '@console/core/contract'
import {
  type Call,
  contains,
  type Db,
  invalid,
  notFound,
  type Route,
  route,
  type Services,
} from '@console/core/server'
import { and, asc, desc, eq, ilike, or } from 'drizzle-orm'
import { BucketCatalogue } from '#plugins/buckets/contract'
import { engines, type ProjectType, projectsApi, projectTopics } from '../contract'
import { engineNote } from './engine-note'
import { Identifier } from './identify/identifier'
import {
  attachedTo,
  newAccessKey,
  newSecret,
  orNameTaken,
  stateOf,
  toProject,
  toProjects,
} from './project-rows'
import { checkChoice } from './project-rules'
import { baseProjects, type ProjectRow, projectBuckets } from './tables'

export const limitFieldOf: Record<ProjectType, LimitField> = {
  AVR: 'avrprojects',
  LCD: 'lcdprojects',
  HR: 'hrprojects',
}

const columns = {
  id: baseProjects.id,
  name: baseProjects.name,
  created_at: baseProjects.created_at,
}

async function attach(projectId: number, bucketIds: readonly number[], attachedBy: string, tx: Db) {
  await tx.delete(projectBuckets).where(eq(projectBuckets.project_id, projectId))
  await tx.insert(projectBuckets).values(
    bucketIds.map((bucketId, place) => ({
      project_id: projectId,
      bucket_id: bucketId,
      attached_by: attachedBy,
      place,
    })),
  )
}

/** After the change is stored: neither this process nor another goes on with what was. */
async function tellChange({ access_key, uid }: ProjectRow, services: Services) {
  services.provided(Identifier).keys.forget(access_key)
  await services.events.publish(uid, projectTopics.projects())
}

const one = ({ rows }: Pick<Call, 'rows'>, id: string) => rows(baseProjects).get(id, 'project')

export const projectRoutes: Route[] = [
  route(projectsApi.list, async ({ query, rows, page, services }) => {
    const where = and(
      query.region && eq(baseProjects.region, query.region),
      query.type && eq(baseProjects.type, query.type),
      query.name === undefined ? undefined : eq(baseProjects.name, query.name),
      query.search
        ? or(
            ilike(baseProjects.name, contains(query.search)),
            eq(baseProjects.access_key, query.search),
          )
        : undefined,
    )
    const direction = query.order === 'asc' ? asc : desc
    const own = rows(baseProjects)
    const [found, total] = await Promise.all([
      own.list({
        ...(where && { where }),
        orderBy: [direction(columns[query.sort]), direction(baseProjects.id)],
        limit: query.per_page,
        offset: (query.page - 1) * query.per_page,
      }),
      own.count(where),
    ])
    return page(await toProjects(found, services), total)
  }),

  route(projectsApi.create, async ({ body, rows, caller, db, services }) => {
    const type = body.type ?? body.service_type
    if (!type) throw invalid({ type: 'Type is required: AVR, LCD or HR' })
    const chosen = {
      region: body.region,
      type,
      engine: body.engine,
      external_ids: body.external_ids,
    }
    await checkChoice(chosen, body.buckets, caller, services)
    const stored = await db
      .transaction(async (tx) => {
        await services.limits.check(caller.uid, limitFieldOf[type], { db: tx })
        const row = await rows(baseProjects, tx).insert({
          ...chosen,
          name: body.name,
          audio_type: body.audio_type,
          access_key: newAccessKey(),
          access_secret: services.vault.seal(newSecret()),
          day_limit: body.day_limit,
          total_limit: body.total_limit,
        })
        await attach(row.id, body.buckets, caller.email, tx)
        return row
      })
      .catch(orNameTaken)
    await tellChange(stored, services)
    return { data: await toProject(stored, services) }
  }),

  route(projectsApi.engines, async ({ services }) => ({
    data: engines.map((engine) => ({ engine, note: engineNote(engine, services) })),
  })),

  route(projectsApi.get, async ({ params, rows, services }) => ({
    data: await toProject(await one({ rows }, params.id), services),
  })),

  route(projectsApi.update, async ({ params, body, rows, caller, db, services }) => {
    const before = await one({ rows }, params.id)
    const chosen = {
      region: before.region,
      type: before.type,
      engine: body.engine ?? before.engine,
      external_ids: body.external_ids ?? before.external_ids,
    }
    const attached = (await attachedTo([before], services)).get(before.id) ?? []
    if (body.buckets) await checkChoice(chosen, body.buckets, caller, services)
    else if (body.engine !== undefined || body.external_ids) {
      const present = attached.flatMap(({ bucket }) => (bucket ? [bucket.id] : []))
      await checkChoice(chosen, present, caller, services)
    }
    const changed = await db
      .transaction(async (tx) => {
        const [row] = await rows(baseProjects, tx).update(eq(baseProjects.id, before.id), {
          ...(body.name !== undefined && { name: body.name }),
          ...(body.audio_type && { audio_type: body.audio_type }),
          ...(body.day_limit !== undefined && { day_limit: body.day_limit }),
          ...(body.total_limit !== undefined && { total_limit: body.total_limit }),
          engine: chosen.engine,
          external_ids: chosen.external_ids,
          updated_at: new Date(),
        })
        if (!row) throw notFound('project')
        if (body.buckets) await attach(row.id, body.buckets, caller.email, tx)
        return row
      })
      .catch(orNameTaken)
    await tellChange(changed, services)
    return { data: await toProject(changed, services) }
  }),

  route(projectsApi.remove, async ({ params, rows, services }) => {
    const { id } = await one({ rows }, params.id)
    const [removed] = await rows(baseProjects).remove(eq(baseProjects.id, id))
    if (!removed) throw notFound('project')
    await tellChange(removed, services)
  }),

  route(projectsApi.rotateSecret, async ({ params, body, rows, services }) => {
    const before = await one({ rows }, params.id)
    const kept = body.keep_hours > 0
    const [row] = await rows(baseProjects).update(eq(baseProjects.id, before.id), {
      access_secret: services.vault.seal(newSecret()),
      old_secret: kept ? before.access_secret : '',
      old_secret_until: kept ? new Date(Date.now() + body.keep_hours * 3_600_000) : null,
      updated_at: new Date(),
    })
    if (!row) throw notFound('project')
    await tellChange(row, services)
    const access_secret_old = services.vault.open(before.access_secret)
    return { data: { ...(await toProject(row, services)), access_secret_old } }
  }),

  route(projectsApi.bucketStatus, async ({ params, rows, services }) => {
    const project = await one({ rows }, params.id)
    const attached = (await attachedTo([project], services)).get(project.id) ?? []
    const present = attached.flatMap(({ bucket }) => (bucket ? [bucket.id] : []))
    const states = await services.provided(BucketCatalogue).states(present)
    const syncing = new Set(states.flatMap((one) => (one.processing > 0 ? [one.id] : [])))
    return {
      data: attached.map((one) => {
        const { bucketId: id, bucket } = one
        const counted = states.find((files) => files.id === id)
        const { processing = 0, ready = 0, failed = 0 } = counted ?? {}
        const state = stateOf(one, syncing)
        return { id, name: bucket?.name ?? '', state, processing, ready, failed }
      }),
    }
  }),
]
