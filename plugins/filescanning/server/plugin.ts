import { defineServerPlugin } from '@console/core/server'
import { eq, sql } from 'drizzle-orm'
import { callbackRoutes } from './callback-routes'
import { containerRoutes } from './container-routes'
import { addDemoMix, seedScans } from './demo/seed'
import { buildPack } from './evidence/build-pack'
import { evidenceMedia } from './evidence/evidence-media'
import { sweepPacks } from './evidence/evidence-rows'
import { evidenceRoutes } from './evidence-routes'
import { fileRoutes } from './file-routes'
import { audioMedia } from './files/audio-media'
import { removeObjectsJob } from './files/objects'
import { forgetAccount } from './forget'
import { checkSourceJob } from './platforms/check-source'
import { watchSources } from './platforms/watch-sources'
import { reportRoutes } from './report-routes'
import { scanFile } from './scan/scan-file'
import { sourceRoutes } from './source-routes'
import { statisticsRoutes } from './statistics-routes'
import { containers } from './tables'

export default defineServerPlugin({
  id: 'filescanning',
  topics: { 'fs-files/*': 'read-filescanning' },
  routes: [
    ...containerRoutes,
    ...callbackRoutes,
    ...fileRoutes,
    ...reportRoutes,
    ...evidenceRoutes,
    ...statisticsRoutes,
    ...sourceRoutes,
  ],
  media: [audioMedia, evidenceMedia],
  jobs: [scanFile, removeObjectsJob, buildPack, sweepPacks, checkSourceJob, addDemoMix],
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
  start: async (services, closing) => watchSources(services, closing),
  seed: seedScans,
  forget: forgetAccount,
})
