import { contains, type Db, notFound, type Services } from '@console/core/server'
import { and, desc, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import {
  bmTopics,
  type OperatorQuery,
  type OperatorStream,
  OperatorStreams,
  stationsType,
} from '../../contract'
import { checkUrls } from '../streams/adding/check-urls'
import { type StreamInProject, streamsInProjects } from '../streams/in-projects'
import { pauseStream, restartStream } from '../streams/switch'
import { isTroubled } from '../streams/troubled'
import { wishAgain } from '../streams/wishes'
import { bmProjects } from '../tables/projects'
import { bmStreams, type StreamRow } from '../tables/streams'

const troubledFirst = sql<number>`case when ${isTroubled} then 0 else 1 end`

export class StoredOperatorStreams extends OperatorStreams {
  constructor(private readonly services: Services) {
    super()
  }

  async streams(query: Parameters<OperatorStreams['streams']>[0]) {
    const { uid, code, project } = query
    const where = and(
      ne(bmProjects.type, stationsType),
      uid === undefined ? undefined : eq(bmStreams.uid, uid),
      code === undefined ? undefined : eq(bmStreams.code, code as StreamRow['code']),
      project === undefined ? undefined : eq(bmStreams.project_id, project),
      found(query, (text) => [
        ilike(bmStreams.name, text),
        ilike(bmStreams.stream_id, text),
        ilike(bmProjects.name, text),
        sql`array_to_string(${bmStreams.urls}, ' ') ilike ${text}`,
      ]),
    )
    const rows = await this.joined(where)
      .orderBy(troubledFirst, bmStreams.state_at, bmStreams.id)
      .limit(query.limit)
      .offset(query.offset)
    const [sum] = await this.services.db
      .select({ total: sql<number>`count(*)::int` })
      .from(bmStreams)
      .innerJoin(bmProjects, eq(bmProjects.id, bmStreams.project_id))
      .where(where)
    return { streams: rows.map(toOperatorStream), total: sum?.total ?? 0 }
  }

  async stream(row: number) {
    const [found] = await this.joined(eq(bmStreams.id, row))
    return found && toOperatorStream(found)
  }

  async projects(query: OperatorQuery) {
    const { uid } = query
    const where = and(
      ne(bmProjects.type, stationsType),
      uid === undefined ? undefined : eq(bmProjects.uid, uid),
      found(query, (text) => [ilike(bmProjects.name, text), ilike(bmProjects.access_key, text)]),
    )
    const { db } = this.services
    const { id, name, region, type, created_at } = bmProjects
    const [projects, total] = await Promise.all([
      db
        .select({
          id,
          uid: bmProjects.uid,
          name,
          region,
          type,
          created_at,
          streams: sql<number>`count(${bmStreams.id})::int`,
          troubled: sql<number>`count(${bmStreams.id}) filter (where ${isTroubled})::int`,
        })
        .from(bmProjects)
        .leftJoin(bmStreams, eq(bmStreams.project_id, bmProjects.id))
        .where(where)
        .groupBy(bmProjects.id)
        .orderBy(desc(bmProjects.id))
        .limit(query.limit)
        .offset(query.offset),
      db.$count(bmProjects, where),
    ])
    return { projects, total }
  }

  pause(row: number) {
    return this.change(row, (of, tx) => pauseStream(of, this.services, tx))
  }

  restart(row: number) {
    return this.change(row, (of, tx) => restartStream(of, this.services, tx))
  }

  async changeUrls(row: number, urls: readonly string[]) {
    await checkUrls(urls, { services: this.services })
    await this.change(row, async ({ stream }, tx) => {
      const changed = { urls: [...urls], updated_at: new Date() }
      await tx.update(bmStreams).set(changed).where(eq(bmStreams.id, stream.id))
      await wishAgain({ rows: [stream.id] }, this.services, tx)
    })
  }

  private joined(where: SQL | undefined) {
    return streamsInProjects(this.services.db).where(where).$dynamic()
  }

  private async change(row: number, work: (of: StreamInProject, tx: Db) => Promise<void>) {
    const [of] = await this.joined(and(eq(bmStreams.id, row), ne(bmProjects.type, stationsType)))
    if (!of) throw notFound('stream')
    await this.services.db.transaction(async (tx) => {
      await work(of, tx)
      const { uid, id } = of.project
      await this.services.events.publish(uid, bmTopics.streams(id), { db: tx })
    })
  }
}

function found(
  { search, uids = [] }: Pick<OperatorQuery, 'search' | 'uids'>,
  fields: (text: string) => SQL[],
): SQL | undefined {
  if (!search) return undefined
  return or(
    ...fields(contains(search)),
    uids.length > 0 ? inArray(bmProjects.uid, [...uids]) : undefined,
  )
}

const toOperatorStream = ({ stream, project }: StreamInProject): OperatorStream => ({
  row: stream.id,
  uid: stream.uid,
  stream_id: stream.stream_id,
  name: stream.name,
  project: { id: project.id, name: project.name, region: project.region },
  urls: stream.urls,
  current_url: stream.current_url,
  code: stream.code,
  reason: stream.reason,
  state_at: stream.state_at,
  timemap: stream.timemap,
})
