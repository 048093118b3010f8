import { type Db, defineServerPlugin, type Services, things } from '@console/core/server'
import { eq, sql } from 'drizzle-orm'
import { StationMerges } from '#plugins/bm/contract'
import { BucketUse } from '#plugins/buckets/contract'
import { trackerPaths } from '../contract'
import { lookForFirstPlays } from './firsts/first-plays'
import { mailFirstPlay } from './firsts/mail-first-play'
import { planMedia } from './plans/plan-media'
import { planRoutes } from './plans/plan-routes'
import { playRoutes } from './plays/play-routes'
import { projectRoutes } from './projects/project-routes'
import { removeFiles } from './report-files'
import { archiveRoutes } from './reports/archive-routes'
import { expireOldReports } from './reports/expire'
import { makeReport } from './reports/make-report'
import { makeMonthly } from './reports/monthly'
import { reportMedia, reportRoutes } from './reports/report-routes'
import { seededTracker, seedTracker } from './seed'
import { trackerSettings } from './settings'
import { trackerProjects, trackerReports } from './tables'

export default defineServerPlugin({
  id: 'tracker',
  things: [
    things(trackerProjects, {
      calls: ['/tracker-projects'],
      kind: 'project',
      page: (project) => trackerPaths.files(project),
      found: { named: true },
    }),
  ],
  routes: [...projectRoutes, ...playRoutes, ...planRoutes, ...reportRoutes, ...archiveRoutes],
  media: [reportMedia, planMedia],
  jobs: [makeReport, makeMonthly, expireOldReports, lookForFirstPlays, mailFirstPlay],
  settings: trackerSettings,
  async start(services) {
    tellBucketUsers(services)
    services.provided(StationMerges).attend(async (from, into, tx) => {
      const { stations } = trackerProjects
      await (tx as Db)
        .update(trackerProjects)
        .set({ stations: sql`array_replace(${stations}, ${String(from)}, ${String(into)})` })
        .where(sql`${stations} @> array[${String(from)}]`)
    })
  },
  seedLater: seedTracker,
  seeded: seededTracker,
  async forget({ services, uid }) {
    await removeFiles(eq(trackerReports.uid, uid), services)
    await services.db.delete(trackerProjects).where(eq(trackerProjects.uid, uid))
  },
})

/** Projects that follow a bucket, told to who is about to delete it. */
function tellBucketUsers({ db, provided }: Services) {
  const { uid, name, bucket_id } = trackerProjects
  provided(BucketUse).tell((bucket) =>
    db
      .select({ uid, kind: sql<string>`'Tracker project'`, name })
      .from(trackerProjects)
      .where(eq(bucket_id, bucket)),
  )
}
