import { contains, is, isRowId, offsetOf, type Route, route } from '@console/core/server'
import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { stationsApi } from '../../contract'
import { bmStations } from '../tables/stations'
import { accessOf } from './access'

const mostNamed = 200

export const stationRoutes: Route[] = [
  route(stationsApi.list, async ({ query, db, page, services }) => {
    const { search, type, continent, country, language, genre } = query
    const where = and(
      allowed(accessOf(services).add_tv === 1),
      is(bmStations.type, type),
      continent ? eq(bmStations.continent, continent) : undefined,
      country ? eq(bmStations.country, country) : undefined,
      language ? ilike(bmStations.language, contains(language)) : undefined,
      genre ? ilike(bmStations.genre, contains(genre)) : undefined,
      // Each word, wherever it stands: "jazz berlin".
      ...(search ?? '')
        .split(/\s+/)
        .filter(Boolean)
        .map((word) =>
          or(
            ilike(bmStations.words, contains(word)),
            isRowId(word) ? eq(bmStations.id, Number(word)) : undefined,
          ),
        ),
    )
    const found = await db
      .select()
      .from(bmStations)
      .where(where)
      .orderBy(asc(bmStations.dead), asc(bmStations.name), asc(bmStations.id))
      .limit(query.per_page)
      .offset(offsetOf(query))
    return page(found, await db.$count(bmStations, where))
  }),

  route(stationsApi.places, async ({ db, services }) => {
    const tv = accessOf(services).add_tv === 1
    const stations = count()
    const countries = await db
      .select({ continent: bmStations.continent, country: bmStations.country, stations })
      .from(bmStations)
      .where(allowed(tv))
      .groupBy(bmStations.continent, bmStations.country)
      .orderBy(asc(bmStations.continent), desc(stations))
    const named = async (column: typeof bmStations.language | typeof bmStations.genre) => {
      const name = sql<string>`trim(both from ${column})`
      return await db
        .select({ name: name.as('name'), stations })
        .from(bmStations)
        .where(and(allowed(tv), sql`${column} <> ''`))
        .groupBy(sql`1`)
        .orderBy(desc(stations), sql`1`)
        .limit(mostNamed)
    }
    return {
      data: {
        stations: countries.reduce((sum, one) => sum + one.stations, 0),
        countries,
        languages: await named(bmStations.language),
        genres: await named(bmStations.genre),
        add_tv: tv,
      },
    }
  }),
]

const allowed = (tv: boolean): SQL | undefined => (tv ? undefined : eq(bmStations.type, 'Radio'))
