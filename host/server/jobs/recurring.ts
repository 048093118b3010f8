import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type AnyJob,
  type RecurringJob,
  type ServerPlugin,
  type Services,
  traced,
} from '@console/core/server'

type Plugins = readonly Pick<ServerPlugin, 'jobs'>[]

/** Jobs that wait in the queue until they are sent. */
export const queuedJobs = (plugins: Plugins): AnyJob[] =>
  plugins.flatMap(({ jobs = [] }) => jobs.filter((job): job is AnyJob => !('every' in job)))

export function keepDoingAll(plugins: Plugins, services: Services, closing: AbortSignal): void {
  // Each of them waits for it, and there are more than a leak would have.
  setMaxListeners(0, closing)
  for (const { jobs = [] } of plugins) {
    for (const job of jobs) if ('every' in job) void keepDoing(job, services, closing)
  }
}

/** Does it now, and again so long after each end, until the service closes. One that fails is tried at the next time. */
export async function keepDoing(
  { name, every, run }: RecurringJob,
  services: Services,
  closing: AbortSignal,
): Promise<void> {
  while (!closing.aborted) {
    try {
      const start = { kind: 'consumer', under: null, values: { 'console.job': name } } as const
      await traced(`job ${name}`, start, () => run({ services, signal: closing }))
    } catch (err) {
      if (!closing.aborted) services.log.warn({ err, job: name }, 'a recurring job failed')
    }
    await sleep(every * 1000, undefined, { signal: closing, ref: false }).catch(() => undefined)
  }
}
