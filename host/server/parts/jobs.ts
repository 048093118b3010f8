import type { AnyJob, Services } from '@console/core/server'
import { type BossJobs, openJobs } from '../jobs/boss-jobs'
import { queuedJobs } from '../jobs/recurring'
import type { RecentFailures } from '../observing/recent-failures'
import type { Ground } from './ground'
import type { Plugins } from './plugins'

interface AllJobsOptions {
  /** Of the host. */
  ownJobs: readonly AnyJob[]
  plugins: Plugins
  failures: RecentFailures
  services: () => Services
}

/** The jobs of the host and of all plugins. */
export const openAllJobs = (
  { databaseUrl, log, alone }: Ground,
  { ownJobs, plugins, failures, services }: AllJobsOptions,
): Promise<BossJobs> =>
  openJobs({
    databaseUrl,
    jobs: [...ownJobs, ...queuedJobs(plugins.all)],
    services,
    log,
    alone,
    onFailure: ({ job, id, error }) => failures.note({ id, kind: 'job', where: job, error }),
  })
