import { endpoint, list, one, PlainTime, page, pageQuery } from '@console/core/contract'
import * as z from 'zod/mini'
import { AccessPermission } from './station-projects'

export const stationTypes = ['Radio', 'TV'] as const
export const StationType = z.enum(stationTypes)
export type StationType = z.infer<typeof StationType>

/** Codes of continents, as `countries-list` has them. */
export const continents = {
  AF: 'Africa',
  AN: 'Antarctica',
  AS: 'Asia',
  EU: 'Europe',
  NA: 'North America',
  OC: 'Oceania',
  SA: 'South America',
} as const
export type Continent = keyof typeof continents

/** A station of the provider's catalogue. */
export const Station = z.object({
  id: z.int(),
  type: StationType,
  name: z.string(),
  sub_title: z.string(),
  language: z.string(),
  city: z.string(),
  province: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  /** See `continents`; empty where the country is not known. */
  continent: z.string(),
  genre: z.string(),
  /** `98.8 FM` */
  frequency: z.string(),
  website: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** It rests: it is listened to no more, but tried once an hour where a project has it. */
  dead: z.boolean(),
  /** While it rests. */
  next_try: z.nullable(PlainTime),
})
export type Station = z.infer<typeof Station>

const Words = z.optional(z.string().check(z.maxLength(200)))

export const StationQuery = z.object({
  ...pageQuery,
  /** Name, sub title, city, frequency, genre or language, or an id. */
  search: Words,
  type: z.optional(StationType),
  continent: z.optional(z.string().check(z.maxLength(2))),
  country: z.optional(z.string().check(z.maxLength(2))),
  language: Words,
  genre: Words,
})

const Counted = z.array(z.object({ name: z.string(), stations: z.int() }))

/** Where there are how many stations, for the tree beside the list. */
export const StationPlaces = z.object({
  stations: z.int(),
  countries: z.array(z.object({ continent: z.string(), country: z.string(), stations: z.int() })),
  languages: Counted,
  genres: Counted,
  /** Whether this account may monitor TV stations. */
  add_tv: z.boolean(),
})
export type StationPlaces = z.infer<typeof StationPlaces>

export const stationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/bm-stations',
    scope: 'read-bm-bd-projects',
    summary: 'Stations that the provider listens to for those who want it',
    query: StationQuery,
    response: page(Station),
  }),
  places: endpoint({
    method: 'GET',
    path: '/bm-station-places',
    scope: 'read-bm-bd-projects',
    summary: 'How many stations there are by country, language and genre',
    response: one(StationPlaces),
  }),
  access: endpoint({
    method: 'GET',
    path: '/bm-station-access',
    scope: 'read-bm-bd-projects',
    summary:
      'What the account may do with stations, 1 or 0: monitor TV, change addresses, set up projects itself',
    response: one(AccessPermission),
  }),
}

export const stations = list(stationsApi.list)
