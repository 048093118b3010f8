import type { LimitField } from '@console/core/contract'
import {
  contains,
  type Db,
  got,
  invalid,
  is,
  listed,
  orTaken,
  type Route,
  removed,
  route,
  type Services,
} from '@console/core/server'
import { and, eq, ilike, or } from 'drizzle-orm'
import { BucketCatalogue } from '#plugins/buckets/contract'
import { engines, type ProjectType, projectPaths, projectsApi, projectTopics } from '../contract'
import { engineNote } from './engine-note'
import { Identifier } from './identify/identifier'
import { mailRotation } from './mail-rotation'
import {
  attachedIn,
  idsOf,
  newAccessKey,
  newSecret,
  stateOf,
  taken,
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

/** After the change is stored: this process does not go on with what was, nor do others, which hear of it. */
const forgetKey = ({ access_key }: ProjectRow, services: Services) =>
  services.provided(Identifier).keys.forget(access_key)

const changes = projectTopics.projects

export const projectRoutes: Route[] = [
  listed(projectsApi.list, baseProjects, {
    listing: ({ query: { type, name } }) => ({
      where: and(is(baseProjects.type, type), is(baseProjects.name, name)),
      search: (text) =>
        or(ilike(baseProjects.name, contains(text)), eq(baseProjects.access_key, text)),
    }),
    answers: toProjects,
  }),

  route(
    projectsApi.create,
    async ({ body, rows, caller, db, services }) => {
      const { buckets, service_type, type = service_type, ...draft } = body
      if (!type) throw invalid({ type: 'Type is required: AVR, LCD or HR' })
      const chosen = { ...draft, type }
      await checkChoice(chosen, buckets, caller, services)
      const stored = await db
        .transaction(async (tx) => {
          await services.limits.check(caller.uid, limitFieldOf[type], { db: tx })
          const row = await rows(baseProjects, tx).insert({
            ...chosen,
            access_key: newAccessKey(),
            access_secret: services.vault.seal(newSecret()),
          })
          await attach(row.id, buckets, caller.email, tx)
          return row
        })
        .catch(orTaken(taken))
      return { data: await toProject(stored, services) }
    },
    { changes },
  ),

  route(projectsApi.engines, async ({ services }) => ({
    data: engines.map((engine) => ({ engine, note: engineNote(engine, services) })),
  })),

  got(projectsApi.get, baseProjects, { what: 'project', answers: toProjects }),

  route(
    projectsApi.update,
    async ({ params, body, rows, caller, db, services }) => {
      const before = await rows(baseProjects).get(params.id, 'project')
      const { buckets, ...change } = body
      const { engine = before.engine } = change
      if (buckets || change.engine !== undefined) {
        const attached = buckets ?? idsOf(await attachedIn(before, services))
        await checkChoice({ ...before, engine }, attached, caller, services)
      }
      const changed = await db
        .transaction(async (tx) => {
          const values = { ...change, updated_at: new Date() }
          const row = await rows(baseProjects, tx).change(before.id, 'project', values)
          if (buckets) await attach(row.id, buckets, caller.email, tx)
          return row
        })
        .catch(orTaken(taken))
      forgetKey(changed, services)
      return { data: await toProject(changed, services) }
    },
    { changes },
  ),

  removed(projectsApi.remove, baseProjects, {
    what: 'project',
    async remove(project, { rows, services }) {
      await rows(baseProjects).removeOne(project.id)
      forgetKey(project, services)
    },
    changes,
  }),

  route(
    projectsApi.rotateSecret,
    async ({ params, body, rows, db, services }) => {
      const before = await rows(baseProjects).get(params.id, 'project')
      const kept = body.keep_hours > 0
      const row = await db.transaction(async (tx) => {
        const changed = await rows(baseProjects, tx).change(before.id, 'project', {
          access_secret: services.vault.seal(newSecret()),
          old_secret: kept ? before.access_secret : '',
          old_secret_until: kept ? new Date(Date.now() + body.keep_hours * 3_600_000) : null,
          updated_at: new Date(),
        })
        await mailRotation(changed, services, tx)
        return changed
      })
      forgetKey(row, services)
      await services.notifications.add({
        uid: row.uid,
        kind: 'secret-rotated',
        subject: `secret:${row.id}`,
        scope: 'read-base-projects',
        values: { name: row.name },
        link: `${projectPaths.one(row.type, row)}?region=${row.region}`,
      })
      const access_secret_old = services.vault.open(before.access_secret)
      return { data: { ...(await toProject(row, services)), access_secret_old } }
    },
    { changes },
  ),

  route(projectsApi.bucketStatus, async ({ params, rows, services }) => {
    const project = await rows(baseProjects).get(params.id, 'project')
    const attached = await attachedIn(project, services)
    const states = await services.provided(BucketCatalogue).states(idsOf(attached))
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
