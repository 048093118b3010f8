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
  /** Why it is not there; empty otherwise. */
  cause: string
}

/** How the service is. For operators only: reasons may name what no customer is told. */
export abstract class Observing {
  abstract read(): Promise<ServiceFacts>
  abstract serverHalves(): readonly ServerHalfFacts[]
}
