import type { Db } from '@console/core/server'
import { sql } from 'drizzle-orm'
import type { StationCandidate } from '../../contract'
import { folded } from '../stations/country-words'
import { bmStations, type CandidateRow } from '../tables/stations'

/** That are named of one. */
const mostAlike = 5

/** Candidates with the stations of the catalogue that they may be. */
export async function toldCandidates(
  rows: readonly CandidateRow[],
  db: Db,
): Promise<StationCandidate[]> {
  const alike = await stationsLike(rows, db)
  return rows.map(({ id, source, state, station_id, station }) => {
    const { name, type, country, city, province, language, genre, website, urls, dead } = station
    const found = alike.flatMap((one) => {
      if (one.urls.some((url) => urls.includes(url))) return [toAlike(one, 'address')]
      const isNamed = folded(one.name) === folded(name) && one.country === country
      return isNamed ? [toAlike(one, 'name')] : []
    })
    return {
      id,
      source,
      name,
      type,
      country,
      city,
      province,
      language,
      genre,
      website,
      urls,
      dead,
      state,
      station_id,
      alike: found.slice(0, mostAlike),
    }
  })
}

const toAlike = ({ id, name }: { id: number; name: string }, same: 'address' | 'name') => ({
  id,
  name,
  same,
})

/** With one of their addresses, or one of their names. */
function stationsLike(rows: readonly CandidateRow[], db: Db) {
  if (rows.length === 0) return []
  const urls = rows.flatMap(({ station }) => station.urls)
  const names = rows.map(({ name }) => name.toLowerCase())
  const { id, name, country } = bmStations
  return db
    .select({ id, name, country, urls: bmStations.urls })
    .from(bmStations)
    .where(
      sql`${bmStations.urls} && ${sql.param(urls)}::text[] or lower(${name}) = any(${sql.param(names)}::text[])`,
    )
    .orderBy(id)
}
