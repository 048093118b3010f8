import { moment } from '@console/core/server'
import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { candidateStates, stationTypes } from '../../contract'

/** Single names of what a file has in one text: "pop, hits". */
const named = (column: 'genre' | 'language') => (): SQL =>
  sql.raw(`regexp_split_to_array(lower(btrim("${column}")), '\\s*[,;]\\s*')`)

/** The provider's catalogue, which the operator fills. */
export const bmStations = pgTable(
  'bm_stations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    /** Of where it was imported from: by it, it is found again. */
    source: text().notNull(),
    type: text({ enum: stationTypes }).notNull(),
    name: text().notNull(),
    sub_title: text().notNull().default(''),
    language: text().notNull().default(''),
    city: text().notNull().default(''),
    province: text().notNull().default(''),
    /** ISO 3166-1 alpha-2. */
    country: text().notNull().default(''),
    continent: text().notNull().default(''),
    genre: text().notNull().default(''),
    frequency: text().notNull().default(''),
    website: text().notNull().default(''),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    urls: text().array().notNull(),
    /** It rests: its addresses are tried once an hour, and listened to when they answer. */
    dead: boolean().notNull().default(false),
    /** What the import said last, whatever was heard since. */
    said_dead: boolean().notNull().default(false),
    /** While it rests. */
    next_try: moment(),
    /** While it is tried. */
    try_ends: moment(),
    /** What is searched. */
    words: text().notNull(),
    /** The same in small letters without accents. Where the database may have `pg_trgm`, its migration gives it an index. */
    folded: text().generatedAlwaysAs(
      sql.raw(`lower(regexp_replace(normalize("words", NFD), '[\\u0300-\\u036f]', '', 'g'))`),
    ),
    genres: text().array().generatedAlwaysAs(named('genre')),
    languages: text().array().generatedAlwaysAs(named('language')),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('bm_stations_source').on(table.source),
    index('bm_stations_place').on(table.country, table.name),
    index('bm_stations_order').on(table.dead, table.name, table.id),
  ],
)
export type StationRow = typeof bmStations.$inferSelect

/** Sources of stations that were merged into another one. */
export const bmStationAliases = pgTable(
  'bm_station_aliases',
  {
    source: text().primaryKey(),
    station_id: integer()
      .notNull()
      .references(() => bmStations.id, { onDelete: 'cascade' }),
  },
  (table) => [index('bm_station_aliases_station').on(table.station_id)],
)

/** As an import reads it. */
type OfferedStation = Pick<
  StationRow,
  | ('source' | 'type' | 'name' | 'sub_title' | 'language' | 'city' | 'province' | 'country')
  | ('continent' | 'genre' | 'frequency' | 'website' | 'latitude' | 'longitude' | 'urls' | 'dead')
>

/** Stations of imports that operators take into the catalogue, or do not. */
export const bmStationCandidates = pgTable(
  'bm_station_candidates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Of where it was imported from: by it, it is found again. */
    source: text().notNull(),
    name: text().notNull(),
    station: jsonb().$type<OfferedStation>().notNull(),
    state: text({ enum: candidateStates }).notNull().default('new'),
    station_id: integer().references(() => bmStations.id, { onDelete: 'set null' }),
    /** What is searched. */
    words: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('bm_station_candidates_source').on(table.source),
    index('bm_station_candidates_order').on(table.state, table.name, table.id),
  ],
)
export type CandidateRow = typeof bmStationCandidates.$inferSelect

/** What accounts may do with stations otherwise than the configuration says; null: as it says. */
export const bmAccess = pgTable('bm_access', {
  uid: integer().primaryKey(),
  add_tv: boolean(),
  edit_url: boolean(),
  can_modify: boolean(),
})
