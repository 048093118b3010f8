import type { StateCode } from '../streams/stream-states'

/** A monitored stream as an operator sees it, whoever's it is. */
export interface OperatorStream {
  row: number
  uid: number
  stream_id: string
  name: string
  project: { id: number; name: string; region: string }
  urls: string[]
  current_url: string
  code: StateCode
  reason: string
  state_at: Date
  timemap: boolean
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

export interface OperatorQuery {
  /** In names, ids and addresses. */
  search?: string | undefined
  /** Accounts that the search names, too. */
  uids?: readonly number[]
  uid?: number | undefined
  limit: number
  offset: number
}

/** Custom streams of all customers, for the provider's operators: who asks is the caller's to judge. */
export abstract class OperatorStreams {
  /** Those in trouble first, the longest first. */
  abstract streams(
    query: OperatorQuery & { code?: number | undefined; project?: number | undefined },
  ): Promise<{ streams: OperatorStream[]; total: number }>
  abstract stream(row: number): Promise<OperatorStream | undefined>
  /** Newest first. */
  abstract projects(query: OperatorQuery): Promise<{ projects: OperatorProject[]; total: number }>
  abstract pause(row: number): Promise<void>
  abstract restart(row: number): Promise<void>
  /** Refused, at `stream_urls`, where the service may not read one. */
  abstract changeUrls(row: number, urls: readonly string[]): Promise<void>
}
