import type { Services } from '@console/core/server'
import { and, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { hiddenFrom } from './settings'
import { trackerClosedCountries, trackerRestrictions } from './tables'
import { trackerChannels, type trackerPlays } from './views'

export type Places = Pick<
  typeof trackerPlays | typeof trackerChannels,
  'uid' | 'country' | 'stream_id'
>
type Asked = Pick<Services, 'db' | 'settings'>

/** What operators keep from the account: single stations, and those of countries that are not tracked. */
function keptBack(
  uid: number,
  { stream_id, country }: Places,
  { settings }: Pick<Asked, 'settings'>,
) {
  const configured = hiddenFrom(uid, { settings })
  const { uid: of, stream_id: station } = trackerRestrictions
  const single = and(eq(of, uid), eq(station, stream_id))
  const closed = eq(trackerClosedCountries.country, country)
  return or(
    configured.length > 0 ? inArray(stream_id, configured) : undefined,
    sql`exists (select from ${trackerRestrictions} where ${single})`,
    sql`exists (select from ${trackerClosedCountries} where ${closed})`,
  ) as SQL
}

/** Of what the account monitors: what the tracker may show to it. */
export const shownTo = (uid: number, places: Places, services: Pick<Asked, 'settings'>) =>
  and(eq(places.uid, uid), not(keptBack(uid, places, services)))

/** Of these stations that the account monitors, those that it may not see. */
export async function keptBackOf(uid: number, stations: readonly string[], services: Asked) {
  if (stations.length === 0) return new Set<string>()
  const { uid: of, stream_id } = trackerChannels
  const rows = await services.db
    .selectDistinct({ stream_id })
    .from(trackerChannels)
    .where(
      and(eq(of, uid), inArray(stream_id, [...stations]), keptBack(uid, trackerChannels, services)),
    )
  return new Set(rows.map((row) => row.stream_id))
}

/** Of these countries those that are not tracked. */
export async function closedOf(countries: readonly string[], { db }: Pick<Asked, 'db'>) {
  if (countries.length === 0) return []
  const { country } = trackerClosedCountries
  const rows = await db
    .select({ country })
    .from(trackerClosedCountries)
    .where(inArray(country, [...countries]))
    .orderBy(country)
  return rows.map((row) => row.country)
}
