import type { Log, Services } from '@console/core/server'
import type { OperatorConfig } from '../config/console-config'
import { keepDoing } from '../jobs/recurring'
import { createOutgoing } from '../outgoing/guarded-fetch'
import type { NewFault } from '../plugin-faults/plugin-faults'
import { sourcePositions } from '../plugin-faults/source-positions'
import { deriveKey } from '../secrets/secret-key'
import { Answers } from './answers'
import { OwnDatabase } from './database/own-database'
import { placeOf, schemaOf } from './database/place'
import { prepareSchema } from './database/schema'
import { Half } from './half'
import { keepPutOff, sendKept, sendPutOff } from './put-off'
import type { Named, ReadHalf } from './read-half'
import { tellsFaults } from './told-faults'
import { outsideWorker } from './worker/spawn-worker'

export interface HalfOptions {
  outgoing: OperatorConfig['outgoing']
  /** Whether their recurring jobs are done here. */
  recurs: boolean
  environment: Readonly<Record<string, string | undefined>>
  databaseUrl: string
  noteFault(fault: NewFault): Promise<void>
  /** Of it come the passwords of the plugins' roles, and the keys of their secrets. */
  key: Buffer
  services: () => Services
  log: Log
  onFault?: ((cause: string) => void) | undefined
}

const lockWarning =
  'SQL of plugins can take advisory locks of the service: run the statements of the README, PostgreSQL, as a superuser of the database'

/** A server half with what it needs of the service. */
export async function makeHalf(
  { manifest, code, sourceMap, migrations, build }: ReadHalf,
  { memoryMb, modules, seconds, allow, environment }: Named,
  settings: unknown,
  options: HalfOptions,
): Promise<{ half: Half; database: OwnDatabase }> {
  const { databaseUrl, key, log } = options
  const { id } = manifest
  const outgoing =
    allow.length > 0 ? createOutgoing([...options.outgoing.allow, ...allow]) : undefined
  const place = placeOf(databaseUrl, schemaOf(id), key)
  const database = new OwnDatabase(place, seconds)
  const sendOwn = () => sendKept(options.services(), id, place.user)
  const half = new Half({
    manifest,
    revision: build.revision,
    memoryMb,
    seconds,
    log,
    onFault: options.onFault,
    tell: tellsFaults({
      manifest,
      revision: build.revision,
      toSource: sourcePositions(sourceMap),
      note: options.noteFault,
      log,
    }),
    start: () => ({
      id,
      code,
      memoryMb,
      modules,
      settings,
      environment: Object.fromEntries(environment.map((name) => [name, options.environment[name]])),
      vaultKey: deriveKey(key, `vault of x/${id}`),
      publicUrl: options.services().publicUrl,
    }),
    workerFile: await outsideWorker(),
    async prepare() {
      const { canTakeLocks } = await prepareSchema(databaseUrl, place, migrations)
      if (canTakeLocks) log.warn({ plugin: id }, lockWarning)
      await sendOwn()
    },
    recur(jobs, closing) {
      if (!options.recurs) return
      for (const { name, every } of jobs) {
        const run = ({ signal }: { signal: AbortSignal }) => half.recur(name, signal)
        void keepDoing({ name, every, run }, options.services(), closing)
      }
    },
    answers(uid, entry) {
      const all = options.services()
      const services = outgoing ? { ...all, outgoing } : all
      return new Answers({
        id,
        uid,
        entry,
        database,
        services,
        async putOff(jobs, transaction) {
          if (transaction) return await keepPutOff(transaction.db, jobs)
          for (const job of jobs) await sendPutOff(services, { plugin: id, uid, job })
        },
        committed() {
          // What stays here for now is sent with what comes next, or when the half starts.
          sendOwn().catch((err) => log.error({ err, plugin: id }, 'jobs of a plugin wait'))
        },
      })
    },
  })
  return { half, database }
}
