import { definePlugin } from '@console/core/browser'
import {
  adminAudit,
  adminChannels,
  adminConfigs,
  adminProjects,
  adminStationProjects,
  adminStations,
  adminStreams,
  serverList,
} from '#plugins/monitoring-admin/contract'
import type manifest from '../manifest'
import * as loads from './loads'
import * as stationLoads from './stations/loads'

export default definePlugin<typeof manifest>({
  pages: {
    health: { load: loads.health, page: () => import('./health-page') },
    streams: { load: adminStreams, page: () => import('./custom/streams-page') },
    projects: { load: adminProjects, page: () => import('./custom/projects-page') },
    configs: { load: adminConfigs, page: () => import('./configs/configs-page') },
    stations: { load: adminStations, page: () => import('./stations/stations-page') },
    stationProjects: {
      load: adminStationProjects,
      page: () => import('./stations/projects-page'),
    },
    channels: { load: adminChannels, page: () => import('./stations/channels-page') },
    station: { load: stationLoads.station, page: () => import('./stations/station-page') },
    servers: { load: serverList, page: () => import('./servers/servers-page') },
    server: { load: loads.server, page: () => import('./servers/server-page') },
    audit: { load: adminAudit, page: () => import('./audit/audit-page') },
    users: { load: loads.users, page: () => import('./customer/users-page') },
    user: {
      load: loads.user,
      page: () => import('./customer/user-page'),
      viewOnly: ['tab'],
    },
  },
  zh: () => import('./zh'),
})
