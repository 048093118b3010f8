import {
  contains,
  type Db,
  holdToScope,
  invalid,
  isRowId,
  notFound,
  type Route,
  route,
} from '@console/core/server'
import { and, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import { MonitoredSound } from '#plugins/bm/contract'
import { type StreamSource, ucfStreamsApi, ucfTopics } from '../../contract'
import { leaveStreams } from '../items/leave-streams'
import { ownProject } from '../own-project'
import {
  type ProjectRow,
  type StreamRow,
  ucfItems,
  ucfOccurrences,
  ucfProjects,
  ucfStreams,
} from '../tables'

const readsStreams = {
  'BM-CUSTOM': 'read-bm-cs-projects',
  'BM-DATABASE': 'read-bm-bd-projects',
} satisfies Record<StreamSource, string>

/** What is monitored; a file is searched as a stream is. */
const streamsOf = ({ id }: ProjectRow) =>
  and(eq(ucfStreams.project_id, id), eq(ucfStreams.removed, false), isNull(ucfStreams.file_begin))

const changes = ({ params }: { params: { pid: string } }) => [
  ucfTopics.sources(Number(params.pid)),
  ucfTopics.projects(),
]

export const streamRoutes: Route[] = [
  route(ucfStreamsApi.list, async (call) => {
    const project = await ownProject(call, call.params.pid)
    const { rows, total } = await call.rows(ucfStreams).page(
      { ...call.query, sort: 'name', order: 'asc' },
      {
        where: streamsOf(project),
        search: (text) =>
          or(
            ilike(ucfStreams.name, contains(text)),
            ilike(ucfStreams.project_name, contains(text)),
            eq(ucfStreams.bm_stream_id, text),
          ),
      },
    )
    return call.page(await toStreams(rows, call.db), total)
  }),

  route(
    ucfStreamsApi.add,
    async (call) => {
      const { body, caller, db, services } = call
      // It answers with what the streams and their project are called.
      holdToScope(caller, readsStreams[body.from])
      const project = await ownProject(call, call.params.pid)
      if (project.type === 'FILES')
        throw invalid({ pid: `${project.name} searches files, not streams` })
      const wanted = [...new Set(body.bm_stream_ids)]
      const found = await services
        .provided(MonitoredSound)
        .ofProject(
          caller.uid,
          { id: body.bm_project_id, kind: body.from === 'BM-DATABASE' ? 'stations' : 'custom' },
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
        return added
      })
      return { data: await toStreams(stored, db) }
    },
    { changes },
  ),

  route(
    ucfStreamsApi.remove,
    async (call) => {
      const project = await ownProject(call, call.params.pid)
      const ids = call.params.ids.split(',').filter(Boolean)
      const numbers = ids.filter(isRowId).map(Number)
      await call.db.transaction(async (tx) => {
        const gone = await call
          .rows(ucfStreams, tx)
          .update(
            and(
              streamsOf(project),
              or(inArray(ucfStreams.id, numbers), inArray(ucfStreams.bm_stream_id, ids)),
            ),
            { removed: true, updated_at: new Date() },
          )
        if (gone.length === 0) throw notFound('stream')
        await leaveStreams(
          gone.map(({ id }) => id),
          call.services,
          tx,
        )
      })
    },
    { changes },
  ),
]

async function toStreams(rows: readonly StreamRow[], db: Db) {
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
      ...row,
      from: row.from ?? 'BM-CUSTOM',
      pid: row.project_id,
      state: 1,
      bm_stream_name: row.name,
      bm_project_name: row.project_name,
      items: counted?.items ?? 0,
      last_item_at: counted ? new Date(counted.last) : null,
      kept: row.kept_days > 0,
    }
  })
}
