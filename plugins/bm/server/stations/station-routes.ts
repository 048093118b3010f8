import { contains, is, isRowId, offsetOf, type Route, route } from '@console/core/server'
import { and, asc, count, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { stationsApi } from '../../contract'
import { bmStations } from '../tables/stations'
import { accessOf } from './access'
import { countriesNamed, folded } from './country-words'

const mostNamed = 200

export const stationRoutes: Route[] = [
  route(stationsApi.access, async ({ caller, services }) => ({
    data: await accessOf(caller.uid, services),
  })),

  route(stationsApi.list, async ({ query, db, page, services, caller }) => {
    const { search, type, continent, country, language, genre } = query
    const where = and(
      allowed((await accessOf(caller.uid, services)).add_tv === 1),
      is(bmStations.type, type),
      continent ? eq(bmStations.continent, continent) : undefined,
      country ? eq(bmStations.country, country) : undefined,
      language ? oneOf(bmStations.languages, language) : undefined,
      genre ? oneOf(bmStations.genres, genre) : undefined,
      ...(search ?? '').split(/\s+/).filter(Boolean).map(said),
    )
    const found = db
      .select()
      .from(bmStations)
      .where(where)
      .orderBy(asc(bmStations.dead), asc(bmStations.name), asc(bmStations.id))
      .limit(query.per_page)
      .offset(offsetOf(query))
    const [rows, total] = await Promise.all([found, db.$count(bmStations, where)])
    return page(rows, total)
  }),

  route(stationsApi.places, async ({ db, services, caller }) => {
    const tv = (await accessOf(caller.uid, services)).add_tv === 1
    const stations = count()
    const countries = await db
      .select({ continent: bmStations.continent, country: bmStations.country, stations })
      .from(bmStations)
      .where(allowed(tv))
      .groupBy(bmStations.continent, bmStations.country)
      .orderBy(asc(bmStations.continent), desc(stations))
    const named = async (column: typeof bmStations.language | typeof bmStations.genre) => {
      const { rows } = await db.execute<{ name: string; stations: number }>(
        sql`select mode() within group (order by name) as name, count(distinct id)::int as stations
          from (select ${bmStations.id} as id, btrim(unnest(string_to_array(translate(${column}, ';', ','), ','))) as name
            from ${bmStations} where ${allowed(tv) ?? sql`true`}) as named
          where name <> '' group by lower(name) order by stations desc, 1 limit ${mostNamed}`,
      )
      return rows
    }
    const [languages, genres] = await Promise.all([
      named(bmStations.language),
      named(bmStations.genre),
    ])
    return {
      data: {
        stations: countries.reduce((sum, one) => sum + one.stations, 0),
        countries,
        languages,
        genres,
        add_tv: tv,
      },
    }
  }),
]

const allowed = (tv: boolean): SQL | undefined => (tv ? undefined : eq(bmStations.type, 'Radio'))

/** Of the names that a station has in a list, whole ones: as they are counted beside the filter. */
const oneOf = (column: typeof bmStations.languages | typeof bmStations.genres, name: string) =>
  sql`${column} @> array[lower(btrim(${name}::text))]`

/** Each word, wherever it stands: "jazz berlin", "alpha germany". */
const said = (word: string) =>
  or(
    like(bmStations.folded, contains(folded(word))),
    inArray(bmStations.country, countriesNamed(word)),
    isRowId(word) ? eq(bmStations.id, Number(word)) : undefined,
  )
