import type { Endpoint } from '@console/core/contract'
import type { Call, Job, Log, RecurringJob } from '@console/core/outside'
import type { Outgoing } from '@console/core/server'

/** What the service must know of a call before it lets anybody make it. */
export type RouteFacts = Pick<
  Endpoint,
  'method' | 'path' | 'scope' | 'summary' | 'status' | 'audited' | 'fresh'
>

/** What the service must know of a job before it runs one. */
export type JobFacts = Pick<Job<unknown>, 'name' | 'expireInSeconds' | 'retryLimit'> & {
  /** Something is done once the last try has failed. */
  tellsFailure: boolean
}

/** Of a job that recurs. */
export type RecurringFacts = Pick<RecurringJob, 'name' | 'every'>

export interface CallInput extends Pick<Call, 'params' | 'query' | 'body' | 'caller' | 'client'> {
  /** The whole address that was asked. */
  address: string
}

export interface JobInput {
  job: string
  uid: number
  data: unknown
  /** Why the last try failed: its `failed` is due. */
  error?: string | undefined
}

/** What a worker is started with. */
export interface Start {
  id: string
  /** The plugin's `server.js`, as its hash was checked. */
  code: string
  memoryMb: number
  /** Of Node's, beside the harmless ones. */
  modules: readonly string[]
  /** As the operator wrote them. */
  settings: unknown
  /** Variables that the operator lets it have, secret ones among them. */
  environment: Readonly<Record<string, string | undefined>>
  /** For secrets that this plugin alone can open. */
  vaultKey: Uint8Array
  publicUrl: string
}

/** One statement of SQL; `$1` stands for the first of `values`. */
export interface Statement {
  text: string
  values: readonly unknown[]
}

/** What PostgreSQL said, each value as it writes it. */
export interface Answered {
  command: string
  rowCount: number | null
  fields: { name: string; dataTypeID: number }[]
  rows: (string | null)[][]
}

/** A request to an address elsewhere, but for its signal. */
export type Request = Omit<NonNullable<Parameters<Outgoing['fetch']>[1]>, 'signal'>

export interface Fetched {
  status: number
  headers: Record<string, string>
  bytes: Uint8Array
}

/** How a piece of work ended: with JSON, with a refusal for who asked, or by a fault of the plugin. */
export type Result =
  | { status: number; json: string | undefined; changed?: readonly string[] }
  | { refusal: { status: number; message: string; errors?: Record<string, string[]> | undefined } }
  | { fault: string }

/** Absent: what is asked is whole by itself. */
interface InTransaction {
  transaction?: number | undefined
}

/** What a plugin may ask of the service while it works on something, and what it is answered. */
export interface Asks {
  sql: { given: Statement & InTransaction; answer: Answered }
  /** `mode` is what PostgreSQL takes behind `begin`. */
  begin: { given: { mode: string }; answer: number }
  commit: { given: { transaction: number }; answer: undefined }
  rollback: { given: { transaction: number }; answer: undefined }
  send: { given: { jobs: PutOffJob[] } & InTransaction; answer: undefined }
  publish: { given: { uid: number; topic: string } & InTransaction; answer: undefined }
  fetch: { given: { url: string; request: Request }; answer: Fetched }
}

export interface PutOffJob {
  job: string
  data: unknown
  afterSeconds: number
  /** Whose turn it takes; the account's that is worked for unless told. */
  account?: number | undefined
}

export type AskKind = keyof Asks
export type AskOf<K extends AskKind> = { kind: K } & Asks[K]['given']
export type Ask = { [K in AskKind]: AskOf<K> }[AskKind]

/** Why an ask was refused: by the database, by the guard of requests, or by a fault. */
export interface Refusal {
  message: string
  failure?: { status: number; errors: Record<string, string[]> | undefined } | undefined
  /** Of PostgreSQL. */
  code?: unknown
  constraint?: unknown
}

/** A piece of work. */
export type Piece =
  | { kind: 'call'; route: number; input: CallInput }
  | { kind: 'job'; input: JobInput }
  | { kind: 'recurring'; job: string }

export type ToWorker =
  | (Piece & { work: number })
  | { kind: 'abort'; work: number }
  | { kind: 'ping'; count: number }
  | { kind: 'answer'; question: number; value: unknown }
  | { kind: 'refusal'; question: number; refusal: Refusal }

export type FromWorker =
  | { kind: 'ready'; routes: RouteFacts[]; jobs: JobFacts[]; recurring: RecurringFacts[] }
  | { kind: 'unusable'; cause: string }
  | { kind: 'done'; work: number; result: Result }
  | { kind: 'ask'; work: number; question: number; ask: Ask }
  | { kind: 'log'; level: keyof Log; fields: object; message: string }
  | { kind: 'too-large' }
  | { kind: 'pong'; count: number; memoryBytes: number }
