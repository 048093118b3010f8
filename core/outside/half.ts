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

/** What a handler can reach besides what it was asked. */
export interface Context {
  db: Database
  /** Aborted when the time of the call is over. */
  signal: AbortSignal
}

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
}

export const defineServerHalf = (half: ServerHalf): ServerHalf => half
