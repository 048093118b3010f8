import { type AnyJob, Failure, type ServerPlugin, type Services } from '@console/core/server'
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
    jobs: [...ownJobs, ...byCalls, ...queuedJobs(plugins.all.map(askingForWhom(plugins)))],
    elsewhere: roles.has('web') ? [] : byCalls,
    takes: roles.has('jobs'),
    services,
    log,
    alone,
    onFailure: ({ job, id, error }) => failures.note({ id, kind: 'job', where: job, error }),
  })

/** Of a plugin that is for some accounts: work for an account that has lost it meanwhile ends as failed. */
const askingForWhom =
  ({ manifests }: Pick<Plugins, 'manifests'>) =>
  (plugin: ServerPlugin): Pick<ServerPlugin, 'jobs'> => {
    const isForSome = manifests.some(({ id, onlyFor }) => id === plugin.id && onlyFor !== undefined)
    if (!isForSome || !plugin.jobs) return plugin
    return { jobs: plugin.jobs.map((job) => ('every' in job ? job : asking(plugin.id, job))) }
  }

const asking = (plugin: string, job: AnyJob): AnyJob => ({
  ...job,
  async run(data, context) {
    const { uid } = data as { uid?: number }
    if (uid === undefined || (await context.services.customerPlugins.isFor(plugin, uid)))
      return await job.run(data, context)
    await job.failed?.(data, new Failure(404, 'This is not available for the account'), context)
  },
})
