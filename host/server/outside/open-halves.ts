import type { Manifest } from '@console/core/contract'
import type { Log, ServerHalfFacts, ServerPlugin, Services } from '@console/core/server'
import type { OperatorConfig } from '../config/console-config'
import { topicScopes } from '../events/topic-scopes'
import { keepDoing } from '../jobs/recurring'
import { createOutgoing } from '../outgoing/guarded-fetch'
import { deriveKey } from '../secrets/secret-key'
import { Answers } from './answers'
import { forgetRows } from './database/kept-data'
import { OwnDatabase } from './database/own-database'
import { placeOf, prepareSchema, schemaOf } from './database/schema'
import { Half } from './half'
import { jobOfHalves, keepPutOff, sendKept, sendPutOff } from './put-off'
import { type Named, type ReadHalf, readHalf } from './read-half'
import { outsideWorker } from './worker/spawn-worker'

interface Options {
  operator: Pick<OperatorConfig, 'pluginServers' | 'plugins' | 'settings' | 'outgoing'>
  /** Whether their recurring jobs are done here. */
  recurs: boolean
  /** Ids of the plugins of the build, which nobody else may have. */
  taken: readonly string[]
  environment: Readonly<Record<string, string | undefined>>
  databaseUrl: string
  /** Of it come the passwords of the plugins' roles, and the keys of their secrets. */
  key: Buffer
  services: () => Services
  log: Log
}

export interface Halves {
  running: readonly Half[]
  /** Of those too that are switched off. */
  ids: readonly string[]
  manifests: readonly Manifest[]
  /** Their part in what is done for all plugins: the one queue of their jobs, and accounts that are closed. */
  plugin: ServerPlugin
  /** That it takes to be told of a topic of theirs. */
  scopeOf(topic: string): string | undefined
  facts(): ServerHalfFacts[]
  start(): void
  close(): Promise<void>
}

/** The server halves that the operator named. One that cannot be used is told in the log, and the service goes on. */
export async function openHalves(options: Options): Promise<Halves> {
  const { pluginServers, plugins } = options.operator
  const { log } = options
  const refused: ServerHalfFacts[] = []
  const ids: string[] = []
  const halves: { half: Half; folder: string; database: OwnDatabase }[] = []
  for (const named of pluginServers) {
    try {
      const read = await readHalf(named)
      const { id } = read.manifest
      ids.push(id)
      if (plugins.off.includes(id)) continue
      const isTaken =
        options.taken.includes(id) || halves.some(({ half }) => half.manifest.id === id)
      if (isTaken) throw new Error(`its id '${id}' belongs to another plugin`)
      halves.push({ folder: named.folder, ...(await halfOf(read, named, options)) })
    } catch (error) {
      const cause = (error as Error).message
      log.error({ folder: named.folder, cause }, 'server half of a plugin not loaded')
      refused.push({ folder: named.folder, plugin: '', state: 'refused', cause })
    }
  }
  const running = halves.map(({ half }) => half)
  return {
    running,
    ids,
    manifests: running.map(({ manifest }) => manifest),
    plugin: {
      id: 'outside',
      jobs: [jobOfHalves(running)],
      forget: ({ services: { db }, uid }) => forgetRows(db, uid),
    },
    scopeOf(topic) {
      const half = running.find(({ manifest }) => topic.startsWith(`x/${manifest.id}/`))
      return half && topicScopes(half.routes.endpoints, [])(topic)
    },
    facts: () => [
      ...halves.map(({ half: { manifest, state }, folder }) => ({
        folder,
        plugin: manifest.id,
        state: state.state,
        cause: state.state === 'down' ? state.cause : '',
      })),
      ...refused,
    ],
    start() {
      for (const half of running) half.start()
    },
    async close() {
      for (const { half, database } of halves) {
        await half.close()
        await database.close()
      }
    },
  }
}

/** Whether a service with this configuration runs, or would run, the plugin's server half. */
export async function isHalfNamed(
  id: string,
  { pluginServers, plugins }: Pick<OperatorConfig, 'pluginServers' | 'plugins'>,
): Promise<boolean> {
  const read = await Promise.all(
    pluginServers.map((named) => readHalf(named).catch(() => undefined)),
  )
  return !plugins.off.includes(id) && read.some((half) => half?.manifest.id === id)
}

async function halfOf({ manifest, code, migrations }: ReadHalf, named: Named, options: Options) {
  const { databaseUrl, key, log, operator } = options
  const { id } = manifest
  const { memoryMb, modules, seconds, allow } = named
  const outgoing =
    allow.length > 0 ? createOutgoing([...operator.outgoing.allow, ...allow]) : undefined
  const place = placeOf(databaseUrl, schemaOf(id), key)
  const database = new OwnDatabase(place.userUrl, seconds)
  const sendOwn = () => sendKept(options.services(), id, place.user)
  const half = new Half({
    manifest,
    memoryMb,
    seconds,
    log,
    start: () => ({
      id,
      code,
      memoryMb,
      modules,
      settings: operator.settings[id],
      environment: Object.fromEntries(
        named.environment.map((name) => [name, options.environment[name]]),
      ),
      vaultKey: deriveKey(key, `vault of x/${id}`),
      publicUrl: options.services().publicUrl,
    }),
    workerFile: await outsideWorker(),
    async prepare() {
      await prepareSchema(databaseUrl, place, migrations)
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
