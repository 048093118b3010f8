import { defineServerPlugin, provide } from '@console/core/server'
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { MonitoredSound, MonitoringDesk } from '../contract'
import { analyticsRoutes } from './analytics/analytics-routes'
import { configRoutes } from './configs/config-routes'
import { databaseRoutes } from './database/database-routes'
import { inDatabase, ofBothKinds } from './database/in-database'
import { StoredDesk } from './desk'
import { forgetMonitoring } from './forget'
import { hearing } from './hearing'
import { overviewRoutes } from './overview-routes'
import { tellBucketUsers } from './projects/bucket-users'
import { callbackRoutes } from './projects/callback-routes'
import { projectRoutes } from './projects/project-routes'
import { clipMedia } from './recordings/clip-media'
import { makeRecording } from './recordings/make-recording'
import { recordingMedia } from './recordings/recording-media'
import { recordingRoutes } from './recordings/recording-routes'
import { StoredSound } from './recordings/stored-sound'
import { makeReport } from './reports/make-report'
import { reportMedia } from './reports/report-media'
import { reportRoutes } from './reports/report-routes'
import { monthlyReports, watchSchedules } from './reports/schedules'
import { exportMedia, monthMedia } from './results/exports/export-media'
import { watchLeftOpen } from './results/left-open'
import { resultRoutes } from './results/result-routes'
import { seedMonitoring } from './seed'
import { bmSettings } from './settings'
import { watchHealth } from './states/notify'
import { stateRoutes } from './states/state-routes'
import { importStations } from './stations/import-stations'
import { stationRoutes } from './stations/station-routes'
import { streamRoutes } from './streams/stream-routes'
import { owner } from './streams/wishes'
import { bmProjects, bmStreams } from './tables'
import { timemapRoutes } from './timemap/timemap-routes'

/** Most of them are for projects with stations, too. */
const customRoutes = [
  ...projectRoutes,
  ...callbackRoutes,
  ...streamRoutes,
  ...resultRoutes,
  ...stateRoutes,
  ...analyticsRoutes,
  ...reportRoutes,
  ...timemapRoutes,
]

const ofType = (uid: number, database: boolean) =>
  and(
    eq(bmProjects.uid, uid),
    database ? eq(bmProjects.type, 'BM-Database') : ne(bmProjects.type, 'BM-Database'),
  )
const ofStation = (uid: number, database: boolean) =>
  and(
    eq(bmStreams.uid, uid),
    database ? isNotNull(bmStreams.station_id) : isNull(bmStreams.station_id),
  )

export default defineServerPlugin({
  id: 'bm',
  routes: [
    ...customRoutes,
    ...recordingRoutes,
    ...inDatabase(customRoutes, databaseRoutes),
    ...databaseRoutes,
    ...stationRoutes,
    ...configRoutes,
    ...overviewRoutes,
  ],
  media: [
    ...[clipMedia, exportMedia, monthMedia, reportMedia].flatMap(ofBothKinds),
    recordingMedia,
  ],
  commands: [importStations],
  provides: [
    provide(MonitoredSound, (services) => new StoredSound(services)),
    provide(MonitoringDesk, (services) => new StoredDesk(services), { perCall: true }),
  ],
  jobs: [makeReport, monthlyReports, makeRecording],
  settings: bmSettings,
  topics: {
    'bm-cs-projects/*/results': 'read-bm-cs-projects',
    'bm-cs-projects/*/reports': 'read-bm-cs-projects',
    'bm-cs-projects/*/recordings': 'read-bm-cs-projects',
  },
  async start(services, closing) {
    tellBucketUsers(services)
    services.ears.attend(owner, hearing(services))
    watchHealth(services, closing)
    watchLeftOpen(services, closing)
    watchSchedules(services, closing)
  },
  seed: seedMonitoring,
  forget: forgetMonitoring,
  usage: {
    bm_custom_projects: (db, uid) => db.$count(bmProjects, ofType(uid, false)),
    bm_custom_channels: (db, uid) => db.$count(bmStreams, ofStation(uid, false)),
    bm_custom_timemap: (db, uid) =>
      db.$count(bmStreams, and(ofStation(uid, false), eq(bmStreams.timemap, true))),
    bm_database_projects: (db, uid) => db.$count(bmProjects, ofType(uid, true)),
    bm_database_channels: (db, uid) => db.$count(bmStreams, ofStation(uid, true)),
    bm_database_timemap: (db, uid) =>
      db.$count(bmStreams, and(ofStation(uid, true), eq(bmStreams.timemap, true))),
  },
})
