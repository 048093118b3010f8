import type { CallOutput, Endpoint, Page } from '@console/core/contract'
import type { z } from 'zod'

/** Who asks: from the token, never from the request's data. */
export interface Caller {
  /** The account everything belongs to. */
  uid: number
  userId: number
  type: 'root' | 'iam'
  email: string
  scopes: readonly string[]
}

export type Row = Record<string, unknown>

/** One statement of SQL; `$1` stands for the first of `values`. */
export interface Statement {
  text: string
  values?: readonly unknown[]
}

/**
 * The plugin's tables, and of those with a column `uid` the rows of the account alone: what is read, changed and removed
 * is its own, what is added becomes its own.
 */
export interface Database {
  query<R = Row>(text: string, values?: readonly unknown[]): Promise<R[]>
  /** All of them or none. Answers the rows of each. */
  transaction(statements: readonly Statement[]): Promise<Row[][]>
}

/** A request to an address elsewhere. */
export interface Request {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** What a handler or a job can reach besides what it was asked. */
export interface Context {
  /** The account that it works for. */
  uid: number
  db: Database
  /** Work for later, for the same account. It is kept until it is done. */
  enqueue<T>(job: Job<T>, data: T, options?: { afterSeconds?: number }): Promise<void>
  /** Tells the account's open consoles that `/x/<id>/<topic>` changed: pages name it in `live` as `x/<id>/<topic>`. */
  publish(topic: string): Promise<void>
  /** For secrets that stand in a table. What was sealed, only the same plugin can open. */
  seal(secret: string): Promise<string>
  open(sealed: string): Promise<string>
  /** A request that the service makes: private addresses are refused unless the operator allows them. */
  fetch(url: string, request?: Request): Promise<Response>
  /** What the operator has set, as the schema of the half's `settings` has read it. */
  settings<T>(schema: Schema<T>): T
  /** Aborted when the time of the call or job is over. */
  signal: AbortSignal
}

/** A schema of zod, of any of its kinds. */
export type Schema<T> = z.core.$ZodType<T>

/** Work that outlives a call: it is tried again when it fails, so it must stand being repeated. */
export interface Job<T> {
  name: string
  data: Schema<T>
  run(data: T, context: Context): Promise<void>
}

export const defineJob = <T>(job: Job<T>): Job<T> => job

// biome-ignore lint/suspicious/noExplicitAny: a list holds jobs of different data; each checks its own by `data`
export type AnyJob = Job<any>

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

export interface Call<E extends Endpoint = Endpoint> extends Context {
  params: Record<ParamNames<E['path']>, string>
  query: z.output<E['query']>
  body: z.output<E['body']>
  caller: Caller
  /** The list envelope around one page of rows. */
  page<T>(rows: T[], total: number): Page<T>
}

export interface Route {
  endpoint: Endpoint
  handle(call: Call): Promise<unknown>
}

/** Ties a handler to a call of the contract; the handler's answer is checked against it. */
export const route = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<z.input<E['response']> | CallOutput<E>>,
): Route => ({ endpoint, handle: handle as Route['handle'] })

/** What `server/plugin.ts` exports as its default. */
export interface ServerHalf {
  routes?: Route[]
  jobs?: AnyJob[]
  /** Of what the operator sets for the plugin in `settings`. */
  settings?: Schema<unknown>
}

export const defineServerHalf = (half: ServerHalf): ServerHalf => half
