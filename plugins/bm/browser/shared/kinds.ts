import {
  analyticsApi,
  bmPaths,
  callbacksApi,
  databaseApi,
  databasePaths,
  ofDatabase,
  type Project,
  projectsApi,
  reportsApi,
  resultsApi,
  statesApi,
  streamsApi,
  timemapApi,
} from '../../contract'

const custom = {
  paths: bmPaths,
  projects: projectsApi,
  streams: streamsApi,
  results: resultsApi,
  states: statesApi,
  timemap: timemapApi,
  analytics: analyticsApi,
  reports: reportsApi,
  callbacks: callbacksApi,
  read: 'read-bm-cs-projects',
  write: 'write-bm-cs-projects',
  usage: {
    projects: 'bm_custom_projects',
    streams: 'bm_custom_channels',
    timemaps: 'bm_custom_timemap',
  },
}

/** What the pages need to know of whose streams they show: calls, addresses, scopes, limits. */
export const kinds = {
  custom,
  /** Stations of the provider. */
  database: {
    ...databaseApi,
    paths: databasePaths,
    // As of custom streams: what is the same is asked the same way.
    projects: { ...databaseApi.projects, list: ofDatabase(projectsApi.list) },
    streams: { ...databaseApi.streams, list: ofDatabase(streamsApi.list) },
    read: 'read-bm-bd-projects',
    write: 'write-bm-bd-projects',
    usage: {
      projects: 'bm_database_projects',
      streams: 'bm_database_channels',
      timemaps: 'bm_database_timemap',
    },
  },
}

export type KindId = keyof typeof kinds
export type Kind = (typeof kinds)[KindId]

export const kindOf = ({ type }: Pick<Project, 'type'>): Kind =>
  type === 'BM-Database' ? kinds.database : kinds.custom
