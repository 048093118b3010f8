import { defineServerPlugin } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { analyticsRoutes } from './analytics/analytics-routes'
import { configRoutes } from './configs/config-routes'
import { forgetMonitoring } from './forget'
import { hearing } from './hearing'
import { overviewRoutes } from './overview-routes'
import { tellBucketUsers } from './projects/bucket-users'
import { callbackRoutes } from './projects/callback-routes'
import { projectRoutes } from './projects/project-routes'
import { clipMedia } from './recordings/clip-media'
import { makeReport } from './reports/make-report'
import { reportMedia } from './reports/report-media'
import { reportRoutes } from './reports/report-routes'
import { monthlyReports, watchSchedules } from './reports/schedules'
import { exportMedia, monthMedia } from './results/exports/export-media'
import { resultRoutes } from './results/result-routes'
import { seedMonitoring } from './seed'
import { bmSettings } from './settings'
import { watchHealth } from './states/notify'
import { stateRoutes } from './states/state-routes'
import { streamRoutes } from './streams/stream-routes'
import { owner } from './streams/wishes'
import { bmProjects, bmStreams } from './tables'
import { timemapRoutes } from './timemap/timemap-routes'

export default defineServerPlugin({
  id: 'bm',
  routes: [
    ...projectRoutes,
    ...callbackRoutes,
    ...streamRoutes,
    ...configRoutes,
    ...resultRoutes,
    ...stateRoutes,
    ...analyticsRoutes,
    ...overviewRoutes,
    ...reportRoutes,
    ...timemapRoutes,
  ],
  media: [clipMedia, exportMedia, monthMedia, reportMedia],
  jobs: [makeReport, monthlyReports],
  settings: bmSettings,
  topics: {
    'bm-cs-projects/*/results': 'read-bm-cs-projects',
    'bm-cs-projects/*/reports': 'read-bm-cs-projects',
  },
  async start(services, closing) {
    tellBucketUsers(services)
    services.ears.attend(owner, hearing(services))
    watchHealth(services, closing)
    watchSchedules(services, closing)
  },
  seed: seedMonitoring,
  forget: forgetMonitoring,
  usage: {
    bm_custom_projects: (db, uid) => db.$count(bmProjects, eq(bmProjects.uid, uid)),
    bm_custom_channels: (db, uid) => db.$count(bmStreams, eq(bmStreams.uid, uid)),
    bm_custom_timemap: (db, uid) =>
      db.$count(bmStreams, and(eq(bmStreams.uid, uid), eq(bmStreams.timemap, true))),
  },
})
