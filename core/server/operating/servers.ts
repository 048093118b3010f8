import type { FailureFacts, PartFacts } from './observing'

/** `gone`: it has not said anything for a while, and did not end in order. */
export type ServerState = 'runs' | 'gone' | 'ended'

/** What a process of the deployment says of itself, every few seconds. */
export interface ServerFacts {
  id: string
  /** Name of its machine or container. */
  host: string
  pid: number
  version: string
  /** Where it is, as the operator calls that; empty: not told. */
  region: string
  roles: string[]
  /** What starts it again when it has ended; empty: nothing is known to. */
  restarted_by: string
  /** Since when it is to end and to be started again. */
  restart_at: Date | null
  state: ServerState
  started_at: Date
  /** When it last said something. */
  beat_at: Date
  ended_at: Date | null
  cores: number
  /** Cores in use, with the decoders that it has started. */
  used: number
  memory_bytes: number
  /** Milliseconds by which it answers late: on average, and at worst. */
  late_ms: number
  latest_ms: number
  /** Milliseconds by which results of streams are told late. */
  lag_ms: number
  /** Parts of it that do not work as they should. */
  troubles: PartFacts[]
  /** It listens to streams: so many, of so many that it can carry. */
  streams: number | null
  capacity: number | null
  /** What it listens to goes to others, and nothing comes. */
  draining: boolean
  /** Calls and jobs that failed by its fault in the last hour, and the last one of the last day. */
  failures: number
  last_failure: Pick<FailureFacts, 'at' | 'where' | 'reason'> | null
}

/** A stream that a process listens to. */
export interface ServerStream {
  id: number
  addresses: string[]
  state: string
  reason: string
  state_at: Date | null
  /** The process that is about to take it over; empty: none is. */
  moves_to: string
  /** Of the customers that want it. */
  wanted_by: { uid: number; name: string }[]
}

/** The processes of the deployment. For operators only. */
export abstract class Servers {
  /** Those of the last day: what runs, newest first, then what is gone. */
  abstract list(): Promise<ServerFacts[]>
  abstract find(id: string): Promise<ServerFacts | undefined>
  abstract streamsOf(
    id: string,
    part: { limit: number; offset: number },
  ): Promise<{ streams: ServerStream[]; total: number }>
  /** Where those of these subjects are heard that are heard. */
  abstract whereAre(
    owner: string,
    subjects: readonly string[],
  ): Promise<{ subject: string; stream: number; id: string; host: string }[]>
  /** Everything of it goes to others, each stream once it is heard there; or it takes streams again. */
  abstract drain(id: string, draining: boolean): Promise<void>
  /** It hands over its streams, ends, and is started again by what watches over it. Refused where nothing does. */
  abstract restart(id: string): Promise<void>
  /** Answers whose stream it is. Refused where the other process does not listen, or takes nothing. */
  abstract move(stream: number, to: string): Promise<ServerStream>
}
