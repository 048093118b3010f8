import type { Reference } from '../sound/identifying'

/** `behind`: it works, and not as fast as it is asked to. `off`: not set up here. */
export type PartState = 'ok' | 'loading' | 'behind' | 'failing' | 'off'

export interface PartFacts {
  /** Like `database`. */
  part: string
  state: PartState
  /** Why it fails or is behind; empty otherwise. */
  reason: string
  /** What is known of it, by names like `free_bytes`. */
  figures: Record<string, number | string>
}

/** A call or a job that failed by a fault of the service. */
export interface FailureFacts {
  at: Date
  /** Of the call, as its answer had it in `x-request-id`; of the job. */
  id: string
  kind: 'call' | 'job'
  /** In which process (`Servers`). */
  process: string
  /** The account that called, where that is known. */
  uid: number | null
  /** Pattern of the address, or the name of the job. */
  where: string
  reason: string
  /** By which a collector of traces has it; empty where none is told. */
  trace: string
}

/** An object that is not what was stored. */
export interface DamagedObjectFacts {
  key: string
  /** When that was found. */
  at: Date
}

export interface ServiceFacts {
  /** When the process that answers began, and which it is (`Servers`). */
  startedAt: Date
  process: string
  parts: PartFacts[]
  /** Jobs by queue and state. */
  queues: { queue: string; state: string; count: number }[]
  /** Of all processes, newest first; of the one that answers alone while the database is away. */
  failures: FailureFacts[]
  /** Stored fingerprints that are left out because they are not as they were. */
  damaged: readonly Reference[]
  /** The first of them. */
  damagedObjects: readonly DamagedObjectFacts[]
}

/** The server half of a plugin from outside, in the process that answers. */
export interface ServerHalfFacts {
  /** Empty where its folder could not be read. */
  plugin: string
  folder: string
  state: 'starting' | 'running' | 'down' | 'refused'
  /** Why it is not there, or why what the operator has named since is not used; empty otherwise. */
  cause: string
  /** Since when it is so; null where it is not known. */
  since: Date | null
}

/** Those that are not there. */
export const awayOf = (halves: readonly ServerHalfFacts[]): readonly ServerHalfFacts[] =>
  halves.filter(({ state }) => state === 'down' || state === 'refused')

/** What a stretch of the last hours was like, of all processes together. */
export interface StandingMinute {
  at: Date
  /** A minute: calls that were answered, and those of them that failed by a fault of the service. */
  calls: number
  failed: number
  /** How long a call took on average. */
  call_ms: number
  /** Cores in use. */
  used: number
  memory_bytes: number
  /** At worst: by how much a process answered late, and told what it heard. */
  latest_ms: number
  lag_ms: number
  /** Streams, and what waits: jobs, mails that have not left, callbacks that are late. Null: not looked at. */
  wanted: number | null
  heard: number | null
  jobs: number | null
  mails: number | null
  callbacks: number | null
}

/** How the service is. For operators only: reasons may name what no customer is told. */
export abstract class Observing {
  abstract read(): Promise<ServiceFacts>
  /** The last hours, oldest first, in steps of so many minutes; those in which nothing ran are left out. */
  abstract history(hours: number, step: number): Promise<StandingMinute[]>
}
