import type { CallOutput, Endpoint, LimitField, Page, Region } from '@console/core/contract'
import type { z } from 'zod'
import type { Db, OwnedTable, OwnRows } from './database'
import type { AnyJob, IncomingFile, Services } from './services'

/** Who asks: from the token, never from the request's data. */
export interface Caller {
  /** The account everything belongs to. */
  uid: number
  /** The person: the root user or an IAM user of the account. */
  userId: number
  type: 'root' | 'iam'
  email: string
  scopes: readonly string[]
  /** The token that was presented. */
  tokenId: number
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

export interface Call<E extends Endpoint = Endpoint> {
  params: Record<ParamNames<E['path']>, string>
  query: z.output<E['query']>
  body: z.output<E['body']>
  /** The file of a multipart body. */
  file: IncomingFile | undefined
  caller: Caller
  services: Services
  db: Db
  /** The caller's rows of a table; inside a transaction pass its handle. */
  rows<T extends OwnedTable>(table: T, db?: Db): OwnRows<T>
  /** The list envelope around one page of rows. */
  page<T>(rows: T[], total: number): Page<T>
  signal: AbortSignal
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

/** A resource that a media ticket can be asked for: bytes that a bearer header cannot travel to. */
export interface MediaResource<Path extends string = string> {
  /** Like `/buckets/{bucket_id}/files/{id}/audio`. */
  path: Path
  scope: string
  open(
    call: Pick<Call, 'caller' | 'services' | 'db' | 'rows'> & {
      params: Record<ParamNames<Path>, string>
    },
  ): Promise<{ key: string; type: string; filename: string }>
}

export const media = <const Path extends string>(resource: MediaResource<Path>): MediaResource =>
  resource as unknown as MediaResource

/** The demo account that `seed` fills through the same services that a customer's calls use. */
export interface SeedContext {
  services: Services
  uid: number
  region: Region
}

export interface ServerPlugin {
  id: string
  routes?: Route[]
  jobs?: AnyJob[]
  media?: MediaResource[]
  /** How much of a plan's limit the account has used. */
  usage?: Partial<Record<LimitField, (db: Db, uid: number) => Promise<number>>>
  /** Demo data, made once for a new demo account by running the real pipeline. */
  seed?(context: SeedContext): Promise<void>
}

export const defineServerPlugin = (plugin: ServerPlugin): ServerPlugin => plugin
