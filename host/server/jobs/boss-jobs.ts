import { availableParallelism } from 'node:os'
import {
  type AnyJob,
  type Db,
  type JobKind,
  Jobs,
  type Log,
  type Services,
} from '@console/core/server'
import PgBoss from 'pg-boss'
import { inSetupLock } from '../database/setup-lock'
import { Listener } from '../events/listener'
import { Leases } from './leases'
import { JobQueues } from './queues'
import { underSpan } from './traced-job'
import { statementsOf } from './transaction-sql'
import { turnsOf } from './turns'
import { type Timing, usualTiming, Worker, type WorkerOptions } from './worker'

export interface JobsOptions {
  databaseUrl: string
  jobs: readonly AnyJob[]
  /** Of these, those that only other processes take. */
  elsewhere?: readonly AnyJob[]
  /** Whether this process takes any; each may send them. */
  takes?: boolean
  services: () => Services
  log: Log
  /** Jobs at a time; as many as there are cores unless told. */
  concurrency?: number
  /** No other process works on this database: jobs found running were cut off and run again at once. */
  alone?: boolean
  timing?: Partial<Timing>
  onFailure?: WorkerOptions['onFailure']
}

interface Sending {
  db?: Db
  startAfterSeconds?: number
  account?: number
}

/** Sent with each job, so that workers do not wait for their next look. */
const channel = 'jobs'

/** The queue in the database, and this process' share of the work. */
export async function openJobs(options: JobsOptions): Promise<BossJobs> {
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    application_name: 'console jobs',
    max: 4,
    schedule: false,
    supervise: false,
    archiveCompletedAfterSeconds: 3600,
  })
  boss.on('error', (error) => options.log.error({ err: error }, 'job queue failed'))
  const queues = new JobQueues(options.jobs, options.elsewhere)
  await inSetupLock(options.databaseUrl, async () => {
    await boss.start()
    await queues.create(boss)
  })
  return new BossJobs(boss, queues, options)
}

export class BossJobs extends Jobs {
  private readonly listener: Listener
  private readonly worker: Worker
  private readonly takes: boolean

  constructor(
    private readonly boss: PgBoss,
    private readonly queues: JobQueues,
    private readonly options: JobsOptions,
  ) {
    super()
    const { databaseUrl, log, services, onFailure, concurrency = availableParallelism() } = options
    const timing = { ...usualTiming, ...options.timing }
    this.takes = options.takes ?? true
    this.worker = new Worker({ boss, queues, services, log, concurrency, timing, onFailure })
    this.listener = new Listener({
      databaseUrl,
      channel,
      log,
      onMessage: (queue) => this.worker.wake(queue),
      onConnected: () => this.worker.wakeAll(),
    })
  }

  /** Begins to work. Jobs can be sent before. */
  async start(): Promise<void> {
    if (!this.takes) return
    if (this.options.alone) await new Leases(this.boss).takeBackAll()
    this.worker.start()
    await this.listener.start()
  }

  /** Running jobs get some seconds to end; what is not done by then runs again. Jobs can still be sent. */
  async rest(): Promise<void> {
    await this.listener.stop()
    await this.worker.stop()
  }

  async stop(): Promise<void> {
    await this.rest()
    await this.boss.stop({ graceful: false })
  }

  async send<T>(job: JobKind<T>, data: T, options: Sending = {}) {
    await this.insert(job, [data], options)
  }

  async sendMany<T>(job: JobKind<T>, data: T[], options: Sending = {}) {
    if (data.length > 0) await this.insert(job, data, options)
  }

  /** Jobs by queue and state. */
  async counts(): Promise<{ queue: string; state: string; count: number }[]> {
    const { rows } = await this.boss
      .getDb()
      .executeSql('select name, state, count(*) as count from pgboss.job group by name, state', [])
    return rows.map(({ name, state, count }) => ({ queue: name, state, count: Number(count) }))
  }

  /** Rejects while no work is taken that should be. */
  async check(): Promise<void> {
    if (!this.takes) return
    if (!this.worker.running) throw new Error('the worker is stopped')
    if (!this.listener.connected) throw new Error('not connected to the database')
  }

  private async insert<T>(
    { name }: JobKind<T>,
    data: T[],
    { db, startAfterSeconds = 0, account }: Sending,
  ) {
    if (!this.queues.has(name)) throw new Error(`The job ${name} belongs to no plugin`)
    const after = startAfterSeconds > 0 ? { startAfter: `${startAfterSeconds} seconds` } : {}
    const statements = db ? statementsOf(db) : this.boss.getDb()
    const turnAt = account === undefined ? undefined : await turnsOf(account, name, statements)
    const jobs = data.map((item, at) => ({
      name,
      data: underSpan(item as object),
      ...after,
      ...turnAt?.(at),
    }))
    // `insert` and not `send`, whose statement uses parameters more than once.
    await this.boss.insert(jobs, { db: statements })
    await statements.executeSql('select pg_notify($1, $2)', [channel, name])
  }
}
