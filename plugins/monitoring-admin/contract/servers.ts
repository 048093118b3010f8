import { endpoint, IsoTime, list, one, page, pageQuery, Reason } from '@console/core/contract'
import * as z from 'zod/mini'

export const serverStates = ['runs', 'draining', 'drained', 'restarting', 'gone', 'ended'] as const

export const Server = z.object({
  id: z.string(),
  /** Name of its machine or container. */
  host: z.string(),
  pid: z.int(),
  version: z.string(),
  /** Where it is, as the operator calls that; empty: not told. */
  region: z.string(),
  roles: z.array(z.string()),
  /** What starts it again when it has ended; empty: nothing is known to. */
  restarted_by: z.string(),
  /**
   * `draining`: its streams go to others. `drained`: it has none any more and may be stopped. `restarting`: the same, then it ends
   * and is started again. `gone`: it has not said anything for half a minute. `ended`: in order.
   */
  state: z.enum(serverStates),
  started_at: IsoTime,
  /** When it last said something; it does every ten seconds. */
  beat_at: IsoTime,
  ended_at: z.nullable(IsoTime),
  cores: z.int(),
  /** Cores in use, with the decoders that it has started. */
  used: z.number(),
  memory_bytes: z.number(),
  /** Milliseconds by which it answers late: on average, and at worst, since it last said something. */
  late_ms: z.number(),
  latest_ms: z.number(),
  /** Milliseconds by which results of streams are told late. */
  lag_ms: z.number(),
  /** Parts of it that do not work as they should. */
  troubles: z.array(z.object({ part: z.string(), state: z.string(), reason: z.string() })),
  /** Streams that it listens to, of so many that it can carry; null: it does not listen. */
  streams: z.nullable(z.int()),
  capacity: z.nullable(z.int()),
  /** Streams that others have room for. */
  room_elsewhere: z.int(),
  /** Calls and jobs that failed by its fault in the last hour, and the last one of the last day. */
  failures: z.int(),
  last_failure: z.nullable(z.object({ at: IsoTime, where: z.string(), reason: z.string() })),
})
export type Server = z.infer<typeof Server>

export const ServerStream = z.object({
  id: z.int(),
  addresses: z.array(z.string()),
  /** As the ears say: running, mute, timeout, invalid-url, error; empty: not known yet. */
  state: z.string(),
  reason: z.string(),
  state_at: z.nullable(IsoTime),
  /** The process that is about to take it over; empty: none is. */
  moves_to: z.string(),
  /** Streams and channels of customers that are heard by it. */
  wanted_by: z.array(z.object({ uid: z.int(), email: z.string(), name: z.string() })),
})
export type ServerStream = z.infer<typeof ServerStream>

/** A process that listens to streams. */
export const MoveTo = z
  .string('Choose a server')
  .check(z.minLength(1, 'Choose a server'), z.maxLength(300, 'At most 300 characters'))

const read = 'read-admin-monitoring'
const write = 'write-admin-monitoring'
const servers = '/admin/monitoring/servers'

const because = <const What extends string>(what: What) =>
  ({
    method: 'POST',
    path: `${servers}/{id}/${what}`,
    scope: write,
    body: z.object({ reason: Reason }),
    response: one(Server),
  }) as const

export const serversApi = {
  list: endpoint({
    method: 'GET',
    path: servers,
    scope: read,
    summary: 'The processes of the deployment, those of the last day too',
    query: z.object(pageQuery),
    response: page(Server),
  }),
  get: endpoint({
    method: 'GET',
    path: `${servers}/{id}`,
    scope: read,
    summary: 'A process of the deployment',
    response: one(Server),
  }),
  streams: endpoint({
    method: 'GET',
    path: `${servers}/{id}/streams`,
    scope: read,
    summary: 'The streams that a process listens to',
    query: z.object(pageQuery),
    response: page(ServerStream),
  }),
  drain: endpoint({
    ...because('drain'),
    summary: 'Have other processes take over all streams of a process, each once it is heard there',
  }),
  fill: endpoint({
    ...because('fill'),
    summary: 'Have a process that was drained take streams again',
  }),
  restart: endpoint({
    ...because('restart'),
    summary:
      'Have a process hand over its streams, end, and be started again by what watches over it',
  }),
  move: endpoint({
    method: 'POST',
    path: `${servers}/{id}/streams/{stream}/move`,
    scope: write,
    summary: 'Have another process take over a stream, once it is heard there',
    body: z.object({ server: MoveTo, reason: Reason }),
    response: one(ServerStream),
  }),
}

export const serverList = list(serversApi.list)
export const streamsOfServer = (id: string) => list(serversApi.streams, { params: { id } })
