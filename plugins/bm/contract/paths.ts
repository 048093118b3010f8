import { parseTime, toWallTime } from '@console/core/contract'
import type { AnyProjectType } from './projects'

export interface Named {
  name: string
}

export const pathsBelow = (root: string) => {
  const project = ({ name }: Named) => `${root}/${encodeURIComponent(name)}`
  const stream = (of: Named, one: Named) => `${project(of)}/${encodeURIComponent(one.name)}`
  return {
    projects: () => root,
    project,
    states: (of: Named) => `${project(of)}/states`,
    analytics: (of: Named) => `${project(of)}/data-analytics`,
    analyticsDetails: (of: Named) => `${project(of)}/data-analytics-details`,
    day: (of: Named) => `${project(of)}/day`,
    reports: (of: Named) => `${project(of)}/reports`,
    recordings: (of: Named) => `${project(of)}/custom-recordings`,
    results: (of: Named, one: Named) => `${stream(of, one)}/results`,
    state: (of: Named, one: Named) => `${stream(of, one)}/state`,
    timemap: (of: Named, one: Named) => `${stream(of, one)}/timemap`,
  }
}

/** Addresses of the monitoring screens, for other plugins' links. */
export const bmPaths = {
  ...pathsBelow('/bm/custom'),
  dashboard: () => '/bm/dashboard',
  configs: () => '/bm/custom-configs',
}

/** The same of projects with stations of the provider. */
export const stationPaths = {
  ...pathsBelow('/bm/bm-database'),
  create: () => '/bm/bm-database/create_project',
  addStations: ({ name }: Named) => `/bm/bm-database/${encodeURIComponent(name)}/add-stations`,
}

/** Whose streams a project has: the customer's own, or stations of the provider. */
export type KindId = 'custom' | 'stations'

interface Typed {
  type: AnyProjectType
}

export const kindIdOf = ({ type }: Typed): KindId =>
  type === 'BM-Database' ? 'stations' : 'custom'

/** Where the calls about a project and what is in it begin. */
export const callsOf = ({ id, type }: Typed & { id: number }) =>
  kindIdOf({ type }) === 'stations'
    ? { project: `/bm-bd-projects/${id}`, streams: `/bm-bd-projects/${id}/channels` }
    : { project: `/bm-cs-projects/${id}`, streams: `/bm-cs-projects/${id}/streams` }

export const pathsOf = (project: Typed) =>
  kindIdOf(project) === 'stations' ? stationPaths : bmPaths

/** Of events. */
export const bmTopics = {
  projects: () => 'bm-cs-projects',
  streams: (project: number) => `bm-cs-projects/${project}/streams`,
  results: (project: number) => `bm-cs-projects/${project}/results`,
  reports: (project: number) => `bm-cs-projects/${project}/reports`,
  recordings: (project: number) => `bm-cs-projects/${project}/recordings`,
  deliveries: (project: number) => `bm-cs-projects/${project}/deliveries`,
  configs: () => 'bm-stream-configs',
  /** What the account may do with stations. */
  access: () => 'bm-station-access',
}

/** The part of an address that opens a day of results at one of them; `begin` is in UTC, the day is the zone's. */
export function resultQuery({ begin, id }: { begin: string; id: number }, zone: string): string {
  const day = toWallTime(parseTime(begin), zone).slice(0, 10)
  return `day=${day}&result=${id}`
}
