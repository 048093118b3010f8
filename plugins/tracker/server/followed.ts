import type { Services } from '@console/core/server'
import { and, eq, inArray, not, or } from 'drizzle-orm'
import { type Places, shownTo } from './kept-back'
import type { ProjectRow } from './tables'
import { trackerPlays } from './views'

type Wanted = Pick<ProjectRow, 'uid' | 'countries' | 'stations' | 'restricted'>

/** Of the account's own monitoring: what the project follows. */
export const followed = (
  { uid, countries, stations, restricted }: Wanted,
  places: Places,
  services: Pick<Services, 'settings'>,
) =>
  and(
    shownTo(uid, places, services),
    countries.length + stations.length > 0
      ? or(inArray(places.country, countries), inArray(places.stream_id, stations))
      : undefined,
    restricted.length > 0 ? not(inArray(places.stream_id, restricted)) : undefined,
  )

/** Plays of the bucket's files on what the project follows. */
export const playsOf = (project: ProjectRow, services: Pick<Services, 'settings'>) =>
  and(eq(trackerPlays.bucket_id, project.bucket_id), followed(project, trackerPlays, services))
