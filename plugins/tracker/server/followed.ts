import type { Services } from '@console/core/server'
import { and, eq, inArray, not, or, type SQL } from 'drizzle-orm'
import { hiddenFrom } from './settings'
import type { ProjectRow } from './tables'
import { type trackerChannels, trackerPlays } from './views'

type Places = Pick<typeof trackerPlays | typeof trackerChannels, 'uid' | 'country' | 'streamId'>
type Wanted = Pick<ProjectRow, 'uid' | 'countries' | 'stations' | 'restricted'>

/** Of the account's own monitoring: what the project follows. */
export function followed(
  { uid, countries, stations, restricted }: Wanted,
  { uid: owner, country, streamId }: Places,
  services: Pick<Services, 'settings'>,
): SQL {
  const left = [...restricted, ...hiddenFrom(uid, services)]
  return and(
    eq(owner, uid),
    countries.length + stations.length > 0
      ? or(inArray(country, countries), inArray(streamId, stations))
      : undefined,
    left.length > 0 ? not(inArray(streamId, left)) : undefined,
  ) as SQL
}

/** Plays of the bucket's files on what the project follows. */
export const playsOf = (project: ProjectRow, services: Pick<Services, 'settings'>): SQL =>
  and(
    eq(trackerPlays.bucketId, project.bucket_id),
    followed(project, trackerPlays, services),
  ) as SQL
