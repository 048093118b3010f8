import type { Api, Endpoint } from '@console/core/contract'
import * as z from 'zod/mini'
import { Project } from '../projects'
import { type Result, resultsApi, type Unknown } from '../results'
import { statesApi } from '../states'
import { type Storage, storageApi } from '../storage'
import { Stream } from '../streams/streams'
import { timemapApi } from '../timemap'

/** What pages of a stream know of its project: nothing of what only its account is to read. */
export const HeardProject = z.pick(Project, {
  id: true,
  uid: true,
  name: true,
  type: true,
  region: true,
  buckets: true,
  timemap_lifecycle: true,
})
export type HeardProject = z.infer<typeof HeardProject>

export const WatchedStream = z.object({ project: HeardProject, stream: Stream })
export type WatchedStream = z.infer<typeof WatchedStream>

/** Calls of an account about one stream that change nothing. */
const reading = {
  results: resultsApi.results,
  unknown: resultsApi.unknown,
  state: statesApi.one,
  day: timemapApi.day,
  loudness: timemapApi.loudness,
  storage: storageApi.project,
}
export type StreamCalls = typeof reading

/** The same calls about streams of all accounts: below another address, for another scope. */
export const streamCallsBelow = (root: string, scope: string): StreamCalls => {
  const calls = Object.entries<Endpoint>(reading).map(([name, of]) => {
    const path = of.path.replace('/bm-cs-projects', root)
    return [name, { ...of, path, scope, summary: `${of.summary} (of any account)` }]
  })
  return Object.fromEntries(calls) satisfies Api as StreamCalls
}

/** Which: of a project the stream with this id. */
export interface StreamPlace {
  pid: string
  stream_id: string
}

type QueryOf<Name extends keyof StreamCalls> = z.output<StreamCalls[Name]['query']>
type DataOf<Name extends keyof StreamCalls> = z.input<StreamCalls[Name]['response']>['data']

/** What a media resource of an account is below its streams. */
export type StreamFile =
  | { what: 'clips'; range: string }
  | { what: 'exports'; query: string; format: string }
  | { what: 'months'; month: string; timezone: string }

/** Streams of all accounts as these see them, for the provider's operators: who asks is the caller's to judge. */
export abstract class WatchedStreams {
  abstract ofRow(row: number): Promise<z.input<typeof WatchedStream> | undefined>
  abstract results(at: StreamPlace, query: QueryOf<'results'>): Promise<Result[]>
  abstract unknown(at: StreamPlace, query: QueryOf<'unknown'>): Promise<Unknown[]>
  abstract state(at: StreamPlace, query: QueryOf<'state'>): Promise<DataOf<'state'>>
  abstract day(at: StreamPlace, query: QueryOf<'day'>): Promise<DataOf<'day'>>
  abstract loudness(at: StreamPlace, query: QueryOf<'loudness'>): Promise<DataOf<'loudness'>>
  /** Answers with what puts it together: `Bytes`. */
  abstract file(at: StreamPlace, file: StreamFile): Promise<{ make(): Promise<object> }>
  abstract storage(pid: string, query: QueryOf<'storage'>): Promise<Storage>
}
