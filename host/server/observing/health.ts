import {
  type AudioDecoder,
  awayOf,
  type Db,
  type Recognition,
  type ServerHalfFacts,
} from '@console/core/server'
import { sql } from 'drizzle-orm'
import type { Down } from '../database/cluster/supervise'
import type { Checksums } from '../objects/checksums'
import { failureOf } from './failure-of'

export interface HealthOptions {
  db: Db
  objects: { check(): Promise<void> }
  checksums: Pick<Checksums, 'damagedOnes'>
  jobs: { check(): Promise<void> }
  events: { check(): Promise<void> }
  disk: { check(): Promise<void> }
  decoder: AudioDecoder
  recognition: Pick<Recognition, 'status'>
  /** Of the embedded server: why it is gone, while it is. */
  databaseDown?: (() => Down | undefined) | undefined
  /** Of plugins from outside, in this process. */
  serverHalves?: () => readonly ServerHalfFacts[]
}

/** How each part is; `ok` only when all of them are. */
export async function readHealth({
  db,
  decoder,
  recognition,
  checksums,
  databaseDown,
  serverHalves = () => [],
  ...parts
}: HealthOptions) {
  const [database, disk, objects, jobs, events, { count: damagedObjects }] = await Promise.all([
    stateOf(db.execute(sql`select 1`)),
    stateOf(parts.disk.check()),
    stateOf(parts.objects.check()),
    stateOf(parts.jobs.check()),
    stateOf(parts.events.check()),
    damagedOnes(checksums),
  ])
  const { loaded, damaged, matchers } = recognition.status()
  const engine = loaded === 1 ? 'ok' : matchers === 0 ? 'away' : 'loading'
  // Without matchers elsewhere everything but recognising works: calls are still to be sent here.
  const own = [database, disk, objects, jobs, events, engine === 'away' ? 'ok' : engine]
  const ok = own.every((state) => state === 'ok')
  const down = databaseDown?.()
  const { decoder: kind, version } = decoder.status()
  // One customer's plugin takes the service from nobody else.
  const away = awayOf(serverHalves()).length
  return {
    status: ok ? ('ok' as const) : ('failing' as const),
    database,
    disk,
    objects,
    jobs,
    events,
    engine,
    ...(matchers !== undefined && { matchers }),
    ...(damaged.length > 0 && { damagedFingerprints: damaged.length }),
    ...(damagedObjects > 0 && { damagedObjects }),
    ...(away > 0 && { serverHalvesDown: away }),
    decoder: `${kind} ${version}`,
    ...(down && { databaseDown: { since: down.since.toISOString() } }),
  }
}

/** Only that a part fails: the answer is public. Why, with the paths that are in it, is for the log and for operators. */
const stateOf = async (check: Promise<unknown>): Promise<'ok' | 'failing'> =>
  (await failureOf(check)) === undefined ? 'ok' : 'failing'

/** None while the database does not say. */
export const damagedOnes = (checksums: Pick<Checksums, 'damagedOnes'>) =>
  checksums.damagedOnes().catch(() => ({ count: 0, named: [] }))

export const healthParts = ['database', 'disk', 'objects', 'jobs', 'events', 'engine'] as const

export const partsOf = (health: Awaited<ReturnType<typeof readHealth>>) =>
  healthParts.map((part) => ({ part, state: health[part] }))
