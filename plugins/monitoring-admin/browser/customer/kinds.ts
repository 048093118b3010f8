import { monitoringAdminPaths } from '#plugins/monitoring-admin/contract'

interface Kind {
  one: string
  many: string
}

/** Kinds of things as the page calls them. */
const kinds: Readonly<Record<string, Kind>> = {
  'IAM user': { one: 'IAM user', many: 'IAM users' },
  project: { one: 'Project', many: 'Projects' },
  stream: { one: 'Stream', many: 'Streams' },
  container: { one: 'Container', many: 'Containers' },
  bucket: { one: 'Bucket', many: 'Buckets' },
  file: { one: 'File', many: 'Files in buckets' },
  'scanned file': { one: 'Scanned file', many: 'Scanned files' },
  channel: { one: 'Channel', many: 'Channels' },
  'offline database': { one: 'Offline database', many: 'Offline databases' },
  invoice: { one: 'Invoice', many: 'Invoices' },
  'access key': { one: 'Old access key', many: 'Old access keys' },
  'second factor': { one: 'Second factor', many: 'Second factors' },
  request: { one: 'Request', many: 'Requests' },
  callback: { one: 'Callback', many: 'Callbacks' },
  call: { one: 'Call', many: 'Calls' },
}

export const kindOf = (kind: string): string => kinds[kind]?.one ?? kind
export const kindsOf = (kind: string): string => kinds[kind]?.many ?? kind

/** Products whose things are called the same. */
const products: Readonly<Record<string, string>> = {
  'base-projects': 'Recognition',
  bm: 'Broadcast monitoring',
  tracker: 'Tracker',
  ucf: 'Unknown Content Filter',
}

/** Which of several of a kind it is; empty where its kind says it. */
export const productOf = (kind: string, plugin: string): string =>
  kind === 'project' ? (products[plugin] ?? plugin) : ''

/** Where operators look after such a thing; undefined where there is no such page. */
export const pageOf = (kind: string, { id }: { id: string }): string | undefined =>
  kind === 'stream' ? monitoringAdminPaths.streams({ search: id }) : undefined

/** All of a customer that are in a state. */
export const pageOfState = (kind: string, uid: number, code: string): string | undefined =>
  kind === 'stream' ? monitoringAdminPaths.streams({ uid, code }) : undefined
