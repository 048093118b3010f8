import { type Db, notFound } from '@console/core/server'
import { and, eq, sql } from 'drizzle-orm'
import { folded } from '../stations/country-words'
import type { NewStation } from '../stations/read-stations'
import { bmStationAliases, bmStationCandidates, bmStations } from '../tables/stations'

/** A station of an import that nobody has decided; what is in the catalogue is no candidate. */
export async function takeCandidate(
  station: NewStation,
  tx: Db,
): Promise<'added' | 'changed' | 'known'> {
  const { source, name, city, province, country, genre, language, urls } = station
  const [kept] = await tx
    .select({ id: bmStations.id })
    .from(bmStations)
    .where(eq(bmStations.source, source))
  const [merged] = await tx
    .select()
    .from(bmStationAliases)
    .where(eq(bmStationAliases.source, source))
  if (kept || merged) return 'known'
  const words = folded([name, city, province, country, genre, language, ...urls].join(' '))
  const values = { source, name, station, words }
  const [added] = await tx
    .insert(bmStationCandidates)
    .values(values)
    .onConflictDoNothing()
    .returning()
  if (added) return 'added'
  const [changed] = await tx
    .update(bmStationCandidates)
    .set({ ...values, updated_at: sql`now()` })
    .where(
      and(
        eq(bmStationCandidates.source, source),
        eq(bmStationCandidates.state, 'new'),
        sql`${bmStationCandidates.station} <> ${JSON.stringify(station)}::jsonb`,
      ),
    )
    .returning()
  return changed ? 'changed' : 'known'
}

/** Held until the transaction ends: nobody else decides it meanwhile. */
export async function heldCandidate(id: number, tx: Db) {
  const [row] = await tx
    .select()
    .from(bmStationCandidates)
    .where(eq(bmStationCandidates.id, id))
    .for('update')
  if (!row) throw notFound('candidate')
  return row
}

export async function decideCandidate(
  id: number,
  how: { state: 'accepted' | 'merged' | 'refused'; station_id?: number },
  tx: Db,
) {
  await tx
    .update(bmStationCandidates)
    .set({ ...how, updated_at: sql`now()` })
    .where(eq(bmStationCandidates.id, id))
}
