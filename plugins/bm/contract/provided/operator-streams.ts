import type { KindId } from '../paths'
import type { StateCode } from '../streams/stream-states'

/** A monitored stream as an operator sees it, whoever's it is. */
export interface OperatorStream {
  row: number
  uid: number
  stream_id: string
  /** By which the ears know it. */
  subject: string
  name: string
  project: { id: number; name: string; region: string }
  urls: string[]
  current_url: string
  code: StateCode
  reason: string
  state_at: Date
  timemap: boolean
  config: string
}

/** What was asked of several and could not be done to one of them. */
export interface Undone {
  row: number
  message: string
}

export interface OperatorProject {
  id: number
  uid: number
  name: string
  region: string
  type: string
  /** Streams, and those of them that neither run nor are paused. */
  streams: number
  troubled: number
  created_at: Date
}

/** How much one account monitors. */
export interface OperatorUser {
  uid: number
  projects: number
  streams: number
  timemaps: number
  /** Streams that run, that are paused, and that do neither. */
  running: number
  paused: number
  troubled: number
}

export interface OperatorUserQuery {
  kind: KindId
  /** Only these; undefined: all that have a project. */
  uids?: readonly number[] | undefined
  /** Only those with a stream in trouble. */
  troubled?: boolean | undefined
  limit: number
  offset: number
}

export interface OperatorQuery {
  /** Streams of customers' own, or stations in their projects. */
  kind: KindId
  /** In names, ids and addresses. */
  search?: string | undefined
  /** Accounts that the search names, too. */
  uids?: readonly number[]
  uid?: number | undefined
  limit: number
  offset: number
}

/** Streams of all customers, for the provider's operators: who asks is the caller's to judge. */
export abstract class OperatorStreams {
  /** Those in trouble first, the longest first. */
  abstract streams(
    query: OperatorQuery & { code?: number | undefined; project?: number | undefined },
  ): Promise<{ streams: OperatorStream[]; total: number }>
  abstract stream(row: number): Promise<OperatorStream | undefined>
  /** Those that are there. */
  abstract ofRows(rows: readonly number[]): Promise<OperatorStream[]>
  /** Newest first. */
  abstract projects(query: OperatorQuery): Promise<{ projects: OperatorProject[]; total: number }>
  /** Accounts with projects, those with most streams in trouble first. */
  abstract users(query: OperatorUserQuery): Promise<{ users: OperatorUser[]; total: number }>
  /** All of them together: what is refused for one is told of it, and done to the others. */
  abstract pause(rows: readonly number[]): Promise<Undone[]>
  abstract restart(rows: readonly number[]): Promise<Undone[]>
  /** Refused, at `stream_urls`, where the service may not read one. */
  abstract changeUrls(row: number, urls: readonly string[]): Promise<void>
  /** A part of addresses that several have is another one from now on. */
  abstract replaceInUrls(
    rows: readonly number[],
    part: { from: string; to: string },
  ): Promise<Undone[]>
}
