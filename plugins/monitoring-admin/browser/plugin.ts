import { definePlugin, fill } from '@console/core/browser'
import { finders } from '@console/core/contract'
import { homeSteps } from '#plugins/home/contract'
import type manifest from '../manifest'

// Of many pages one is opened first: none brings what the others load.
const loads = () => import('./loads')

/** What the day of a stream is asked by, which its page reads by itself, and what is only shown. */
const ofDay = ['day', 'tz', 'from', 'to', 'page', 'per_page']
const shownOfDay = ['result', 'kind', 'search', 'isrc', 'min', 'max', 'false']
const shownOnLine = ['zoom', 'at', 'sel', 'show']

export default definePlugin<typeof manifest>({
  pages: {
    health: {
      load: async (context) => (await loads()).health(context),
      page: () => import('./health-page'),
    },
    streams: {
      load: async (context) => (await loads()).streams(context),
      page: () => import('./custom/streams-page'),
    },
    projects: {
      load: async (context) => (await loads()).projects(context),
      page: () => import('./custom/projects-page'),
    },
    configs: {
      load: async (context) => (await loads()).configs(context),
      page: () => import('./configs/configs-page'),
    },
    stations: {
      load: async (context) => (await loads()).stations(context),
      page: () => import('./stations/stations-page'),
    },
    stationProjects: {
      load: async (context) => (await loads()).stationProjects(context),
      page: () => import('./stations/projects-page'),
    },
    channels: {
      load: async (context) => (await loads()).channels(context),
      page: () => import('./stations/channels-page'),
    },
    databaseUsers: {
      load: async (context) => (await loads()).access(context),
      page: () => import('./stations/database-users-page'),
    },
    access: {
      load: async (context) => (await loads()).access(context),
      page: () => import('./stations/access-page'),
    },
    customUsers: {
      load: async (context) => (await loads()).customUsers(context),
      page: () => import('./custom/users-page'),
    },
    stationChoice: {
      load: async (context) => (await loads()).stations(context),
      page: () => import('./choices/station-choice-page'),
    },
    resultsChoice: {
      load: async (context) => (await loads()).choice(context),
      page: () => import('./choices/results-choice-page'),
    },
    stateChoice: {
      load: async (context) => (await loads()).choice(context),
      page: () => import('./choices/state-choice-page'),
    },
    timemapChoice: {
      load: async (context) => (await loads()).choice(context),
      page: () => import('./choices/timemap-choice-page'),
    },
    radiodb: {
      load: async (context) => (await loads()).radiodb(context),
      page: () => import('./candidates/candidates-page'),
    },
    station: {
      load: async (context) => (await loads()).station(context),
      page: () => import('./stations/station-page'),
    },
    results: {
      load: async (context) => (await loads()).watched(context),
      viewOnly: [...ofDay, ...shownOfDay],
      page: () => import('./watching/results-page'),
    },
    state: {
      load: async (context) => (await loads()).watched(context),
      viewOnly: ofDay,
      page: () => import('./watching/state-page'),
    },
    timemap: {
      load: async (context) => (await loads()).watched(context),
      viewOnly: [...ofDay, ...shownOnLine],
      page: () => import('./watching/timemap-page'),
    },
    trackerProjects: {
      load: async (context) => (await loads()).trackerProjects(context),
      page: () => import('./tracker/projects-page'),
    },
    countries: {
      load: async (context) => (await loads()).countries(context),
      page: () => import('./tracker/countries-page'),
    },
    trackerUsers: {
      load: async (context) => (await loads()).trackerUsers(context),
      page: () => import('./tracker/users-page'),
    },
    restrictions: {
      load: async (context) => (await loads()).restrictions(context),
      page: () => import('./tracker/restrictions-page'),
    },
    plugins: {
      load: async (context) => (await loads()).plugins(context),
      page: () => import('./plugins/plugins-page'),
    },
    plugin: {
      load: async (context) => (await loads()).plugin(context),
      page: () => import('./plugins/plugin-page'),
    },
    pluginFaults: {
      load: async (context) => (await loads()).pluginFaults(context),
      page: () => import('./plugins/faults-page'),
    },
    servers: {
      load: async (context) => (await loads()).servers(context),
      page: () => import('./servers/servers-page'),
    },
    server: {
      load: async (context) => (await loads()).server(context),
      page: () => import('./servers/server-page'),
    },
    audit: {
      load: async (context) => (await loads()).audit(context),
      page: () => import('./audit/audit-page'),
    },
    users: {
      load: async (context) => (await loads()).users(context),
      page: () => import('./customer/users-page'),
    },
    user: {
      load: async (context) => (await loads()).user(context),
      page: () => import('./customer/user-page'),
      viewOnly: ['tab'],
    },
  },
  contributions: {
    search: fill(homeSteps, () => import('./home/customer-search')),
    finder: fill(finders, () => import('./home/finder')),
  },
  zh: () => import('./zh'),
})
