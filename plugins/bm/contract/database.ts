import {
  CallbackUrl,
  type Endpoint,
  endpoint,
  listed,
  numbered,
  one,
  page,
  Region,
} from '@console/core/contract'
import * as z from 'zod/mini'
import { BucketIds, ExternalIds } from '#plugins/base-projects/contract'
import { BucketName } from '#plugins/buckets/contract'
import { analyticsApi } from './analytics'
import { callbacksApi } from './callbacks'
import { DatabaseProject, listDatabaseProjects } from './database-projects'
import { Lifecycle, Project, projectsApi, StateNotification } from './projects'
import { reportsApi } from './reports'
import { Result, resultsApi } from './results'
import { statesApi } from './states'
import { StationType } from './stations'
import { Stream, StreamQuery, streamsApi } from './streams'
import { timemapApi } from './timemap'

const read = 'read-bm-bd-projects'
const write = 'write-bm-bd-projects'
const projectPath = '/bm-bd-projects/{id}'
const channelsPath = '/bm-bd-projects/{pid}/channels'

/** Where what is at this address of custom streams is for the provider's stations. */
export const databasePath = (path: string) =>
  path.replace('/bm-cs-projects', '/bm-bd-projects').replace(/\/streams(?=\/|$)/, '/channels')

/** The same call for projects of the provider's stations: another address and scope, the same shapes. */
export function ofDatabase<E extends Endpoint>(of: E): E {
  const path = databasePath(of.path)
  return {
    ...of,
    path,
    scope: of.scope.replace('-cs-', '-bd-'),
    summary: `${of.summary} (stations)`,
  }
}

function allOfDatabase<Api extends Record<string, Endpoint>>(api: Api): Api {
  const mirrored = Object.entries(api).map(([name, of]) => [name, ofDatabase(of)])
  return Object.fromEntries(mirrored) as Api
}

export const mostChannels = 500

const StationIds = z.pipe(
  z.transform(listed),
  z
    .array(z.pipe(z.transform(numbered), z.int('Ids of stations').check(z.gte(1))))
    .check(z.maxLength(mostChannels, `At most ${mostChannels} stations at once`)),
)

export const DatabaseProjectDraft = z.object({
  name: BucketName,
  region: Region,
  buckets: BucketIds,
  external_ids: z._default(ExternalIds, []),
  timemap_lifecycle: z._default(Lifecycle, 7),
  /** Stations that it begins with. */
  channels: z._default(StationIds, []),
})
export type DatabaseProjectDraft = z.input<typeof DatabaseProjectDraft>

/** A station as one project has it; the fields of a stream say how it runs. */
export const Channel = z.extend(Stream, {
  /** Of the station: `stream_id` as a number. */
  id: z.int(),
  project_id: z.int(),
  type: StationType,
  sub_title: z.string(),
  language: z.string(),
  city: z.string(),
  province: z.string(),
  country: z.string(),
  continent: z.string(),
  website: z.string(),
  twitter: z.string(),
  mytuner: z.string(),
  urls: z.array(z.string()),
  status_code: z.int(),
  /** The customer's own, once in a project; empty without one. */
  custom_id: z.string(),
  monitor_at: z.string(),
  add_at: z.string(),
})
export type Channel = z.infer<typeof Channel>

const searchTypes = ['channel_id', 'channel_name', 'city', 'custom_id', 'mytuner_id'] as const

export const channelsApi = {
  list: endpoint({
    method: 'GET',
    path: channelsPath,
    scope: read,
    summary: 'Stations of a project',
    query: z.extend(StreamQuery, {
      search_type: z.optional(z.enum(searchTypes)),
    }),
    response: page(Channel),
  }),
  add: endpoint({
    method: 'POST',
    path: channelsPath,
    scope: write,
    summary:
      'Add stations of the catalogue; those that are in the project already stay as they are',
    body: z.object({
      channels: z.pipe(
        StationIds,
        z.array(z.int()).check(z.minLength(1, 'Choose at least one station')),
      ),
    }),
    status: 201,
    response: one(z.object({ added: z.int(), channels: z.array(z.int()) })),
  }),
  userDefined: endpoint({
    method: 'POST',
    path: `${channelsPath}/{stream_id}/user-defined`,
    scope: write,
    summary: 'Give a station an id of your own, as the query `custom_id`',
    query: z.object({
      custom_id: z._default(
        z.string().check(z.trim(), z.maxLength(100, 'At most 100 characters')),
        '',
      ),
    }),
    response: one(Channel),
  }),
  realtime: endpoint({
    method: 'GET',
    path: `${channelsPath}/{stream_id}/realtime_results`,
    scope: read,
    summary: 'What a station plays now',
    response: z.object({ data: z.array(Result) }),
  }),
}

const custom = { get: projectsApi.get, update: projectsApi.update, remove: projectsApi.remove }

/** Calls of projects of the provider's stations, in the shapes of those of custom streams wherever they have the same. */
export const databaseApi = {
  projects: {
    ...allOfDatabase(custom),
    list: listDatabaseProjects,
    create: endpoint({
      method: 'POST',
      path: '/bm-bd-projects',
      scope: write,
      summary: 'Create a project: stations of the provider that are looked up in the same buckets',
      body: DatabaseProjectDraft,
      status: 201,
      response: one(DatabaseProject),
    }),
    resultCallback: ofDatabase(projectsApi.resultCallback),
    stateNotification: endpoint({
      method: 'POST',
      path: `${projectPath}/state-notification`,
      scope: write,
      summary: 'Say who is told when stations fail and come back',
      /** `state_callback_url`: as the public client calls `state_notification_url` here. */
      body: z.extend(StateNotification, { state_callback_url: z.optional(CallbackUrl) }),
      response: one(Project),
    }),
  },
  streams: {
    ...allOfDatabase({
      counts: streamsApi.counts,
      get: streamsApi.get,
      remove: streamsApi.remove,
      pause: streamsApi.pause,
      restart: streamsApi.restart,
      setTimemap: streamsApi.setTimemap,
    }),
  },
  results: allOfDatabase(resultsApi),
  states: allOfDatabase(statesApi),
  timemap: allOfDatabase(timemapApi),
  analytics: allOfDatabase(analyticsApi),
  reports: allOfDatabase(reportsApi),
  callbacks: allOfDatabase(callbacksApi),
}
