import type { AnyJob, Services } from '@console/core/server'
import { type BossJobs, openJobs } from '../jobs/boss-jobs'
import { queuedJobs } from '../jobs/recurring'
import type { RecentFailures } from '../observing/recent-failures'
import type { Ground } from './ground'
import type { Plugins } from './plugins'

interface AllJobsOptions {
  /** Of the host. */
  ownJobs: readonly AnyJob[]
  /** Those that go by the calls of the API, in the process that answers these. */
  byCalls: readonly AnyJob[]
  plugins: Plugins
  failures: RecentFailures
  services: () => Services
}

/** The jobs of the host and of all plugins. */
export const openAllJobs = (
  { databaseUrl, log, alone, settings: { roles } }: Ground,
  { ownJobs, byCalls, plugins, failures, services }: AllJobsOptions,
): Promise<BossJobs> =>
  openJobs({
    databaseUrl,
    jobs: [...ownJobs, ...byCalls, ...queuedJobs(plugins.all)],
    elsewhere: roles.has('web') ? [] : byCalls,
    takes: roles.has('jobs'),
    services,
    log,
    alone,
    onFailure: ({ job, id, error }) => failures.note({ id, kind: 'job', where: job, error }),
  })
