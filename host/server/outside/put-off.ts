import {
  type AnyJob,
  type Db,
  defineJob,
  Failure,
  type JobKind,
  type ServerPlugin,
  type Services,
} from '@console/core/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { PluginFaults } from '../plugin-faults/plugin-faults'
import { forgetRows } from './database/kept-data'
import { everybody } from './database/walls'
import { type Half, longestJob } from './half'
import type { PutOffJob } from './messages'

const PutOff = z.object({
  plugin: z.string(),
  job: z.string(),
  uid: z.int(),
  data: z.unknown(),
  /** Failed ones. */
  tries: z.int().default(0),
  /** In vain, for its plugin to be there. */
  waits: z.int().default(0),
  /** Why the last try failed: its `failed` is due. */
  error: z.string().optional(),
})
type PutOff = z.infer<typeof PutOff>

/** The one queue of all halves: which jobs they have is not known before they run. */
const queue: JobKind<PutOff> = { name: 'plugins.outside', data: PutOff }

const mostWaits = 12

/** Of a plugin, by their states. */
export async function jobsOf(db: Db, plugin: string) {
  const { rows } = await db.execute<{ state: string; count: string }>(sql`
    select state, count(*) as count from pgboss.job
    where name = ${queue.name} and data ->> 'plugin' = ${plugin} group by state`)
  const inState = (...states: string[]) =>
    rows
      .filter(({ state }) => states.includes(state))
      .reduce((sum, { count }) => sum + Number(count), 0)
  return {
    waiting: inState('created', 'retry'),
    active: inState('active'),
    failed: inState('failed'),
  }
}

/** Each is tried as often as itself says, so the queue tries nothing again by itself. */
const jobOfHalves = (halves: () => readonly Half[]): AnyJob =>
  defineJob({
    ...queue,
    expireInSeconds: longestJob,
    retryLimit: 0,
    async run(putOff, { services, signal }) {
      const half = halves().find(({ manifest }) => manifest.id === putOff.plugin)
      try {
        if (!half) throw new Error(`There is no plugin ${putOff.plugin} with a server half`)
        // The account has lost the plugin meanwhile.
        if (!(await services.customerPlugins.isFor(putOff.plugin, putOff.uid))) return
        await half.job(putOff, signal)
      } catch (error) {
        // Given back by a service that stops, it is run by another.
        const next = signal.aborted ? undefined : nextTry(putOff, error as Error, half)
        if (next) await services.jobs.send(queue, next.putOff, next.options)
        // A half that is not there is told by itself, and not once more by each job that waits for it.
        if (next && next.putOff.waits > 0) return
        throw error
      }
    },
  })

function nextTry(putOff: PutOff, error: Error, half: Half | undefined) {
  const { tries, waits, uid } = putOff
  const isAway = !half || (error instanceof Failure && error.status === 503)
  const again = (seconds: number, changes: Partial<PutOff>) => ({
    putOff: { ...putOff, ...changes },
    options: { account: uid, startAfterSeconds: seconds },
  })
  if (isAway) return waits < mostWaits ? again(2 ** waits, { waits: waits + 1 }) : undefined
  const job = half.jobOf(putOff.job)
  const retryLimit = job?.retryLimit ?? 0
  if (tries < retryLimit) return again(2 ** tries, { tries: tries + 1, waits: 0 })
  const tells = job?.tellsFailure && putOff.error === undefined
  return tells ? again(0, { tries: 0, waits: 0, error: error.message }) : undefined
}

interface Sending {
  plugin: string
  uid: number
  job: PutOffJob
  db?: Db
}

export async function sendPutOff({ jobs }: Services, { plugin, uid, job, db }: Sending) {
  const { data, afterSeconds, account = uid } = job
  // Put off by what recurs, it is for the account that is named.
  const own = uid === everybody ? account : uid
  await jobs.send(
    queue,
    { plugin, job: job.job, uid: own, data, tries: 0, waits: 0 },
    { account, startAfterSeconds: afterSeconds, ...(db && { db }) },
  )
}

/** In a transaction of the plugin, which may not write to the queue: what it puts off waits here until that is committed. */
export async function keepPutOff(db: Db, jobs: readonly PutOffJob[]): Promise<void> {
  for (const job of jobs) {
    await db.execute(sql`select plugin_walls.put_off(${JSON.stringify(job)}::jsonb)`)
  }
}

/** Moves what transactions of the plugin have put off into the queue: also what a crash has left here. */
export async function sendKept(services: Services, plugin: string, role: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ uid: number; job: PutOffJob }>(
      sql`delete from plugin_walls.put_off_jobs where role = ${role} returning uid, job`,
    )
    for (const { uid, job } of rows) await sendPutOff(services, { plugin, uid, job, db: tx })
  })
}

/** The part of server halves in what is done for all plugins: the one queue of their jobs, and accounts that are closed. */
export const pluginOfHalves = (halves: () => readonly Half[]): ServerPlugin => ({
  id: 'outside',
  jobs: [
    jobOfHalves(halves),
    defineJob({
      name: 'outside.sweep-faults',
      every: 3600,
      run: ({ services: { db } }) => new PluginFaults(db).sweep(),
    }),
  ],
  async forget({ services: { db }, uid }) {
    await forgetRows(db, uid)
    await new PluginFaults(db).forget(uid)
  },
})
