import { randomBytes } from 'node:crypto'
import { type Call, contains, type Route, route } from '@console/core/server'
import { and, asc, desc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm'
import {
  bmTopics,
  callbackSubject,
  type ProjectType,
  projectsApi,
  projectTypes,
} from '../../contract'
import { removeRecordings } from '../recordings/recording-rows'
import { removeAllBytes } from '../reports/report-rows'
import { owner, wishAgain } from '../streams/wishes'
import { bmProjects, bmRecordings, bmReports, bmStreams } from '../tables'
import { sendTestRecord } from './callback-routes'
import {
  attach,
  checkBuckets,
  orNameTaken,
  ownProject,
  toProject,
  toProjects,
} from './project-rows'

const columns = {
  id: bmProjects.id,
  name: bmProjects.name,
  created_at: bmProjects.created_at,
}

/** What was left out stays as it is. */
const given = <const Name extends string, T>(name: Name, value: T | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [N in Name]?: T }

/** One page of the account's projects of some types, and how many there are. */
export async function listProjects(
  { query, rows }: Pick<Call<typeof projectsApi.list>, 'query' | 'rows'>,
  ofTypes: SQL,
) {
  const where = and(
    ofTypes,
    query.region && eq(bmProjects.region, query.region),
    query.name === undefined ? undefined : eq(bmProjects.name, query.name),
    query.search
      ? or(ilike(bmProjects.name, contains(query.search)), eq(bmProjects.access_key, query.search))
      : undefined,
  )
  const direction = query.order === 'asc' ? asc : desc
  const own = rows(bmProjects)
  const found = await own.list({
    ...(where && { where }),
    orderBy: [direction(columns[query.sort]), direction(bmProjects.id)],
    limit: query.per_page,
    offset: (query.page - 1) * query.per_page,
  })
  return { found, total: await own.count(where) }
}

export const projectRoutes: Route[] = [
  route(projectsApi.list, async (call) => {
    const types = call.query.types
      ?.split(',')
      .filter((type): type is ProjectType => projectTypes.some((known) => known === type))
    const wanted = types && types.length > 0 ? types : projectTypes
    const { found, total } = await listProjects(call, inArray(bmProjects.type, [...wanted]))
    return call.page(await toProjects(found, call.services), total)
  }),

  route(projectsApi.create, async (call) => {
    const { body, rows, caller, db, services } = call
    await checkBuckets(body.buckets, body.region, call)
    const stored = await db
      .transaction(async (tx) => {
        await services.limits.check(caller.uid, 'bm_custom_projects', { db: tx })
        const row = await rows(bmProjects, tx).insert({
          name: body.name,
          region: body.region,
          type: body.type,
          access_key: randomBytes(16).toString('hex'),
          external_ids: body.external_ids,
          metadata_template: body.metadata_template,
          timemap_lifecycle: body.timemap_lifecycle,
        })
        await attach(row.id, body.buckets, caller.email, tx)
        await services.events.publish(caller.uid, bmTopics.projects(), { db: tx })
        return row
      })
      .catch(orNameTaken)
    return { data: await toProject(stored, services) }
  }),

  route(projectsApi.get, async (call) => ({
    data: await toProject(await ownProject(call, call.params.id), call.services),
  })),

  route(projectsApi.update, async (call) => {
    const { body, rows, caller, db, services } = call
    const before = await ownProject(call, call.params.id)
    if (body.buckets) await checkBuckets(body.buckets, before.region, call)
    const [stored] = await db
      .transaction(async (tx) => {
        const changed = await rows(bmProjects, tx).update(eq(bmProjects.id, before.id), {
          ...(body.name !== undefined && { name: body.name }),
          ...(body.external_ids && { external_ids: body.external_ids }),
          ...(body.metadata_template !== undefined && {
            metadata_template: body.metadata_template,
          }),
          ...(body.timemap_lifecycle && { timemap_lifecycle: body.timemap_lifecycle }),
          updated_at: new Date(),
        })
        if (body.buckets) await attach(before.id, body.buckets, caller.email, tx)
        await wishAgain({ projectId: before.id }, services, tx)
        await services.events.publish(caller.uid, bmTopics.projects(), { db: tx })
        return changed
      })
      .catch(orNameTaken)
    return { data: await toProject(stored ?? before, services) }
  }),

  route(projectsApi.remove, async (call) => {
    const { rows, caller, db, services } = call
    const { id, uid } = await ownProject(call, call.params.id)
    await removeAllBytes(eq(bmReports.project_id, id), services)
    await removeRecordings(eq(bmRecordings.project_id, id), services)
    await db.transaction(async (tx) => {
      const streams = await rows(bmStreams, tx).list({ where: eq(bmStreams.project_id, id) })
      const subjects = streams.map(({ subject }) => subject)
      await services.ears.unwant(owner, subjects, { db: tx })
      await rows(bmProjects, tx).remove(eq(bmProjects.id, id))
      await services.callbacks.forget({ uid, about: callbackSubject(id) }, { db: tx })
      await services.events.publish(caller.uid, bmTopics.projects(), { db: tx })
    })
  }),

  route(projectsApi.resultCallback, async (call) => {
    const { body, rows, services } = call
    const { id } = await ownProject(call, call.params.id)
    await services.outgoing.checkKept(body.result_callback_url, 'result_callback_url')
    await services.outgoing.checkKept(body.r3d_url, 'r3d_url')
    const [stored] = await rows(bmProjects).update(eq(bmProjects.id, id), {
      result_url: body.result_callback_url,
      ...given('send_type', body.result_callback_send_type),
      ...given('send_no_result', body.result_callback_send_noresult),
      ...given('result_type', body.result_callback_result_type),
      ...given('third_source', body.r3d_source),
      ...given('third_url', body.r3d_url),
      ...given('third_key1', body.r3d_key1),
      ...given('third_key2', body.r3d_key2),
      ...given('third_result_type', body.r3d_result_type),
      updated_at: new Date(),
    })
    if (!stored) throw new Error('the project is gone')
    await sendTestRecord(stored, services)
    return { data: await toProject(stored, services) }
  }),

  route(projectsApi.stateNotification, async (call) => {
    const { body, rows, services } = call
    const { id } = await ownProject(call, call.params.id)
    await services.outgoing.checkKept(body.state_notification_url, 'state_notification_url')
    const [stored] = await rows(bmProjects).update(eq(bmProjects.id, id), {
      ...given('state_email', body.state_notification_email),
      ...given('state_frequency', body.state_notification_email_frequency),
      ...given('state_interval', body.state_notification_email_custom_interval),
      ...given('state_url', body.state_notification_url),
      updated_at: new Date(),
    })
    if (!stored) throw new Error('the project is gone')
    return { data: await toProject(stored, services) }
  }),
]
