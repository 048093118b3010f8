import type { ExternalPlugins } from '../console/external-plugins'
import type { PluginDecisions } from '../customer-plugins/decisions'
import type { EventReaders } from '../events/event-stream'
import type { BossJobs } from '../jobs/boss-jobs'
import type { Minutes } from '../observing/minutes'
import type { RecentFailures } from '../observing/recent-failures'
import type { OpenUploads } from '../uploads/open-uploads'
import type { Ground } from './ground'
import type { Plugins } from './plugins'
import type { Sound } from './sound'
import type { WaysOut } from './ways-out'

/** The parts of which the services are made. */
export interface Opened {
  ground: Ground
  plugins: Plugins
  waysOut: WaysOut
  uploads: OpenUploads
  sound: Sound
  jobs: BossJobs
  readers: EventReaders
  failures: RecentFailures
  /** Plugins that lie beside the build. */
  external: ExternalPlugins
  decisions: PluginDecisions
  minutes: Minutes
}
