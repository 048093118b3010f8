export { contains, type Db, is, isRowId, type Listing, OwnRows } from '../server/database'
export {
  Failure,
  forbidden,
  holdToScope,
  invalid,
  isTaken,
  notFound,
  orTaken,
  refused,
} from '../server/failures'
export type { Log } from '../server/log'
export type { Caller, Client } from '../server/plugin'
export { bytea, large, moment, owned, tags } from '../server/rows/columns'
export { declareJob, type JobKind, type PluginSettings } from '../server/services'
export {
  type AnyJob,
  type Call,
  type ChangedTopics,
  created,
  defineJob,
  defineServerPlugin,
  type Job,
  listed,
  type RecurringJob,
  type Route,
  removed,
  route,
  type ServerPlugin,
  type Services,
  updated,
} from './plugin'
