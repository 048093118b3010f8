import {
  created,
  got,
  invalid,
  is,
  listed,
  type Route,
  removed,
  route,
  type Services,
  updated,
} from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { projectsApi, ucfTopics } from '../../contract'
import { knownBuckets } from '../files/known-by'
import { removeAllObjects } from '../files/objects'
import { removeSounds } from '../items/own-sound'
import { totalsOf } from '../items/totals'
import { ownProject } from '../own-project'
import { type ProjectRow, ucfItems, ucfProjects } from '../tables'
import { taken, toProjects } from './project-rows'

const what = 'project'
const changes = ucfTopics.projects

export const projectRoutes: Route[] = [
  listed(projectsApi.list, ucfProjects, {
    listing: ({ query: { type, name } }) => ({
      where: and(is(ucfProjects.type, type), is(ucfProjects.name, name)),
      search: [ucfProjects.name],
    }),
    answers: toProjects,
  }),

  created(projectsApi.create, ucfProjects, {
    values: async ({ body: { config, bucket_ids = [], ...draft }, caller: { uid }, services }) => {
      const place = { ...draft, uid }
      return { ...draft, ...config, bucket_ids: await bucketsOf(bucket_ids, place, services) }
    },
    taken,
    changes,
    answers: toProjects,
  }),

  got(projectsApi.get, ucfProjects, { what, answers: toProjects }),

  updated(projectsApi.update, ucfProjects, {
    what,
    values: async ({ body: { name, config, bucket_ids: ids }, services }, before) => {
      const bucket_ids = ids && (await bucketsOf(ids, before, services))
      return { name, ...config, bucket_ids, look_at: new Date(), folded_to: 0 }
    },
    taken,
    changes,
    answers: toProjects,
  }),

  removed(projectsApi.remove, ucfProjects, {
    what,
    remove: ({ id }, { rows, db, services }) =>
      db.transaction(async (tx) => {
        await removeSounds(eq(ucfItems.project_id, id), services, tx)
        await removeAllObjects({ project: id }, services, tx)
        await rows(ucfProjects, tx).removeOne(id)
      }),
    changes,
  }),

  route(projectsApi.totals, async (call) => {
    const project = await ownProject(call, call.params.id)
    return { data: await totalsOf([project], call.db) }
  }),
]

/** What is known on streams is said by their monitoring projects. */
function bucketsOf(
  ids: readonly number[],
  place: Pick<ProjectRow, 'uid' | 'region' | 'type'>,
  services: Services,
): Promise<number[]> | number[] {
  if (place.type === 'FILES') return knownBuckets(ids, place, services)
  if (ids.length > 0) throw invalid({ bucket_ids: 'Only a FILES project has buckets of its own' })
  return []
}
