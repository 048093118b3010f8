import { type Db, defineServerPlugin, provide, type Services, things } from '@console/core/server'
import { eq, sql } from 'drizzle-orm'
import { StationMerges } from '#plugins/bm/contract'
import { BucketUse } from '#plugins/buckets/contract'
import { TrackerDesk, trackerPaths } from '../contract'
import { followMerge } from './desk/follow-merge'
import { StoredTrackerDesk } from './desk/tracker-desk'
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
import { trackerPlans, trackerProjects, trackerReports, trackerRestrictions } from './tables'

export default defineServerPlugin({
  id: 'tracker',
  things: [
    things(trackerProjects, {
      calls: ['/tracker-projects'],
      kind: 'project',
      page: (project) => trackerPaths.files(project),
      found: { named: true },
    }),
    things(trackerRestrictions, {
      calls: ['/admin/monitoring/tracker/restrictions'],
      kind: 'station',
    }),
  ],
  routes: [...projectRoutes, ...playRoutes, ...planRoutes, ...reportRoutes, ...archiveRoutes],
  media: [reportMedia, planMedia],
  jobs: [makeReport, makeMonthly, expireOldReports, lookForFirstPlays, mailFirstPlay],
  settings: trackerSettings,
  provides: [
    provide(TrackerDesk, (services) => new StoredTrackerDesk(services), { perCall: true }),
  ],
  usage: {
    tracker_projects: (db, uid) => db.$count(trackerProjects, eq(trackerProjects.uid, uid)),
    tracker_plans: (db, uid) => db.$count(trackerPlans, eq(trackerPlans.uid, uid)),
  },
  async start(services) {
    tellBucketUsers(services)
    services.provided(StationMerges).attend((from, into, tx) => followMerge(from, into, tx as Db))
  },
  seedLater: seedTracker,
  seeded: seededTracker,
  async forget({ services, uid }) {
    await removeFiles(eq(trackerReports.uid, uid), services)
    for (const table of [trackerProjects, trackerRestrictions])
      await services.db.delete(table).where(eq(table.uid, uid))
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
