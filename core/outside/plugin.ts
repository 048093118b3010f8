import type { Endpoint } from '@console/core/contract'
import type { OwnedTable } from '../server/database'
import * as ofBuild from '../server/plugin'
import * as frame from '../server/rows/frame'
import * as services from '../server/services'

/** What handlers and jobs work with: of the services of a plugin of the build those that can be had from outside. */
export interface Services
  extends Pick<
    services.Services,
    'db' | 'settings' | 'environment' | 'vault' | 'log' | 'publicUrl'
  > {
  jobs: Pick<services.Jobs, 'send' | 'sendMany'>
  events: Pick<services.Events, 'publish'>
  outgoing: Pick<services.Outgoing, 'fetch'>
}

/** What a handler gets: the checked input, who asks, the account’s rows, and the services. */
export interface Call<E extends Endpoint = Endpoint>
  extends Omit<ofBuild.Call<E>, 'services' | 'file' | 'audit'> {
  services: Services
}

/** The topics of what a call changes: `x/acme-maps/stations`. Whoever looks at it is told once the call is over. */
export type ChangedTopics<E extends Endpoint = Endpoint> = ofBuild.ChangedTopics<E, Call<E>>

/** A call with what answers it. */
export type Route = ofBuild.Route<Call>

/** Work for later, of one account. */
export type Job<T> = services.Job<T, Services>

/** Work that is done again and again, for no account. */
export type RecurringJob = services.RecurringJob<Services>

/** A job of whatever data. */
// biome-ignore lint/suspicious/noExplicitAny: a list holds jobs of different data; each checks its own by `data`
export type AnyJob = Job<any>

/** What `server/plugin.ts` exports as its default. */
export interface ServerPlugin
  extends Pick<ofBuild.ServerPlugin, 'id' | 'settings' | 'environment'> {
  routes?: Route[]
  jobs?: (AnyJob | RecurringJob)[]
}

// The very functions of a plugin of the build: whose needs are met here has them met there.

/** Ties a handler to a call of the contract; the answer is checked against it. */
export const route: <E extends Endpoint>(
  endpoint: E,
  handle: ofBuild.Handle<E, Call<E>>,
  options?: { changes?: ChangedTopics<E> | undefined },
) => Route = ofBuild.route

/** A whole route: the account’s rows, a page at a time. */
export const listed: <E extends Endpoint, T extends OwnedTable>(
  endpoint: E,
  table: T,
  options?: frame.ListOptions<T, E, Call<E>>,
) => Route = frame.listed

/** A whole route: a new row of what the body says. */
export const created: <E extends Endpoint, T extends OwnedTable>(
  endpoint: E,
  table: T,
  options: Omit<frame.CreateOptions<T, E, Call<E>>, 'limit'>,
) => Route = frame.created

/** A whole route: the row of `{id}`, changed by what the body says. */
export const updated: <E extends Endpoint, T extends OwnedTable>(
  endpoint: E,
  table: T,
  options: frame.UpdateOptions<T, E, Call<E>>,
) => Route = frame.updated

/** A whole route: the row of `{id}` goes. */
export const removed: <E extends Endpoint, T extends OwnedTable>(
  endpoint: E,
  table: T,
  options: frame.RemoveOptions<T, E, Call<E>>,
) => Route = frame.removed

interface DefineJob {
  <T>(job: Job<T>): Job<T>
  (job: RecurringJob): RecurringJob
}

/** Work for later, `defineJob({ name, data, run, … })`, or again and again, `defineJob({ name, every, run })`. */
export const defineJob: DefineJob = services.defineJob

/** Keeps the types of what `server/plugin.ts` exports as its default. */
export const defineServerPlugin: (plugin: ServerPlugin) => ServerPlugin = ofBuild.defineServerPlugin
