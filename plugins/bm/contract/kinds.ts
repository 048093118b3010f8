import { type Api, type Endpoint, type LimitField, one } from '@console/core/contract'
import { analyticsApi } from './analytics'
import { callbacksApi } from './callbacks'
import { cutsApi } from './heard/cuts'
import { replayApi } from './heard/replay'
import { bmPaths, callsOf, type KindId, kindIdOf, type pathsBelow, stationPaths } from './paths'
import { type AnyProjectType, projectsApi, stationsType } from './projects'
import { recordingsApi } from './recordings'
import { reportsApi } from './reports'
import { resultsApi } from './results'
import { statesApi } from './states'
import { StationProject } from './stations/station-projects'
import { storageApi } from './storage'
import { streamsApi } from './streams/streams-api'
import { timemapApi } from './timemap'

/** Calls that both kinds have. */
const calls = {
  projects: {
    list: projectsApi.list,
    get: projectsApi.get,
    update: projectsApi.update,
    remove: projectsApi.remove,
    resultCallback: projectsApi.resultCallback,
    stateNotification: projectsApi.stateNotification,
  },
  streams: {
    list: streamsApi.list,
    counts: streamsApi.counts,
    get: streamsApi.get,
    remove: streamsApi.remove,
    pause: streamsApi.pause,
    restart: streamsApi.restart,
    setTimemap: streamsApi.setTimemap,
  },
  results: resultsApi,
  cuts: cutsApi,
  replay: replayApi,
  states: statesApi,
  storage: storageApi,
  timemap: timemapApi,
  analytics: analyticsApi,
  reports: reportsApi,
  recordings: recordingsApi,
  callbacks: callbacksApi,
}

/** A call about stations is that about custom streams at another address. */
const ofStations = <E extends Endpoint>(of: E): E => ({
  ...of,
  path: of.path
    .replace('/bm-cs-projects', '/bm-bd-projects')
    .replace(/\/streams(?=\/|$)/, '/channels'),
  scope: of.scope.replace('-cs-', '-bd-'),
  summary: `${of.summary} (stations)`,
})

const allOfStations = <A extends Api>(api: A): A =>
  Object.fromEntries(Object.entries(api).map(([name, of]) => [name, ofStations(of)])) as A

/** They are answered with what stations have beside, like what the account may do with them. */
const toldAsStations = (projects: typeof calls.projects) => {
  const response = one(StationProject)
  return {
    ...projects,
    get: { ...projects.get, response },
    update: { ...projects.update, response },
    resultCallback: { ...projects.resultCallback, response },
  }
}

interface Place {
  name: string
  to: string
}

/** Whose a stream is that somebody of another account looks at: nothing of it is changed there. */
export interface Watched {
  customer: Place
  project: Place
}

/** Whose streams a project has: calls about them, scopes, limits of plans, addresses of pages. */
export type Kind = typeof calls & {
  id: KindId
  read: string
  write: string
  usage: Record<'projects' | 'streams' | 'timemaps', LimitField>
  paths: ReturnType<typeof pathsBelow>
  /** Where calls about the streams of a project begin, and resources of media tickets. */
  streamsAt(project: { id: number }): string
  watched?: Watched
}

/** Streams of the customer's own, and stations of the provider, which are streams at another address. */
export const kinds = {
  custom: {
    ...calls,
    id: 'custom',
    read: 'read-bm-cs-projects',
    write: 'write-bm-cs-projects',
    usage: {
      projects: 'bm_custom_projects',
      streams: 'bm_custom_channels',
      timemaps: 'bm_custom_timemap',
    },
    paths: bmPaths,
    streamsAt: ({ id }) => callsOf({ id, type: 'BM-ACRC' }).streams,
  },
  stations: {
    projects: toldAsStations(allOfStations(calls.projects)),
    streams: allOfStations(calls.streams),
    results: allOfStations(calls.results),
    cuts: allOfStations(calls.cuts),
    replay: allOfStations(calls.replay),
    states: allOfStations(calls.states),
    storage: allOfStations(calls.storage),
    timemap: allOfStations(calls.timemap),
    analytics: allOfStations(calls.analytics),
    reports: allOfStations(calls.reports),
    recordings: allOfStations(calls.recordings),
    callbacks: allOfStations(calls.callbacks),
    id: 'stations',
    read: 'read-bm-bd-projects',
    write: 'write-bm-bd-projects',
    usage: {
      projects: 'bm_database_projects',
      streams: 'bm_database_channels',
      timemaps: 'bm_database_timemap',
    },
    paths: stationPaths,
    streamsAt: ({ id }) => callsOf({ id, type: stationsType }).streams,
  },
} satisfies Record<KindId, Kind>

export const kindOf = (project: { type: AnyProjectType }): Kind => kinds[kindIdOf(project)]
