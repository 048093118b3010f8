import { check } from '@console/core/contract'
import { contains, type Db, Failure, type Services } from '@console/core/server'
import { and, desc, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import {
  bmTopics,
  type KindId,
  type OperatorQuery,
  type OperatorStream,
  OperatorStreams,
  type OperatorUserQuery,
  StreamUrls,
  stationsType,
  type Undone,
} from '../../contract'
import { checkUrls } from '../streams/adding/check-urls'
import { type StreamInProject, streamsInProjects } from '../streams/in-projects'
import { pauseStream, restartStream } from '../streams/switch'
import { isTroubled } from '../streams/troubled'
import { wishAgain } from '../streams/wishes'
import { bmProjects } from '../tables/projects'
import { bmConfigs, bmStreams, type StreamRow } from '../tables/streams'
import { listUsers } from './operator-users'

const troubledFirst = sql<number>`case when ${isTroubled} then 0 else 1 end`

export class StoredOperatorStreams extends OperatorStreams {
  constructor(private readonly services: Services) {
    super()
  }

  async streams(query: Parameters<OperatorStreams['streams']>[0]) {
    const { kind, uid, code, project } = query
    const where = and(
      ofKind(kind),
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
    return { streams: await this.told(rows), total: sum?.total ?? 0 }
  }

  async stream(row: number) {
    const [found] = await this.ofRows([row])
    return found
  }

  async ofRows(rows: readonly number[]) {
    if (rows.length === 0) return []
    return await this.told(await this.joined(among(rows)).orderBy(bmStreams.id))
  }

  async projects(query: OperatorQuery) {
    const { kind, uid } = query
    const where = and(
      ofKind(kind),
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

  users(query: OperatorUserQuery) {
    return listUsers(query, ofKind(query.kind), this.services.db)
  }

  pause(rows: readonly number[]) {
    return this.change(rows, (of, tx) => pauseStream(of, this.services, tx))
  }

  restart(rows: readonly number[]) {
    return this.change(rows, (of, tx) => restartStream(of, this.services, tx))
  }

  async changeUrls(row: number, urls: readonly string[]) {
    await checkUrls(urls, { services: this.services })
    const [undone] = await this.change([row], (of, tx) => this.listenAt(of, urls, tx))
    if (undone) throw new Failure(422, undone.message)
  }

  async replaceInUrls(rows: readonly number[], { from, to }: { from: string; to: string }) {
    const changed = new Map<number, string[]>()
    const undone: Undone[] = []
    for (const { row, urls } of await this.ofRows(rows)) {
      const next = check(
        StreamUrls,
        urls.map((url) => url.replaceAll(from, to)),
      )
      const message = !urls.some((url) => url.includes(from))
        ? 'None of its addresses has this part'
        : next.success
          ? await this.refusalOf(next.data)
          : next.error.issues[0]?.message
      if (message) undone.push({ row, message })
      else if (next.success) changed.set(row, next.data)
    }
    const refused = await this.change([...changed.keys()], (of, tx) =>
      this.listenAt(of, changed.get(of.stream.id) ?? of.stream.urls, tx),
    )
    return [...undone, ...refused]
  }

  private async refusalOf(urls: readonly string[]): Promise<string | undefined> {
    try {
      await checkUrls(urls, { services: this.services })
      return undefined
    } catch (error) {
      if (error instanceof Failure) return error.message
      throw error
    }
  }

  private async listenAt({ stream, project }: StreamInProject, urls: readonly string[], tx: Db) {
    if (project.type === stationsType) {
      throw new Failure(422, 'It is a station: change its addresses in the catalogue')
    }
    const changed = { urls: [...urls], updated_at: new Date() }
    await tx.update(bmStreams).set(changed).where(eq(bmStreams.id, stream.id))
    await wishAgain({ rows: [stream.id] }, this.services, tx)
  }

  private joined(where: SQL | undefined) {
    return streamsInProjects(this.services.db).where(where).$dynamic()
  }

  private async told(found: readonly StreamInProject[]): Promise<OperatorStream[]> {
    const ids = [...new Set(found.map(({ stream }) => stream.config_id))]
    const configs = await this.services.db
      .select()
      .from(bmConfigs)
      .where(inArray(bmConfigs.id, ids))
    const names = new Map(configs.map(({ id, name }) => [id, name]))
    return found.map((of) => ({
      ...toOperatorStream(of),
      config: names.get(of.stream.config_id) ?? '',
    }))
  }

  private async change(
    rows: readonly number[],
    work: (of: StreamInProject, tx: Db) => Promise<void>,
  ): Promise<Undone[]> {
    const found = rows.length > 0 ? await this.joined(among(rows)).orderBy(bmStreams.id) : []
    const there = new Set(found.map(({ stream }) => stream.id))
    const undone: Undone[] = rows
      .filter((row) => !there.has(row))
      .map((row) => ({ row, message: 'This stream does not exist' }))
    if (found.length === 0) return undone
    await this.services.db.transaction(async (tx) => {
      for (const of of found) {
        try {
          await tx.transaction((own) => work(of, own))
        } catch (failure) {
          if (!(failure instanceof Failure)) throw failure
          undone.push({ row: of.stream.id, message: failure.message })
        }
      }
      const projects = new Map(found.map(({ project }) => [project.id, project]))
      for (const { id, uid } of projects.values()) {
        await this.services.events.publish(uid, bmTopics.streams(id), { db: tx })
      }
    })
    return undone
  }
}

const ofKind = (kind: KindId) => (kind === 'stations' ? eq : ne)(bmProjects.type, stationsType)

const among = (rows: readonly number[]) => inArray(bmStreams.id, [...rows])

function found(
  { search, uids = [] }: Pick<OperatorQuery, 'search' | 'uids'>,
  fields: (text: string) => SQL[],
): SQL | undefined {
  if (!search) return undefined
  return or(
    ...fields(contains(search)),
    uids.length > 0 ? sql`${bmProjects.uid} = any(${sql.param([...uids])}::int[])` : undefined,
  )
}

const toOperatorStream = ({ stream, project }: StreamInProject) => ({
  row: stream.id,
  uid: stream.uid,
  stream_id: stream.stream_id,
  subject: stream.subject,
  name: stream.name,
  project: { id: project.id, name: project.name, region: project.region },
  urls: stream.urls,
  current_url: stream.current_url,
  code: stream.code,
  reason: stream.reason,
  state_at: stream.state_at,
  timemap: stream.timemap,
})
