import {
  type Db,
  type Events,
  notFound,
  refused,
  type ServerFacts,
  type ServerStream,
  Servers,
} from '@console/core/server'
import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { Moves } from '../ears/sharing/moves'
import { Processes } from '../ears/sharing/processes'
import { earsTopic, type StoredEars } from '../ears/stored-ears'
import { earStreams, earWishes } from '../ears/tables'
import { serversTopic } from './restarts'
import { processes } from './tables'

/** Seconds without a word after which a process is believed to be gone. */
const patience = 35

type Failed = Pick<ServerFacts, 'failures' | 'last_failure'>
type FailedRow = Record<string, unknown> & {
  process: string
  lately: string
  at: Date
  where: string
  reason: string
}

const noFailures: Failed = { failures: 0, last_failure: null }
const ofLastDay = gt(processes.beat_at, sql`now() - interval '1 day'`)
const isLate = sql<boolean>`${processes.beat_at} < now() - make_interval(secs => ${patience})`
const isHeld = gt(earStreams.held_until, sql`now()`)

export interface ServersOptions {
  ears: Pick<StoredEars, 'whose'>
  events: Pick<Events, 'publish'>
}

export class StoredServers extends Servers {
  private readonly listening: Processes

  constructor(
    private readonly db: Db,
    private readonly options: ServersOptions,
  ) {
    super()
    this.listening = new Processes(db, '')
  }

  async list(): Promise<ServerFacts[]> {
    const rows = await this.db
      .select({ row: processes, isLate })
      .from(processes)
      .where(ofLastDay)
      .orderBy(desc(processes.started_at), asc(processes.id))
    const carriers = new Map((await this.listening.alive()).map((one) => [one.id, one]))
    const held = await this.db
      .select({ id: earStreams.held_by, streams: sql<number>`count(*)::int` })
      .from(earStreams)
      .where(isHeld)
      .groupBy(earStreams.held_by)
    const failed = await this.failures()
    const servers = rows.map(({ row, isLate: late }): ServerFacts => {
      const carrier = carriers.get(row.id)
      const state = row.ended_at ? 'ended' : late ? 'gone' : 'runs'
      const listens = state === 'runs' && carrier !== undefined
      return {
        ...row,
        state,
        streams: listens ? (held.find(({ id }) => id === row.id)?.streams ?? 0) : null,
        capacity: listens ? carrier.capacity : null,
        draining: listens && carrier.draining,
        ...(failed.get(row.id) ?? noFailures),
      }
    })
    const rank = { runs: 0, gone: 1, ended: 2 }
    return servers.sort((one, other) => rank[one.state] - rank[other.state])
  }

  async find(id: string): Promise<ServerFacts | undefined> {
    return (await this.list()).find((one) => one.id === id)
  }

  async streamsOf(id: string, { limit, offset }: { limit: number; offset: number }) {
    const where = and(eq(earStreams.held_by, id), isHeld)
    const [rows, total] = await Promise.all([
      this.db
        .select()
        .from(earStreams)
        .where(where)
        .orderBy(earStreams.id)
        .limit(limit)
        .offset(offset),
      this.db.$count(earStreams, where),
    ])
    return { streams: await this.withOwners(rows), total }
  }

  async whereAre(owner: string, subjects: readonly string[]) {
    return this.db
      .select({
        subject: earWishes.subject,
        stream: earStreams.id,
        id: earStreams.held_by,
        host: sql<string>`coalesce(${processes.host}, '')`,
      })
      .from(earWishes)
      .innerJoin(earStreams, and(eq(earStreams.id, earWishes.stream_id), isHeld))
      .leftJoin(processes, eq(processes.id, earStreams.held_by))
      .where(and(eq(earWishes.owner, owner), inArray(earWishes.subject, [...subjects])))
  }

  async drain(id: string, draining: boolean): Promise<void> {
    const [one] = await this.db.select().from(processes).where(eq(processes.id, id))
    if (one?.restart_at) throw refused('That process is about to end')
    if (!(await this.listening.drain(id, draining)))
      throw notFound('process that listens to streams')
    await this.options.events.publish(0, earsTopic, { db: this.db })
  }

  async restart(id: string): Promise<void> {
    const isThere = and(eq(processes.id, id), isNull(processes.ended_at), sql`not ${isLate}`)
    const [one] = await this.db.select().from(processes).where(isThere)
    if (!one) throw notFound('process that runs')
    if (one.restarted_by === '') throw refused('Nothing is known that starts that process again')
    if (one.restart_at) return
    await this.db.update(processes).set({ restart_at: sql`now()` }).where(eq(processes.id, id))
    await this.options.events.publish(0, serversTopic, { db: this.db })
  }

  async move(stream: number, to: string): Promise<ServerStream> {
    const taker = (await this.listening.alive()).find(({ id }) => id === to)
    if (!taker) throw refused('That process does not listen to streams')
    if (taker.draining) throw refused('That process takes no streams: it is being drained')
    const [row] = await this.db
      .select()
      .from(earStreams)
      .where(and(eq(earStreams.id, stream), isHeld))
    if (!row) throw notFound('stream')
    if (row.held_by === to) throw refused('That process listens to it already')
    await new Moves(this.db, to).move(stream, to)
    await this.options.events.publish(0, earsTopic, { db: this.db })
    const [moved] = await this.withOwners([{ ...row, move_to: to }])
    if (!moved) throw notFound('stream')
    return moved
  }

  /** By process: how many of the last hour, and the last one of the last day. */
  private async failures(): Promise<Map<string, Failed>> {
    const { rows } = await this.db.execute<FailedRow>(sql`
      select distinct on (process) process, at, "where", reason,
        count(*) filter (where at > now() - interval '1 hour') over (partition by process) as lately
      from failures where at > now() - interval '1 day'
      order by process, at desc`)
    return new Map(
      rows.map(({ process, lately, at, ...failure }) => {
        return [
          process,
          { failures: Number(lately), last_failure: { ...failure, at: new Date(at) } },
        ]
      }),
    )
  }

  private async withOwners(rows: (typeof earStreams.$inferSelect)[]): Promise<ServerStream[]> {
    const ids = rows.map(({ id }) => id)
    const wishes = await this.db
      .select({ owner: earWishes.owner, subject: earWishes.subject, stream: earWishes.stream_id })
      .from(earWishes)
      .where(inArray(earWishes.stream_id, ids))
    const whose = await this.options.ears.whose(wishes, this.db)
    return rows.map(({ id, addresses, state, reason, state_at, move_to }) => ({
      id,
      addresses,
      state,
      reason,
      state_at,
      moves_to: move_to,
      wanted_by: wishes
        .filter(({ stream }) => stream === id)
        .flatMap(({ owner, subject }) => whose(owner, subject))
        .map(({ uid, name }) => ({ uid, name })),
    }))
  }
}
