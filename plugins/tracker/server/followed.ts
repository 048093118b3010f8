import type { Services } from '@console/core/server'
import { and, eq, inArray, not, or } from 'drizzle-orm'
import { hiddenFrom } from './settings'
import type { ProjectRow } from './tables'
import { type trackerChannels, trackerPlays } from './views'

type Places = Pick<typeof trackerPlays | typeof trackerChannels, 'uid' | 'country' | 'stream_id'>
type Wanted = Pick<ProjectRow, 'uid' | 'countries' | 'stations' | 'restricted'>

/** Of the account's own monitoring: what the project follows. */
export function followed(
  { uid, countries, stations, restricted }: Wanted,
  places: Places,
  services: Pick<Services, 'settings'>,
) {
  const left = [...restricted, ...hiddenFrom(uid, services)]
  return and(
    eq(places.uid, uid),
    countries.length + stations.length > 0
      ? or(inArray(places.country, countries), inArray(places.stream_id, stations))
      : undefined,
    left.length > 0 ? not(inArray(places.stream_id, left)) : undefined,
  )
}

/** Plays of the bucket's files on what the project follows. */
export const playsOf = (project: ProjectRow, services: Pick<Services, 'settings'>) =>
  and(eq(trackerPlays.bucket_id, project.bucket_id), followed(project, trackerPlays, services))
