import { isoTime, plainTime } from '@console/core/contract'
import {
  type Call,
  contains,
  type Db,
  holdToScope,
  invalid,
  notFound,
  type Route,
  route,
} from '@console/core/server'
import { and, asc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { MonitoredSound } from '#plugins/bm/contract'
import { type StreamSource, type UcfStream, ucfStreamsApi, ucfTopics } from '../../contract'
import { leaveStreams } from '../items/leave-streams'
import { type StreamRow, ucfItems, ucfOccurrences, ucfProjects, ucfStreams } from '../tables'
import { ownProject } from './project-rows'

const readsStreams = {
  'BM-CUSTOM': 'read-bm-cs-projects',
  'BM-DATABASE': 'read-bm-bd-projects',
} satisfies Record<StreamSource, string>

export const streamRoutes: Route[] = [
  route(ucfStreamsApi.list, async (call) => {
    const { query, rows, db, page } = call
    const project = await ownProject(call, call.params.pid)
    const { search } = query
    const where = and(
      eq(ucfStreams.project_id, project.id),
      eq(ucfStreams.removed, false),
      search
        ? or(
            ilike(ucfStreams.name, contains(search)),
            ilike(ucfStreams.project_name, contains(search)),
            eq(ucfStreams.bm_stream_id, search),
          )
        : undefined,
    )
    const found = await rows(ucfStreams).list({
      ...(where && { where }),
      orderBy: [asc(ucfStreams.name), asc(ucfStreams.id)],
      limit: query.per_page,
      offset: (query.page - 1) * query.per_page,
    })
    return page(await toStreams(found, db), await rows(ucfStreams).count(where))
  }),

  route(ucfStreamsApi.add, async (call) => {
    const { body, caller, db, services } = call
    // It answers with what the streams and their project are called.
    holdToScope(caller, readsStreams[body.from])
    const project = await ownProject(call, call.params.pid)
    const wanted = [...new Set(body.bm_stream_ids)]
    const found = await services
      .provided(MonitoredSound)
      .ofProject(
        caller.uid,
        { id: body.bm_project_id, database: body.from === 'BM-DATABASE' },
        wanted,
      )
    const missing = wanted.find((id) => !found.some(({ stream_id }) => stream_id === id))
    if (missing) throw invalid({ bm_stream_ids: `There is no stream ${missing} in this project` })
    const other = found.find((stream) => stream.project.region !== project.region)
    if (other) throw invalid({ bm_project_id: `${other.project.name} is in another region` })
    // What was heard before is searched too, as far as it is kept.
    const searchedTo = new Date(Date.now() - project.days * 86_400_000)
    const stored = await db.transaction(async (tx) => {
      const added: StreamRow[] = []
      for (const stream of found) {
        const known = {
          bm_stream_id: stream.stream_id,
          bm_project_id: stream.project.id,
          from: body.from,
          name: stream.name,
          project_name: stream.project.name,
          kept_days: stream.keptDays,
        }
        const [row] = await tx
          .insert(ucfStreams)
          .values({
            uid: caller.uid,
            project_id: project.id,
            bm_row: stream.row,
            searched_to: searchedTo,
            ...known,
          })
          .onConflictDoUpdate({
            target: [ucfStreams.project_id, ucfStreams.bm_row],
            set: {
              ...known,
              // One that comes back is heard anew: what was known of it went with it.
              searched_to: sql`case when ${ucfStreams.removed} then ${searchedTo.toISOString()}::timestamptz
                else ${ucfStreams.searched_to} end`,
              removed: false,
              updated_at: new Date(),
            },
          })
          .returning()
        if (row) added.push(row)
      }
      await tx
        .update(ucfProjects)
        .set({ look_at: new Date() })
        .where(eq(ucfProjects.id, project.id))
      await tell(call, project.id, tx)
      return added
    })
    return { data: await toStreams(stored, db) }
  }),

  route(ucfStreamsApi.remove, async (call) => {
    const project = await ownProject(call, call.params.pid)
    const ids = call.params.ids.split(',').filter(Boolean)
    const numbers = ids.map(Number).filter((id) => Number.isInteger(id) && id < 2 ** 31)
    await call.db.transaction(async (tx) => {
      const gone = await call
        .rows(ucfStreams, tx)
        .update(
          and(
            eq(ucfStreams.project_id, project.id),
            eq(ucfStreams.removed, false),
            or(inArray(ucfStreams.id, numbers), inArray(ucfStreams.bm_stream_id, ids)),
          ) as never,
          { removed: true, updated_at: new Date() },
        )
      if (gone.length === 0) throw notFound('stream')
      await leaveStreams(
        gone.map(({ id }) => id),
        call.services,
        tx,
      )
      await tell(call, project.id, tx)
    })
  }),
]

async function tell({ caller, services }: Pick<Call, 'caller' | 'services'>, id: number, db: Db) {
  await services.events.publish(caller.uid, ucfTopics.sources(id), { db })
  await services.events.publish(caller.uid, ucfTopics.projects(), { db })
}

async function toStreams(rows: readonly StreamRow[], db: Db): Promise<UcfStream[]> {
  const counts = await db
    .select({
      id: ucfOccurrences.stream_id,
      items: sql<number>`count(distinct ${ucfOccurrences.item_id})`.mapWith(Number),
      last: sql<number>`max(${ucfOccurrences.begin})`.mapWith(Number),
    })
    .from(ucfOccurrences)
    .innerJoin(ucfItems, eq(ucfItems.id, ucfOccurrences.item_id))
    .where(
      inArray(
        ucfOccurrences.stream_id,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(ucfOccurrences.stream_id)
  return rows.map((row) => {
    const counted = counts.find(({ id }) => id === row.id)
    return {
      id: row.id,
      uid: row.uid,
      pid: row.project_id,
      bm_stream_id: row.bm_stream_id,
      bm_project_id: row.bm_project_id,
      from: row.from,
      state: 1,
      bm_stream_name: row.name,
      bm_project_name: row.project_name,
      items: counted?.items ?? 0,
      last_item_at: counted ? plainTime(new Date(counted.last)) : null,
      kept: row.kept_days > 0,
      created_at: isoTime(row.created_at),
      updated_at: isoTime(row.updated_at),
    }
  })
}
