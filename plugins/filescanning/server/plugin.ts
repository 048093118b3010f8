import { defineServerPlugin, provide } from '@console/core/server'
import { eq, sql } from 'drizzle-orm'
import { FoundMatches, ScannedSound } from '../contract'
import { callbackRoutes } from './callback-routes'
import { charts } from './charts'
import { containerRoutes } from './container-routes'
import { tellBucketUsers } from './containers/bucket-users'
import { correctionRoutes } from './corrections/correction-routes'
import { customer } from './customer'
import { addDemoMix, seedScans } from './demo/seed'
import { seededScans } from './demo/seeded'
import { fileRoutes } from './file-routes'
import { audioMedia } from './files/audio-media'
import { removeObjectsJob } from './files/objects'
import { StoredMatches } from './files/stored-matches'
import { StoredScans } from './files/stored-scans'
import { forgetAccount } from './forget'
import { meters } from './meters'
import { checkSourceJob } from './platforms/check-source'
import { watchSources } from './platforms/watch-sources'
import { reportRoutes } from './report-routes'
import { scanFile } from './scan/scan-file'
import { sourceRoutes } from './source-routes'
import { statisticsRoutes } from './statistics-routes'
import { containers } from './tables'
import { namedThings } from './things'

export default defineServerPlugin({
  id: 'filescanning',
  things: namedThings,
  customer,
  topics: { 'fs-files/*': 'read-filescanning' },
  routes: [
    ...containerRoutes,
    ...callbackRoutes,
    ...fileRoutes,
    ...reportRoutes,
    ...correctionRoutes,
    ...statisticsRoutes,
    ...sourceRoutes,
  ],
  provides: [
    provide(FoundMatches, (services) => new StoredMatches(services)),
    provide(ScannedSound, (services) => new StoredScans(services)),
  ],
  media: [audioMedia],
  jobs: [scanFile, removeObjectsJob, checkSourceJob, watchSources, addDemoMix],
  meters,
  charts,
  usage: {
    fs_containers: (db, uid) => db.$count(containers, eq(containers.uid, uid)),
    fs_size: async (db, uid) => {
      const [row] = await db
        .select({ hours: sql<number>`coalesce(sum(${containers.size}) / 3600, 0)`.mapWith(Number) })
        .from(containers)
        .where(eq(containers.uid, uid))
      return row?.hours ?? 0
    },
  },
  start: async (services) => tellBucketUsers(services),
  seed: seedScans,
  seeded: seededScans,
  forget: forgetAccount,
})
