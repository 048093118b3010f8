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

export interface Call<E extends Endpoint = Endpoint>
  extends Omit<ofBuild.Call<E>, 'services' | 'file' | 'audit'> {
  services: Services
}

export type Route = ofBuild.Route<Call>
export type Job<T> = services.Job<T, Services>
export type RecurringJob = services.RecurringJob<Services>
// biome-ignore lint/suspicious/noExplicitAny: a list holds jobs of different data; each checks its own by `data`
export type AnyJob = Job<any>

/** What `server/plugin.ts` exports as its default. */
export interface ServerPlugin
  extends Pick<ofBuild.ServerPlugin, 'id' | 'settings' | 'environment'> {
  routes?: Route[]
  jobs?: (AnyJob | RecurringJob)[]
}

// The very functions of a plugin of the build: whose needs are met here has them met there.

export const route: <E extends Endpoint>(
  endpoint: E,
  handle: ofBuild.Handle<E, Call<E>>,
  options?: { changes?: ofBuild.ChangedTopics<E, Call<E>> | undefined },
) => Route = ofBuild.route

export const listed: <E extends Endpoint, T extends OwnedTable>(
  endpoint: E,
  table: T,
  options?: frame.ListOptions<T, E, Call<E>>,
) => Route = frame.listed

export const created: <E extends Endpoint, T extends OwnedTable>(
  endpoint: E,
  table: T,
  options: Omit<frame.CreateOptions<T, E, Call<E>>, 'limit'>,
) => Route = frame.created

export const updated: <E extends Endpoint, T extends OwnedTable>(
  endpoint: E,
  table: T,
  options: frame.UpdateOptions<T, E, Call<E>>,
) => Route = frame.updated

export const removed: <E extends Endpoint, T extends OwnedTable>(
  endpoint: E,
  table: T,
  options: frame.RemoveOptions<T, E, Call<E>>,
) => Route = frame.removed

interface DefineJob {
  <T>(job: Job<T>): Job<T>
  (job: RecurringJob): RecurringJob
}
export const defineJob: DefineJob = services.defineJob

export const defineServerPlugin: (plugin: ServerPlugin) => ServerPlugin = ofBuild.defineServerPlugin
