import type { StateCode } from '../streams'

/** A monitored stream as an operator sees it, whoever's it is. */
export interface DeskStream {
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

export interface DeskProject {
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

export interface DeskQuery {
  /** In names, ids and addresses. */
  search?: string | undefined
  /** Accounts that the search names, too. */
  uids?: readonly number[]
  uid?: number | undefined
  limit: number
  offset: number
}

/** Custom streams of all customers, for the provider's operators: who asks is the caller's to judge. */
export abstract class MonitoringDesk {
  /** Those in trouble first, the longest first. */
  abstract streams(
    query: DeskQuery & { code?: number | undefined; project?: number | undefined },
  ): Promise<{ streams: DeskStream[]; total: number }>
  abstract stream(row: number): Promise<DeskStream | undefined>
  /** Newest first. */
  abstract projects(query: DeskQuery): Promise<{ projects: DeskProject[]; total: number }>
  abstract pause(row: number): Promise<void>
  abstract restart(row: number): Promise<void>
  /** Refused, at `stream_urls`, where the service may not read one. */
  abstract changeUrls(row: number, urls: readonly string[]): Promise<void>
}
