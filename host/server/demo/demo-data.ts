import { defaultRegion } from '@console/core/contract'
import {
  type AnyJob,
  type Db,
  type DemoContext,
  defineJob,
  type Jobs,
  type SeededThing,
  type SeedRecording,
  type SeedStream,
  type ServerPlugin,
  type Services,
} from '@console/core/server'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { recordings } from '../../demo/audio/recordings'
import { musicTracks, seedTracks } from '../../demo/audio/seed-tracks'
import { demoThings } from '../database/tables'
import { isRemoved, noteFilled, noteRemoved } from '../people/demo-standing'
import { asAccount } from './account-calls'
import { StoredThings } from './made-things'
import { seededReviewer } from './reviewer'

const laterSeconds = 5
/** A quarter of an hour of looking: what has not come by then does not come. */
const mostLooks = 180

type Context = (plugin: string) => DemoContext
type Reached = Parameters<typeof asAccount>[1]

export interface DemoDataOptions {
  plugins: readonly ServerPlugin[]
  streams: readonly SeedStream[]
}

/** Demo data of the demo account: made, and removed, by the plugins. */
export class DemoData {
  readonly jobs: AnyJob[]
  private app?: FastifyInstance
  private readonly plugins: readonly ServerPlugin[]
  private readonly streams: readonly SeedStream[]

  constructor({ plugins, streams }: DemoDataOptions) {
    this.plugins = plugins
    this.streams = streams
    this.jobs = [this.fillJob, this.goOnJob]
  }

  /** Before anything is made: what a customer would do is done by the API. */
  through(app: FastifyInstance): void {
    this.app = app
  }

  /** Has the plugins fill the account, in the background, once in the life of a database; answers whether it was this time. */
  fill(uid: number, { db, jobs }: { db: Db; jobs: Jobs }): Promise<boolean> {
    return db.transaction(async (tx) => {
      const isFirst = await noteFilled(uid, tx)
      if (isFirst) await jobs.send(this.fillJob, { uid }, { db: tx })
      return isFirst
    })
  }

  /** What there is, as it is called by now. */
  async things(uid: number, services: Services): Promise<{ kind: string; name: string }[]> {
    const found = await this.during(uid, services, (context) => this.seeded(uid, context, services))
    return found.map(({ kind, name }) => ({ kind, name }))
  }

  /** Stands being repeated; from the beginning of the first time on nothing more is made. */
  async remove(uid: number, services: Services): Promise<void> {
    await noteRemoved(uid, services.db)
    await this.during(uid, services, async (context) => {
      for (const thing of await this.seeded(uid, context, services)) await thing.remove()
    })
    await services.db.delete(demoThings)
  }

  private async seeded(uid: number, context: Context, { db }: Services): Promise<SeededThing[]> {
    const things: SeededThing[] = []
    // What builds on others goes before them.
    for (const plugin of [...this.plugins].reverse()) {
      things.push(...((await plugin.seeded?.(context(plugin.id))) ?? []))
    }
    return [...things, ...(await seededReviewer(uid, db))]
  }

  private during<T>(uid: number, services: Services, doing: (context: Context) => Promise<T>) {
    return asAccount(uid, this.reached(services), (ask) =>
      doing((plugin) => ({
        services,
        uid,
        region: defaultRegion,
        made: new StoredThings(services.db, plugin),
        ask,
      })),
    )
  }

  private reached({ db }: Services): Reached {
    if (!this.app) throw new Error('the demo was asked for before the service was there')
    return { app: this.app, db }
  }

  private readonly fillJob = defineJob({
    name: 'host.fill-demo-account',
    data: z.object({ uid: z.int() }),
    expireInSeconds: 600,
    retryLimit: 3,
    run: async ({ uid }, { services, signal }) => {
      const own = await made(seedTracks, signal)
      const music = await made(musicTracks, signal)
      const { streams } = this
      await this.during(uid, services, async (context) => {
        for (const plugin of this.plugins) {
          signal.throwIfAborted()
          if (!plugin.seed || (await isRemoved(services.db))) continue
          await plugin.seed({ ...context(plugin.id), recordings: own, music, streams })
        }
      })
      await services.jobs.send(this.goOnJob, { uid, looks: 0 })
    },
  })

  private readonly goOnJob = defineJob({
    name: 'host.go-on-with-demo-account',
    data: z.object({ uid: z.int(), looks: z.int() }),
    expireInSeconds: 300,
    retryLimit: 3,
    run: async ({ uid, looks }, { services, signal }) => {
      const waiting = await this.during(uid, services, async (context) => {
        let some = false
        for (const plugin of this.plugins) {
          signal.throwIfAborted()
          if (!plugin.seedLater || (await isRemoved(services.db))) continue
          if (!(await plugin.seedLater(context(plugin.id)))) some = true
        }
        return some
      })
      if (!waiting || looks >= mostLooks) return
      const later = { uid, looks: looks + 1 }
      await services.jobs.send(this.goOnJob, later, { startAfterSeconds: laterSeconds })
    },
  })
}

async function made(tracks: typeof seedTracks, signal: AbortSignal): Promise<SeedRecording[]> {
  const all: SeedRecording[] = []
  for await (const { track, ...rest } of recordings(tracks, signal)) {
    all.push({ ...rest, kind: track.kind, id: `${track.kind} ${track.seed}` })
  }
  return all
}
