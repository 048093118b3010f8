import { type Db, listed, type Route, route, type Services } from '@console/core/server'
import { inArray } from 'drizzle-orm'
import { bmTopics, type Kind, kinds, projectsApi, projectTypes } from '../../contract'
import { bmProjects, type ProjectRow } from '../tables/projects'
import { createProject } from './create-project'
import { projectListing } from './project-listing'
import {
  attach,
  checkBuckets,
  orNameTaken,
  ownProject,
  type ToldProject,
  toProject,
  toProjects,
} from './project-rows'
import { saveNotification } from './save-notification'
import { sendTestRecord } from './send-result'

/** What other rooms do about a project. */
export interface AboutProjects {
  /** In the transaction that has changed it: streams are listened to by its buckets. */
  changed(project: ProjectRow, services: Services, tx: Db): Promise<void>
  /** As projects of its kind are answered. */
  told(project: ProjectRow, services: Services): Promise<ToldProject>
  /** Deletes it with all that they have of it. */
  forget(project: ProjectRow, services: Services): Promise<void>
}

export const projectRoutes = (kind: Kind, { changed, told, forget }: AboutProjects): Route[] => [
  route(kind.projects.get, async (call) => ({
    data: await told(await ownProject(kind, call, call.params.id), call.services),
  })),

  route(
    kind.projects.update,
    async (call) => {
      const { body, rows, caller, db, services } = call
      const before = await ownProject(kind, call, call.params.id)
      if (body.buckets) await checkBuckets(body.buckets, before.region, call)
      const stored = await db
        .transaction(async (tx) => {
          const project = await rows(bmProjects, tx).change(before.id, 'project', {
            name: body.name,
            external_ids: body.external_ids,
            metadata_template: body.metadata_template,
            timemap_lifecycle: body.timemap_lifecycle,
            updated_at: new Date(),
          })
          if (body.buckets) await attach(before.id, body.buckets, caller.email, tx)
          await changed(project, services, tx)
          return project
        })
        .catch(orNameTaken)
      return { data: await told(stored, services) }
    },
    { changes: bmTopics.projects },
  ),

  route(
    kind.projects.remove,
    async (call) => forget(await ownProject(kind, call, call.params.id), call.services),
    { changes: bmTopics.projects },
  ),

  route(kind.projects.resultCallback, async (call) => {
    const { body, rows, services } = call
    const { id } = await ownProject(kind, call, call.params.id)
    await services.outgoing.checkKept(body.result_callback_url, 'result_callback_url')
    await services.outgoing.checkKept(body.r3d_url, 'r3d_url')
    const stored = await rows(bmProjects).change(id, 'project', {
      result_url: body.result_callback_url,
      send_type: body.result_callback_send_type,
      send_no_result: body.result_callback_send_noresult,
      result_type: body.result_callback_result_type,
      third_source: body.r3d_source,
      third_url: body.r3d_url,
      third_key1: body.r3d_key1,
      third_key2: body.r3d_key2,
      third_result_type: body.r3d_result_type,
      updated_at: new Date(),
    })
    await sendTestRecord(stored, services)
    return { data: await told(stored, services) }
  }),
]

/** Projects with stations are made of stations, and told with more. */
export const customProjectRoutes: Route[] = [
  listed(projectsApi.list, bmProjects, {
    listing: (call) => {
      const asked = call.query.types?.split(',') ?? []
      const types = projectTypes.filter((type) => asked.includes(type))
      return projectListing(
        inArray(bmProjects.type, types.length > 0 ? types : [...projectTypes]),
        call,
      )
    },
    answers: (rows, { services }) => toProjects(rows, services),
  }),

  route(
    projectsApi.create,
    async (call) => {
      const stored = await createProject(kinds.custom, call, call.body)
      return { data: await toProject(stored, call.services) }
    },
    { changes: bmTopics.projects },
  ),

  route(projectsApi.stateNotification, async (call) => ({
    data: await saveNotification(kinds.custom, call, call.body),
  })),
]
