import { ApiError, type LoadContext } from '@console/core/browser'
import { tableQuery } from '@console/core/contract'
import {
  adminAudit,
  adminChannels,
  adminConfigs,
  adminCountries,
  adminPlugins,
  adminProjects,
  adminRestrictions,
  adminStationProjects,
  adminStations,
  adminStationsApi,
  adminStreams,
  adminTrackerProjects,
  adminTrackerUsers,
  candidates,
  changesOf,
  customerApi,
  customerPeopleApi,
  customerPluginsApi,
  customersApi,
  databaseUsers,
  pluginFaults as faultsOfPlugins,
  type Health,
  type HealthHistory,
  healthApi,
  serverList,
  serversApi,
  customUsers as usersOfCustom,
  watchingApi,
} from '#plugins/monitoring-admin/contract'

export const health = async ({ api }: LoadContext) => {
  try {
    const [now, history] = await Promise.all([
      api(healthApi).get({ quiet: true }),
      // The page says how it is now, whatever becomes of the past.
      api(healthApi)
        .history({ quiet: true })
        .catch(() => undefined),
    ])
    return { ...now.data, history: history?.data }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 503) throw error
    return withoutDatabase(error.message)
  }
}

/** A service that does not reach its database knows nobody, and says that much. */
function withoutDatabase(reason: string): Health & { history: HealthHistory | undefined } {
  const database = { part: 'database', server: '', state: 'failing', reason, figures: {} } as const
  const looked_at = new Date().toISOString()
  return {
    started_at: '',
    looked_at,
    parts: [database],
    queues: [],
    failures: [],
    damaged: [],
    damaged_objects: [],
    history: undefined,
  }
}

export const server = async ({ api, params }: LoadContext<{ id: string }>) =>
  (await api(serversApi).get({ params })).data

export const users = ({ api, query }: LoadContext) =>
  api(customersApi).list({ query: tableQuery(query, customersApi.list) })

export async function user({ api, params, read }: LoadContext<{ uid: string }>) {
  const [customer, access, overview, notes, people] = await Promise.all([
    api(customersApi).get({ params }),
    api(customersApi).access({ params }),
    api(customerApi).overview({ params }),
    api(customerApi).notes({ params, query: { per_page: 100 } }),
    api(customerPeopleApi).list({ params }),
    // Read again with the rest when something was changed.
    read(changesOf(Number(params.uid))),
  ])
  return {
    customer: customer.data,
    access: access.data,
    overview: overview.data,
    notes: notes.data,
    people: people.data,
  }
}

export const streams = ({ read }: LoadContext) => read(adminStreams)
export const customUsers = ({ read }: LoadContext) => read(usersOfCustom)
export const projects = ({ read }: LoadContext) => read(adminProjects)
export const configs = ({ read }: LoadContext) => read(adminConfigs)
export const stations = ({ read }: LoadContext) => read(adminStations)
export const stationProjects = ({ read }: LoadContext) => read(adminStationProjects)
export const channels = ({ read }: LoadContext) => read(adminChannels)
export const trackerProjects = ({ read }: LoadContext) => read(adminTrackerProjects)
export const countries = ({ read }: LoadContext) => read(adminCountries)
export const trackerUsers = ({ read }: LoadContext) => read(adminTrackerUsers)
export const restrictions = ({ read }: LoadContext) => read(adminRestrictions)
export const access = ({ read }: LoadContext) => read(databaseUsers)
export const plugins = ({ read }: LoadContext) => read(adminPlugins)
export const pluginFaults = ({ read }: LoadContext) => read(faultsOfPlugins)
/** Of pages without an ID: stations in projects, or custom streams. */
export const choice = ({ read, query }: LoadContext) =>
  read(query.get('kind') === 'custom' ? adminStreams : adminChannels)
export const radiodb = ({ read }: LoadContext) => read(candidates)
export const servers = ({ read }: LoadContext) => read(serverList)
export const audit = ({ read }: LoadContext) => read(adminAudit)

export async function station({ api, params }: LoadContext<{ id: string }>) {
  const stations = api(adminStationsApi)
  const [station, days] = await Promise.all([stations.get({ params }), stations.days({ params })])
  return { ...station.data, days: days.data }
}

/** A stream of a customer, which its page reads the day of. */
export const watched = async ({ api, params }: LoadContext<{ id: string }>) =>
  (await api(watchingApi).get({ params })).data

export const plugin = async ({ api, params }: LoadContext<{ id: string }>) =>
  (await api(customerPluginsApi).get({ params })).data
