import type { AnyJob } from '@console/core/server'
import type PgBoss from 'pg-boss'
import { leaseSeconds } from './leases'

/** Queue of the jobs whose last try failed, for their `failed`. */
const afterFailure = (name: string) => `${name}.failed`

/** What a queue's jobs mean: a job to run, or its `failed` after the last try. */
export interface Work {
  job: AnyJob
  failed: boolean
}

export class JobQueues {
  private readonly work = new Map<string, Work>()

  /** `elsewhere`: jobs that only other processes take. */
  constructor(
    jobs: readonly AnyJob[],
    private readonly elsewhere: readonly AnyJob[] = [],
  ) {
    for (const job of jobs) {
      if (this.work.has(job.name)) throw new Error(`Two plugins have a job named ${job.name}`)
      this.work.set(job.name, { job, failed: false })
      if (job.failed) this.work.set(afterFailure(job.name), { job, failed: true })
    }
  }

  has(name: string): boolean {
    return this.work.get(name)?.failed === false
  }

  /** Of those that are taken here. */
  get names(): string[] {
    const here = [...this.work].filter(([, { job }]) => !this.elsewhere.includes(job))
    return here.map(([name]) => name)
  }

  get(name: string): Work | undefined {
    return this.work.get(name)
  }

  /** Makes the queues that are missing and brings the others to this build's options. */
  async create(boss: PgBoss): Promise<void> {
    const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    // Queues of failed jobs first: the others refer to them.
    const ordered = [...this.work].sort(([, a], [, b]) => Number(b.failed) - Number(a.failed))
    for (const [name, { job, failed }] of ordered) {
      const options = {
        name,
        policy: 'standard' as const,
        expireInSeconds: leaseSeconds,
        retryLimit: job.retryLimit,
        retryDelay: 1,
        retryBackoff: true,
        ...(job.failed && !failed && { deadLetter: afterFailure(name) }),
      }
      const queue = present.get(name)
      if (!queue) await boss.createQueue(name, options)
      else if (differs(queue, options)) await boss.updateQueue(name, options)
    }
  }
}

const differs = (queue: PgBoss.Queue, options: PgBoss.Queue) =>
  (['expireInSeconds', 'retryLimit', 'retryDelay', 'retryBackoff', 'deadLetter'] as const).some(
    (option) => (queue[option] ?? undefined) !== options[option],
  )
