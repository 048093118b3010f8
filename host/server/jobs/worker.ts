import type { Log, Services } from '@console/core/server'
import type PgBoss from 'pg-boss'
import { reasonOf } from '../observing/described-error'
import { type JobKey, Leases } from './leases'
import type { JobQueues, Work } from './queues'
import { dataOf, tracedTry } from './traced-job'

export interface WorkerOptions {
  boss: PgBoss
  queues: JobQueues
  services: () => Services
  log: Log
  concurrency: number
  timing: Timing
  /** A try of a job failed. */
  onFailure?: ((failure: { job: string; id: string; error: unknown }) => void) | undefined
}

/** Milliseconds. */
export interface Timing {
  /** Between looks for jobs that nobody told about: those to be tried again. */
  look: number
  /** Between extending the leases of running jobs and taking back those of lost ones. */
  supervise: number
  /** For running jobs to end by themselves when the service stops. */
  patience: number
}

interface Run {
  key: JobKey
  controller: AbortController
  ended: Promise<void>
  /** Somebody else has it by now: its end is of no interest. */
  givenBack: boolean
}

export const usualTiming: Timing = { look: 2_000, supervise: 5_000, patience: 10_000 }
const maintainEvery = 300_000

/**
 * Takes jobs from the queues, one from each in turn, never more at a time than there are places.
 * pg-boss brings a worker of its own, but that one polls only, has places per queue and no way to stop a run.
 */
export class Worker {
  private readonly runs = new Map<string, Run>()
  /** Queues that may hold a job. */
  private readonly due = new Set<string>()
  private readonly leases: Leases
  private timers: NodeJS.Timeout[] = []
  private taking: Promise<void> | undefined
  running = false

  constructor(private readonly options: WorkerOptions) {
    this.leases = new Leases(options.boss)
  }

  start(): void {
    this.running = true
    const { look, supervise } = this.options.timing
    this.timers = [
      setInterval(() => this.wakeAll(), look),
      setInterval(() => this.supervise(), supervise),
      setInterval(() => this.guarded(() => this.options.boss.maintain()), maintainEvery),
    ]
    this.wakeAll()
  }

  wake(queue: string): void {
    if (this.options.queues.names.includes(queue)) this.due.add(queue)
    this.take()
  }

  wakeAll(): void {
    for (const name of this.options.queues.names) this.due.add(name)
    this.take()
  }

  async stop(): Promise<void> {
    this.running = false
    for (const timer of this.timers) clearInterval(timer)
    await this.taking
    const ends = () => Promise.allSettled([...this.runs.values()].map(({ ended }) => ended))
    await within(this.options.timing.patience, ends())
    const cut = [...this.runs.values()]
    for (const run of cut) run.givenBack = true
    for (const { controller } of cut) controller.abort(new Error('the service is stopping'))
    await this.leases
      .giveBack(cut.map(({ key }) => key))
      .catch((err) =>
        this.options.log.error({ err }, 'running jobs wait for their lease to run out'),
      )
    await within(1_000, ends())
  }

  private get free(): boolean {
    return this.running && this.due.size > 0 && this.runs.size < this.options.concurrency
  }

  private take(): void {
    if (this.taking || !this.free) return
    this.taking = this.takeFree()
      .catch((err) => this.options.log.error({ err }, 'job queue failed'))
      .finally(() => {
        this.taking = undefined
        this.take()
      })
  }

  private async takeFree(): Promise<void> {
    while (this.free) {
      const [queue = ''] = this.due
      this.due.delete(queue)
      const [job] = await this.options.boss.fetch<object>(queue, { includeMetadata: true })
      if (!job) continue
      if (!this.running) return await this.leases.giveBack([job])
      // There may be more; the other queues come first.
      this.due.add(queue)
      this.begin(job)
    }
  }

  private begin(job: PgBoss.JobWithMetadata<object>): void {
    const controller = new AbortController()
    const run: Run = {
      key: { name: job.name, id: job.id },
      controller,
      givenBack: false,
      ended: Promise.resolve(),
    }
    this.runs.set(job.id, run)
    run.ended = this.finish(run, job).finally(() => {
      this.runs.delete(job.id)
      this.take()
    })
  }

  private async finish(run: Run, job: PgBoss.JobWithMetadata<object>): Promise<void> {
    const { boss, queues } = this.options
    const work = queues.get(job.name)
    if (!work) return
    await tracedTry(job, async (span) => {
      try {
        await this.perform(work, job, run.controller)
        if (!run.givenBack) await boss.complete(job.name, job.id)
        span?.set({ 'console.job.result': run.givenBack ? 'given back' : 'done' })
      } catch (error) {
        span?.set({ 'console.job.result': run.givenBack ? 'given back' : 'failed' })
        span?.fail(error)
        if (!run.givenBack) await this.failed(job, error)
      }
    })
  }

  private async failed(job: PgBoss.JobWithMetadata<object>, error: unknown): Promise<void> {
    const { boss, log } = this.options
    const fields = { err: error, job: job.name, id: job.id, try: job.retryCount + 1 }
    log.warn(fields, 'job failed')
    this.options.onFailure?.({ job: job.name, id: job.id, error })
    // When even this fails, the lease runs out and the job is tried again.
    await boss
      .fail(job.name, job.id, new Error(reasonOf(error)))
      .catch((err) => log.error({ err, job: job.name }, 'job queue failed'))
    // Its `failed` may be due now.
    this.wakeAll()
  }

  private async perform(
    { job, failed }: Work,
    row: PgBoss.JobWithMetadata<object>,
    controller: AbortController,
  ) {
    const services = this.options.services()
    const { signal } = controller
    const data = job.data.parse(dataOf(row))
    const timeout = setTimeout(
      () => controller.abort(new Error(`not done after ${job.expireInSeconds} seconds`)),
      job.expireInSeconds * 1000,
    )
    const aborted = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    )
    try {
      const work = failed
        ? job.failed?.(data, errorOf(row.output), { services })
        : job.run(data, { services, signal })
      await Promise.race([work, aborted])
    } finally {
      clearTimeout(timeout)
    }
  }

  private supervise() {
    this.guarded(() => this.leases.extend([...this.runs.values()].map(({ key }) => key)))
    this.guarded(async () => {
      await this.leases.takeBackLost()
      await this.options.boss.expire()
    })
  }

  private guarded(work: () => Promise<unknown>): void {
    work().catch((err) => this.options.log.error({ err }, 'job queue failed'))
  }
}

/** The error as pg-boss kept it. */
function errorOf(output: object): Error {
  const { message, value } = output as { message?: string; value?: { message?: string } }
  return new Error(message ?? value?.message ?? 'The job failed')
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work, over])
  clearTimeout(timer)
}
