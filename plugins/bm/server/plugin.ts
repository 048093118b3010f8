import { type Db, defineServerPlugin, provide, type ServerPlugin } from '@console/core/server'
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { ReadyFiles } from '#plugins/buckets/contract'
import {
  type Kind,
  kinds,
  MonitoredSound,
  OperatorStreams,
  ProviderConfigs,
  StationAccess,
  StationCandidates,
  StationDesk,
  StationMerges,
  stationsType,
  WatchedStreams,
} from '../contract'
import { analyticsRoutes } from './analytics/analytics-routes'
import { charts } from './analytics/charts'
import { callbackRoutes } from './callbacks/callback-routes'
import { configRoutes } from './configs/config-routes'
import { customer } from './customer'
import { cutRoutes } from './cuts/cut-routes'
import { StoredCandidates } from './desk/candidates'
import { StoredStationDesk } from './desk/station-desk'
import { ToldMerges } from './desk/told-merges'
import { forgetMonitoring, forgetProjects } from './forget'
import { hearing } from './hearing'
import { forKinds, mediaForKinds, ofStations } from './kinds'
import { meters } from './meters'
import { overviewRoutes } from './overview/overview-routes'
import { tellBucketUsers } from './projects/bucket-users'
import { type AboutProjects, customProjectRoutes, projectRoutes } from './projects/project-routes'
import { toProject } from './projects/project-rows'
import { StoredOperatorStreams } from './provided/operator-streams'
import { StoredProviderConfigs } from './provided/provider-configs'
import { StoredAccess } from './provided/stored-access'
import { StoredSound } from './provided/stored-sound'
import { StoredWatching } from './provided/stored-watching'
import { expireOldRecordings } from './recordings/expire'
import { makeRecording } from './recordings/make-recording'
import { recordingMedia } from './recordings/recording-media'
import { recordingRoutes } from './recordings/recording-routes'
import { askReplay } from './replay/ask-replay'
import { replayRoutes } from './replay/replay-routes'
import { searchBack } from './replay/search-back'
import { expireOldReports } from './reports/expire'
import { makeReport } from './reports/make-report'
import { reportMedia, signedMedia } from './reports/report-media'
import { reportRoutes } from './reports/report-routes'
import { makeMonthly } from './reports/schedules/schedules'
import { exportMedia, monthMedia } from './results/exports/export-media'
import { endLeftOpen } from './results/left-open'
import { keepMonthsOfResults } from './results/months'
import { resultRoutes } from './results/result-routes'
import { seedMonitoring } from './seed'
import { seededMonitoring } from './seeded'
import { sentRoutes } from './sent/sent-routes'
import { noteUnseenTools } from './sent/unseen'
import { bmSettings } from './settings'
import { clipMedia } from './sound/clip-media'
import { storageRoutes } from './sound/storage-routes'
import { tellHealth } from './states/notify'
import { stateRoutes } from './states/state-routes'
import { channelRoutes } from './stations/channel-routes'
import { importStations } from './stations/import-stations'
import { stationProjectRoutes } from './stations/project-routes'
import { tryStations } from './stations/rest/try-stations'
import { tellStationProject } from './stations/station-project'
import { stationRoutes } from './stations/station-routes'
import { customStreamRoutes, streamRoutes } from './streams/stream-routes'
import { owner, wishAgain } from './streams/wishes'
import { bmProjects } from './tables/projects'
import { bmStreams } from './tables/streams'
import { namedThings } from './things'
import { timemapRoutes } from './timemap/timemap-routes'

/** What the plan limits, by kinds. */
const usageOf = ({ id, usage }: Kind): NonNullable<ServerPlugin['usage']> => {
  const ofKind = (id === 'stations' ? eq : ne)(bmProjects.type, stationsType)
  const station = (id === 'stations' ? isNotNull : isNull)(bmStreams.station_id)
  const own = (uid: number) => and(eq(bmStreams.uid, uid), station)
  return {
    [usage.projects]: (db, uid) => db.$count(bmProjects, and(eq(bmProjects.uid, uid), ofKind)),
    [usage.streams]: (db, uid) => db.$count(bmStreams, own(uid)),
    [usage.timemaps]: (db, uid) => db.$count(bmStreams, and(own(uid), eq(bmStreams.timemap, true))),
  }
}

const aboutProjects = (kind: Kind): AboutProjects => ({
  changed: ({ id }, services, tx) => wishAgain({ projectId: id }, services, tx),
  told: kind.id === 'stations' ? tellStationProject : toProject,
  forget: ({ id }, services) => forgetProjects(eq(bmProjects.id, id), services),
})

export default defineServerPlugin({
  id: 'bm',
  things: namedThings,
  customer,
  routes: [
    ...forKinds([
      (kind) => projectRoutes(kind, aboutProjects(kind)),
      streamRoutes,
      resultRoutes,
      stateRoutes,
      timemapRoutes,
      storageRoutes,
      replayRoutes,
      analyticsRoutes,
      reportRoutes,
      callbackRoutes,
      recordingRoutes,
    ]),
    // Of stations as well that only the operator sets up: nothing of them is changed.
    ...Object.values(kinds).flatMap(cutRoutes),
    ...customProjectRoutes,
    ...customStreamRoutes,
    ...sentRoutes,
    ...ofStations([...stationProjectRoutes, ...channelRoutes]),
    ...stationRoutes,
    ...configRoutes,
    ...overviewRoutes,
  ],
  media: mediaForKinds([
    clipMedia,
    exportMedia,
    monthMedia,
    reportMedia,
    signedMedia,
    recordingMedia,
  ]),
  commands: [importStations],
  provides: [
    provide(MonitoredSound, (services) => new StoredSound(services)),
    provide(OperatorStreams, (services) => new StoredOperatorStreams(services), { perCall: true }),
    provide(ProviderConfigs, (services) => new StoredProviderConfigs(services), { perCall: true }),
    provide(WatchedStreams, (services) => new StoredWatching(services), { perCall: true }),
    provide(StationDesk, (services) => new StoredStationDesk(services), { perCall: true }),
    provide(StationCandidates, (services) => new StoredCandidates(services), { perCall: true }),
    provide(StationMerges, () => new ToldMerges()),
    provide(StationAccess, (services) => new StoredAccess(services), { perCall: true }),
  ],
  jobs: [
    makeReport,
    makeRecording,
    makeMonthly,
    expireOldReports,
    expireOldRecordings,
    tellHealth,
    endLeftOpen,
    keepMonthsOfResults,
    searchBack,
    noteUnseenTools,
    tryStations,
  ],
  settings: bmSettings,
  topics: {
    'bm-cs-projects/*/results': 'read-bm-cs-projects',
    'bm-cs-projects/*/reports': 'read-bm-cs-projects',
    'bm-cs-projects/*/recordings': 'read-bm-cs-projects',
  },
  async start(services) {
    tellBucketUsers(services)
    services.provided(ReadyFiles).attend((file, tx) => askReplay(file, services, tx as Db))
    services.ears.attend(owner, hearing(services))
  },
  seed: seedMonitoring,
  seeded: seededMonitoring,
  forget: forgetMonitoring,
  charts,
  meters,
  usage: { ...usageOf(kinds.custom), ...usageOf(kinds.stations) },
})
