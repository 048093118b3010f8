import type { Manifest } from '@console/core/contract'
import type { Log, Services } from '@console/core/server'
import { workerFile } from '../../engine/media/worker-file'
import type { OperatorConfig } from '../config/console-config'
import { Half, type HalfState } from './half'
import type { Ask } from './messages'
import { OwnDatabase } from './own-database'
import { type Named, type ReadHalf, readHalf } from './read-half'
import { placeOf, prepareSchema } from './schema'

interface Options {
  operator: Pick<OperatorConfig, 'pluginServers' | 'plugins'>
  /** Ids of the plugins of the build, which nobody else may have. */
  taken: readonly string[]
  databaseUrl: string
  /** Passwords of the plugins' roles come of it. */
  key: Buffer
  services: () => Services
  log: Log
}

/** What the operator is told of a server half. */
export interface HalfFacts {
  folder: string
  id: string | undefined
  state: HalfState | { state: 'refused'; cause: string }
}

export interface Halves {
  running: readonly Half[]
  manifests: readonly Manifest[]
  facts(): HalfFacts[]
  start(): void
  close(): Promise<void>
}

/** The server halves that the operator named. One that cannot be used is told in the log, and the service goes on. */
export async function openHalves(options: Options): Promise<Halves> {
  const { pluginServers, plugins } = options.operator
  const { log } = options
  const refused: HalfFacts[] = []
  const halves: { half: Half; folder: string; database: OwnDatabase }[] = []
  for (const named of pluginServers) {
    try {
      const read = await readHalf(named)
      const { id } = read.manifest
      if (plugins.off.includes(id)) continue
      const isTaken =
        options.taken.includes(id) || halves.some(({ half }) => half.manifest.id === id)
      if (isTaken) throw new Error(`its id '${id}' belongs to another plugin`)
      halves.push({ folder: named.folder, ...(await halfOf(read, named, options)) })
    } catch (error) {
      const cause = (error as Error).message
      log.error({ folder: named.folder, cause }, 'server half of a plugin not loaded')
      refused.push({ folder: named.folder, id: undefined, state: { state: 'refused', cause } })
    }
  }
  const running = halves.map(({ half }) => half)
  return {
    running,
    manifests: running.map(({ manifest }) => manifest),
    facts: () => [
      ...halves.map(({ half, folder }) => ({ folder, id: half.manifest.id, state: half.state })),
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

async function halfOf({ manifest, code, migrations }: ReadHalf, named: Named, options: Options) {
  const { databaseUrl, key, log } = options
  const { memoryMb, seconds } = named
  const place = placeOf(databaseUrl, manifest.id, key)
  const database = new OwnDatabase(place.userUrl, seconds)
  const half = new Half({
    ...{ manifest, code, memoryMb, seconds, log },
    workerFile: await workerFile('outside', import.meta.url),
    prepare: () => prepareSchema(databaseUrl, place, migrations),
    answer: (ask: Ask, uid: number) => database.run(uid, ask.statements),
  })
  return { half, database }
}
