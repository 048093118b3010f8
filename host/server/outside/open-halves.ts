import type { Manifest } from '@console/core/contract'
import {
  defineJob,
  type JobKind,
  type Log,
  type ServerHalfFacts,
  type ServerPlugin,
  type Services,
} from '@console/core/server'
import { z } from 'zod'
import { workerFile } from '../../engine/media/worker-file'
import type { OperatorConfig } from '../config/console-config'
import { topicScopes } from '../events/topic-scopes'
import { answerAsk } from './answer-asks'
import { Half, jobSeconds } from './half'
import { forgetRows } from './kept-data'
import { OwnDatabase } from './own-database'
import { type Named, type ReadHalf, readHalf } from './read-half'
import { placeOf, prepareSchema, schemaOf } from './schema'

interface Options {
  operator: Pick<OperatorConfig, 'pluginServers' | 'plugins' | 'settings'>
  /** Ids of the plugins of the build, which nobody else may have. */
  taken: readonly string[]
  databaseUrl: string
  /** Passwords of the plugins' roles come of it. */
  key: Buffer
  services: () => Services
  log: Log
}

const PutOff = z.object({ plugin: z.string(), job: z.string(), uid: z.int(), data: z.unknown() })

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
      jobs: [jobOf(running)],
      forget: ({ services: { db }, uid }) => forgetRows(db, uid),
    },
    scopeOf(topic) {
      const half = running.find(({ manifest }) => topic.startsWith(`x/${manifest.id}/`))
      return half && topicScopes(half.routes, [])(topic)
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

const queue: JobKind<z.infer<typeof PutOff>> = { name: 'plugins.outside', data: PutOff }

const jobOf = (halves: readonly Half[]) =>
  defineJob({
    ...queue,
    expireInSeconds: jobSeconds + 30,
    retryLimit: 12,
    async run({ plugin, job, uid, data }) {
      const half = halves.find(({ manifest }) => manifest.id === plugin)
      if (!half) throw new Error(`There is no plugin ${plugin} with a server half`)
      await half.job(job, uid, data)
    },
  })

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
  const { memoryMb, modules, seconds } = named
  const place = placeOf(databaseUrl, schemaOf(id), key)
  const database = new OwnDatabase(place.userUrl, seconds)
  const half = new Half({
    manifest,
    code,
    memoryMb,
    modules,
    seconds,
    log,
    settings: operator.settings[id],
    workerFile: await workerFile('outside', import.meta.url),
    prepare: () => prepareSchema(databaseUrl, place, migrations),
    answer(ask, uid, entry) {
      const services = options.services()
      return answerAsk(ask, {
        id,
        uid,
        entry,
        database,
        services,
        enqueue: (job, startAfterSeconds) =>
          services.jobs.send(queue, { plugin: id, ...job }, { startAfterSeconds, account: uid }),
      })
    },
  })
  return { half, database }
}
