import type { Duplex } from 'node:stream'
import type { Delivery, DeliveryDetails } from '@console/core/contract'
import type { z } from 'zod'
import type { Accounts } from './accounts'
import type { Chart } from './counting/charts'
import type { Meter } from './counting/meters'
import type { Db } from './database'
import type { Limits } from './limits'
import type { Log } from './log'
import type { Mail } from './mail'
import type { AccountNotifications } from './operating/account-notifications'
import type { CustomerPlugins } from './operating/customer-plugins'
import type { Customers } from './operating/customers'
import type { Observing } from './operating/observing'
import type { Servers } from './operating/servers'
import type { AudioDecoder } from './sound/audio-decoder'
import type { Ears } from './sound/ears'
import type { Recognition } from './sound/recognition'
import type { MediaAddresses, Objects, Uploads } from './stored-bytes'

/** What one needs to queue work: its name, and the data it is told. */
export interface JobKind<T> {
  name: string
  data: z.ZodType<T>
}

/** Work that outlives a request. A job killed with its worker runs again, so `run` must stand being repeated. */
export interface Job<T, S = Services> extends JobKind<T> {
  /** After so long without an end the job counts as lost and runs again. */
  expireInSeconds: number
  retryLimit: number
  run(data: T, context: { services: S; signal: AbortSignal }): Promise<void>
  /** Called once when the last try failed. */
  failed?(data: T, error: Error, context: { services: S }): Promise<void>
}

/**
 * Work that is done at each start and then again and again. Every replica does it: what only one may do it takes in a
 * statement that takes, or queues.
 */
export interface RecurringJob<S = Services> {
  name: string
  /** Seconds from one end to the next begin. */
  every: number
  run(context: { services: S; signal: AbortSignal }): Promise<unknown>
}

// biome-ignore lint/suspicious/noExplicitAny: a list holds jobs of different data; each checks its own by `data`
export type AnyJob = Job<any>

/** For work that is queued by what it needs itself: known before it is defined. */
export const declareJob = <T>(kind: JobKind<T>): JobKind<T> => kind

/** Keeps the type of the data: `defineJob({ name, data, run, … })`, or `defineJob({ name, every, run })`. */
export function defineJob<T>(job: Job<T>): Job<T>
export function defineJob(job: RecurringJob): RecurringJob
export function defineJob<T>(job: Job<T> | RecurringJob) {
  return job
}

export abstract class Jobs {
  /**
   * Queued together with the rows of `db` when that is a transaction: both are there or neither. Accounts that are told
   * take turns in the queue of the job: a thousand jobs of one do not hold up the only one of another.
   */
  abstract send<T>(
    job: JobKind<T>,
    data: T,
    options?: { db?: Db; startAfterSeconds?: number; account?: number },
  ): Promise<void>
  abstract sendMany<T>(
    job: JobKind<T>,
    data: T[],
    options?: { db?: Db; account?: number },
  ): Promise<void>
}

/** Tells the account's open consoles that something changed, e.g. `buckets/12/files`. Reaches every replica. */
export abstract class Events {
  abstract publish(uid: number, topic: string, options?: { db?: Db }): Promise<void>
  abstract publishAll(
    changes: readonly { uid: number; topic: string }[],
    options?: { db?: Db },
  ): Promise<void>
  /** For what is kept in memory: every account's changes, on every replica; `undefined`: some may have been missed. */
  abstract watch(listener: (change: { uid: number; topic: string } | undefined) => void): () => void
}

/** Requests to addresses that customers name. Private addresses are refused unless the operator allows them. */
export abstract class Outgoing {
  /** Throws `invalid({ url })` with a sentence when the address may not be asked. `protocols`: instead of http and https. */
  abstract check(url: string, options?: { protocols?: readonly string[] }): Promise<void>
  /**
   * Before such an address is kept in `field`: throws `invalid` at it when it may never be asked. A name that is not known
   * today may be tomorrow.
   */
  abstract checkKept(url: string | undefined, field: string): Promise<void>
  /** For programs that dial by themselves: an address that was judged, in the place of the name. */
  abstract judged(url: string, options: { protocols: readonly string[] }): Promise<string>
  /**
   * A connection to what was judged, `secure` by TLS, for what is no http; `port` where the address names none. The name is
   * not looked up again.
   */
  abstract connect(
    url: string,
    options: {
      protocols: readonly string[]
      port: number
      secure?: boolean
      signal?: AbortSignal
    },
  ): Promise<Duplex>
  abstract fetch(
    url: string,
    options?: {
      signal?: AbortSignal
      method?: string
      headers?: Record<string, string>
      body?: string
      /** `manual`: an answer that leads on is the answer. */
      redirect?: 'follow' | 'manual'
    },
  ): Promise<Response>
}

/**
 * Results sent to addresses that customers name: signed, tried again with growing pauses, and kept in a log. `about` says
 * what they are of, like `fs-containers/12`; changes of the log are told under the topic `<about>/deliveries`.
 */
export abstract class Callbacks {
  /** Queued together with the rows of `db` when that is a transaction. `body` is JSON text, or a form as in addresses. */
  abstract send(
    callback: CallbackSubject & {
      url: string
      body: string
      type?: 'json' | 'form'
      /** What it tells, where the subject has several addresses: `resend` says it again. */
      kind?: string
      /** Only to try the address. */
      test?: boolean
      /** What it is about, for the log: in words, and by the id of a file or a stream with its name. */
      title?: string
      source?: string
      source_id?: string
    },
    options?: { db?: Db },
  ): Promise<Delivery>
  /** Newest first. */
  abstract list(
    of: CallbackSubject,
    page: { page: number; per_page: number; kinds?: readonly string[] },
  ): Promise<{ deliveries: Delivery[]; total: number }>
  abstract get(of: CallbackSubject, id: string): Promise<DeliveryDetails>
  /** The same body once more; where to is asked by what it tells, and where it went before. */
  abstract resend(
    of: CallbackSubject,
    id: string,
    urlOf: (sent: { kind: string; url: string }) => string,
    options?: { db?: Db },
  ): Promise<Delivery>
  /** What these callbacks are signed with; made when it is first asked for. */
  abstract secret(of: CallbackSubject): Promise<string>
  abstract rotateSecret(of: CallbackSubject, options?: { db?: Db }): Promise<string>
  /** Removes log and secret; what waits is not sent any more. */
  abstract forget(of: CallbackSubject, options?: { db?: Db }): Promise<void>
}

export interface CallbackSubject {
  uid: number
  about: string
}

/** Signs, by Ed25519, what anybody may check later. The same key on every replica. */
export abstract class Signing {
  abstract key(): { key_id: string; algorithm: 'Ed25519'; public_key: string }
  /** Base64. */
  abstract sign(bytes: Uint8Array): string
}

/** Secrets that must be read back (project keys): AES-256-GCM with the service's key. */
export abstract class Vault {
  abstract seal(secret: string): string
  abstract open(sealed: string): string
}

/** An abstract class of a plugin's contract, which its server half provides to the others; or a class of its own. */
export type Token<T> = abstract new (...parts: never[]) => T

/** No plugin of this console provides what was asked for. */
export class NotProvided extends Error {
  constructor(token: Token<unknown>) {
    super(`No plugin of this console provides ${token.name}`)
    this.name = 'NotProvided'
  }
}

/** A plugin's part of the operator's configuration: what stands under `settings.<plugin>`, checked when the service starts. */
export interface PluginSettings<T> {
  plugin: string
  schema: z.core.$ZodType<T>
}

/** What handlers, jobs and demo data work with. */
export interface Services {
  /** What another plugin provides; the manifest names that plugin in `requires`. Throws `NotProvided` where it is only `optional`. */
  provided<T>(token: Token<T>): T
  /** What the operator has set for a plugin; its defaults where nothing was. */
  settings<T>(of: PluginSettings<T>): T
  /** What the environment holds for a plugin. Stands in no log and in no answer. */
  environment<T>(of: PluginSettings<T>): T
  db: Db
  /** The same with another handle of the database, which is also that of what plugins provide for each call. */
  on(db: Db): Services
  accounts: Accounts
  customers: Customers
  customerPlugins: CustomerPlugins
  objects: Objects
  jobs: Jobs
  events: Events
  mail: Mail
  notifications: AccountNotifications
  outgoing: Outgoing
  callbacks: Callbacks
  signing: Signing
  uploads: Uploads
  limits: Limits
  /** Of all plugins: what is paid for, and what music they have recognised. */
  meters: readonly Meter[]
  charts: readonly Chart[]
  vault: Vault
  decoder: AudioDecoder
  recognition: Recognition
  mediaAddresses: MediaAddresses
  ears: Ears
  observing: Observing
  servers: Servers
  log: Log
  /** Public address of this service, without a slash at its end. */
  publicUrl: string
}
