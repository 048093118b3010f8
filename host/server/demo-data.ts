import { defaultRegion } from '@console/core/contract'
import {
  type AnyJob,
  type Db,
  defineJob,
  type Jobs,
  type SeedRecording,
  type SeedStream,
  type ServerPlugin,
} from '@console/core/server'
import { z } from 'zod'
import { recordings } from '../demo/audio/recordings'
import { seedTracks } from '../demo/audio/seed-tracks'
import { facts } from './database/tables'

export interface DemoData {
  job: AnyJob
  /** Has the plugins fill the demo account, in the background, once in the life of a database. */
  fill(uid: number, services: { db: Db; jobs: Jobs }): Promise<void>
}

export function createDemoData(
  plugins: readonly ServerPlugin[],
  streams: readonly SeedStream[],
): DemoData {
  const job = defineJob({
    name: 'host.fill-demo-account',
    data: z.object({ uid: z.int() }),
    expireInSeconds: 600,
    retryLimit: 3,
    async run({ uid }, { services, signal }) {
      const made: SeedRecording[] = []
      for await (const recording of recordings(seedTracks, signal)) {
        const { track, ...rest } = recording
        made.push({ ...rest, kind: track.kind, id: `${track.kind} ${track.seed}` })
      }
      for (const plugin of plugins) {
        signal.throwIfAborted()
        await plugin.seed?.({ services, uid, region: defaultRegion, recordings: made, streams })
      }
    },
  })
  return {
    job,
    fill: (uid, { db, jobs }) =>
      db.transaction(async (tx) => {
        const fact = { name: 'demo data', value: `of account ${uid}` }
        const [first] = await tx.insert(facts).values(fact).onConflictDoNothing().returning()
        if (first) await jobs.send(job, { uid }, { db: tx })
      }),
  }
}
