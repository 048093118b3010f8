import type { CallOutput, Dues, Endpoint, LimitField, Page } from '@console/core/contract'
import type { z } from 'zod'
import type { Chart } from './counting/charts'
import type { Meter } from './counting/meters'
import type { Db, OwnedTable, OwnRows } from './database'
import type { Bytes } from './files/bytes'
import type { FoundBy, Money, Trouble } from './operating/customers'
import type { Protocol, Webhook } from './protocols'
import type { DemoContext, SeedContext, SeededThing } from './seed'
import type { AnyJob, PluginSettings, RecurringJob, Services, Token } from './services'
import type { IncomingFile } from './stored-bytes'
import type { NamedThings } from './things'

/** Who asks: from the token, never from the request's data. */
export interface Caller {
  /** The account everything belongs to. */
  uid: number
  /** The person: the root user or an IAM user of the account. */
  userId: number
  type: 'root' | 'iam'
  email: string
  /** E-mail address of the root user, name of an IAM user. */
  user: string
  scopes: readonly string[]
  /** The token that was presented; 0 for a request signed with an old key. */
  tokenId: number
  via: 'session' | 'token' | 'key'
  /** Name of the token, access key of the key; else empty. */
  credential: string
  /** E-mail address of the operator who looks at the account by this session, which changes nothing. */
  viewer?: string
}

/** Where a call came from. */
export interface Client {
  ip: string
  userAgent: string
  /** As the browser sent it; empty when it sent none. */
  acceptLanguage: string
  /** ISO 3166-1 alpha-2, by the operator's proxy; empty without one that says so. */
  country: string
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
  client: Client
  services: Services
  db: Db
  /** The caller's rows of a table; inside a transaction pass its handle. */
  rows<T extends OwnedTable>(table: T, db?: Db): OwnRows<T>
  /** The list envelope around one page of rows. */
  page<T>(rows: T[], total: number): Page<T>
  /**
   * Names the account that a public call was about, for its audit log, and the user: see `Caller.user`. In an operator's
   * call each account that it touches, without a user.
   */
  audit(uid: number, user?: string): void
  signal: AbortSignal
}

/** The topics of what a call changes: `buckets/12/files`. Whoever looks at it is told once the call is over. */
export type ChangedTopics<E extends Endpoint = Endpoint, C = Call<E>> = (
  call: C,
) => string | readonly string[]

export interface Route<C = Call> {
  endpoint: Endpoint
  handle(call: C): Promise<unknown>
  changes?(call: C): ReturnType<ChangedTopics>
}

/** What answers a call; `C` is what it gets to do so. */
export type Handle<E extends Endpoint, C = Call<E>> = (
  call: C,
) => Promise<z.input<E['response']> | CallOutput<E>>

/** Ties a handler to a call of the contract; the handler's answer is checked against it. */
export const route = <E extends Endpoint>(
  endpoint: E,
  handle: Handle<E>,
  { changes }: { changes?: ChangedTopics<E> | undefined } = {},
): Route => ({
  endpoint,
  handle: handle as Route['handle'],
  ...(changes && { changes: changes as ChangedTopics }),
})

export interface StoredMedia {
  key: string
  type: string
  filename: string
}

/** What is put together when it is asked for, each time. */
export interface MadeMedia {
  make(): Promise<Bytes>
}

/** A resource that a media ticket can be asked for: bytes that a bearer header cannot travel to. */
export interface MediaResource<Path extends string = string> {
  /** Like `/buckets/{bucket_id}/files/{id}/audio`. */
  path: Path
  scope: string
  open(
    call: Pick<Call, 'caller' | 'services' | 'db' | 'rows'> & {
      params: Record<ParamNames<Path>, string>
    },
  ): Promise<StoredMedia | MadeMedia>
}

export const media = <const Path extends string>(resource: MediaResource<Path>): MediaResource =>
  resource as unknown as MediaResource

/** Something that the operator runs by `npm run <name>`, with the service's own parts. */
export interface Command {
  name: string
  /** Behind the name, like `<folder>`. */
  usage: string
  /** Writes its report by `print`; answers whether all went well. */
  run(call: {
    args: readonly string[]
    services: Services
    print(line: string): void
  }): Promise<boolean>
}

/** What a plugin knows of customers beside its `things`, for operators alone. */
export interface CustomerSide {
  /** By ids that are of no thing. */
  find?(db: Db, id: string): Promise<FoundBy[]>
  /** Newest first, at most `limit`. */
  troubles?(db: Db, uid: number, query: { since: Date; limit: number }): Promise<Trouble[]>
  money?(services: Services, uid: number): Promise<Money[]>
}

/** What a plugin lets the server halves of others use. */
export interface Provided {
  token: Token<unknown>
  create(services: Services): unknown
  perCall: boolean
}

/** Made once. With `perCall` it keeps nothing and is made for each call: what it changes is part of what the call changes. */
export const provide = <T>(
  token: Token<T>,
  create: (services: Services) => T,
  { perCall = false } = {},
): Provided => ({ token, create, perCall })

export interface ServerPlugin {
  id: string
  routes?: Route[]
  protocols?: Protocol[]
  webhooks?: Webhook[]
  provides?: Provided[]
  commands?: Command[]
  /** Of the operator's configuration; read by `services.settings`. */
  settings?: PluginSettings<unknown>
  /** Of the environment: what is secret, by the names of its variables; read by `services.environment`. */
  environment?: PluginSettings<unknown>
  jobs?: (AnyJob | RecurringJob)[]
  /**
   * The scope that it takes to be told of a topic, ids as `*`: `{ 'fs-files/*': 'read-filescanning' }`. Only where it is not that
   * of the call which reads what is named so.
   */
  topics?: Record<string, string>
  media?: MediaResource[]
  /** What its calls are about, for the audit log; by `found` operators find whose it is. */
  things?: NamedThings[]
  /** What operators are told of a customer beside those things. */
  customer?: CustomerSide
  /** How much of a plan's limit the account has used. */
  usage?: Record<LimitField, (db: Db, uid: number) => Promise<number>>
  /** How much more than its plan allows the account may have at this moment, by limits that the plan has. */
  allowances?(db: Db, account: { uid: number; plan: string }): Promise<Record<LimitField, number>>
  /** What is paid for. */
  meters?: Meter[]
  /** What music it has recognised. */
  charts?: Chart[]
  /** What the account has not paid, which keeps it from being deleted, and what has come together since. */
  dues?: {
    owed(db: Db, uid: number): Promise<Dues['owed']>
    /** Whether any of it should have been paid by now; asked with every page. */
    isLate(db: Db, uid: number): Promise<boolean>
    running(services: Services, uid: number): Promise<Dues['running']>
  }
  /**
   * Asked before an account closes: refuses with a sentence, or answers what is to be done in the transaction that closes it.
   * What takes long is done before that.
   */
  closing?(context: {
    services: Services
    uid: number
  }): Promise<((tx: Db) => Promise<void>) | undefined>
  /**
   * Removes what the account has outside of its rows (objects, collections), and its rows, before the account itself is
   * deleted; stands being repeated.
   */
  forget?(context: { services: Services; uid: number }): Promise<void>
  /**
   * Once the service is composed, before it answers; runs on every replica at every start. What it leaves running ends
   * when `closing` aborts.
   */
  start?(services: Services, closing: AbortSignal): Promise<void>
  /** Demo data, made once for a new demo account by running the real pipeline; cut off, it is run again. */
  seed?(context: SeedContext): Promise<void>
  /** Goes on with it, by what others have made since; asked again after seconds until it answers that all is there. */
  seedLater?(context: DemoContext): Promise<boolean>
  /** What is there of it, in the order in which it goes when the demo is removed. */
  seeded?(context: DemoContext): Promise<SeededThing[]>
}

export const defineServerPlugin = (plugin: ServerPlugin): ServerPlugin => plugin
