import { mkdir } from 'node:fs/promises'
import type { Db } from '@console/core/server'
import type { Logger } from 'pino'
import { type OperatorConfig, readConsoleConfig } from '../config/console-config'
import type { Settings } from '../config/settings'
import type { AskedInside } from '../database/asked-inside'
import type { Down } from '../database/cluster/supervise'
import { DiskSpace } from '../disk/disk-space'
import { newProcessName } from '../ears/sharing/process-name'
import { openEvents, type PgEvents } from '../events/pg-events'
import { CheckedObjects } from '../objects/checked-objects'
import { Checksums } from '../objects/checksums'
import { openObjects } from '../objects/open-objects'
import { describeError } from '../observing/described-error'
import { checkSecretKey, openVault, type SealedVault } from '../secrets/vault'
import { openTracing } from '../tracing/open-tracing'
import { type Databases, openDatabases } from './databases'
import type { Part } from './part'

export interface GroundOptions {
  settings: Settings
  databaseUrl: string
  /** Of the embedded server: why it is gone, while it is. */
  databaseDown?: (() => Down | undefined) | undefined
  log: Logger
  /** Ends the program with a code by which it is started again. */
  restart?: (() => void) | undefined
  /** No other process works on this database. */
  alone?: boolean
  /** A command, which is no server: the list of servers does not name it. */
  isCommand?: boolean
  /** What becomes of a question to a pool inside a transaction; it is logged unless told. */
  askedInside?: AskedInside | undefined
}

/** What all parts stand on: what the operator has set, and where rows, bytes and secrets are kept. */
export interface Ground extends Part {
  settings: Settings
  operator: OperatorConfig
  publicUrl: string
  /** The name of this process among all of the deployment. */
  self: string
  log: Logger
  alone: boolean
  databaseUrl: string
  databaseDown: GroundOptions['databaseDown']
  /** Where something starts it again. */
  restart: (() => void) | undefined
  databases: Databases
  /** Of the pool for calls. */
  db: Db
  events: PgEvents
  vault: SealedVault
  objects: CheckedObjects
  checksums: Checksums
  disk: DiskSpace
}

interface VaultOptions {
  db: Db
  secretKey: string | undefined
  dataDirectory: string
}

async function openCheckedVault({ db, ...options }: VaultOptions): Promise<SealedVault> {
  const vault = await openVault(options)
  await checkSecretKey(db, vault)
  return vault
}

export async function openGround(options: GroundOptions): Promise<Ground> {
  const { settings, databaseUrl, databaseDown, askedInside, alone = false } = options
  const log = options.log.child({}, { serializers: { err: describeError } })
  const { dataDirectory, secretKey, objectStoreUrl } = settings
  await mkdir(dataDirectory, { recursive: true })
  const self = newProcessName()
  // Before the first connection to the database, whose statements are told of.
  const tracing = await openTracing({ setting: settings.tracing, self, log })
  const operator = await readConsoleConfig(settings.configFile)
  const databases = await openDatabases(databaseUrl, { log, askedInside })
  const db = databases.forCalls
  const vault = await openCheckedVault({ db, secretKey, dataDirectory }).catch(async (error) => {
    await databases.stop()
    await tracing.stop()
    throw error
  })
  const [store, events] = await Promise.all([
    openObjects({ url: objectStoreUrl, dataDirectory }),
    openEvents({ databaseUrl, db, log }),
  ])
  const checksums = new Checksums(databases.forChecksums, log)
  const reserve = operator.diskReserve * 1024 * 1024
  return {
    settings,
    operator,
    publicUrl: settings.publicUrl ?? `http://${settings.host}:${settings.port}`,
    self,
    log,
    alone,
    databaseUrl,
    databaseDown,
    restart: settings.restartedBy ? options.restart : undefined,
    databases,
    db,
    events,
    vault,
    objects: new CheckedObjects(store, checksums),
    checksums,
    disk: new DiskSpace({ directory: dataDirectory, reserve }),
    async stop() {
      await events.stop()
      await databases.stop()
      await tracing.stop()
    },
  }
}
