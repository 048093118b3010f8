import { created, got, is, listed, type Route, removed, route, updated } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { projectsApi, ucfTopics } from '../../contract'
import { removeSounds } from '../items/own-sound'
import { totalsOf } from '../items/totals'
import { ownProject } from '../own-project'
import { ucfItems, ucfProjects } from '../tables'
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
    values: ({ body: { config, ...draft } }) => ({ ...draft, ...config }),
    taken,
    changes,
    answers: toProjects,
  }),

  got(projectsApi.get, ucfProjects, { what, answers: toProjects }),

  updated(projectsApi.update, ucfProjects, {
    what,
    values: ({ body: { name, config } }) => ({ name, ...config, look_at: new Date() }),
    taken,
    changes,
    answers: toProjects,
  }),

  removed(projectsApi.remove, ucfProjects, {
    what,
    remove: ({ id }, { rows, db, services }) =>
      db.transaction(async (tx) => {
        await removeSounds(eq(ucfItems.project_id, id), services, tx)
        await rows(ucfProjects, tx).removeOne(id)
      }),
    changes,
  }),

  route(projectsApi.totals, async (call) => {
    const project = await ownProject(call, call.params.id)
    return { data: await totalsOf([project], call.db) }
  }),
]
