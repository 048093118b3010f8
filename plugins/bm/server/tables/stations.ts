import { moment } from '@console/core/server'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { stationTypes } from '../../contract'

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
    dead: boolean().notNull().default(false),
    /** What is searched. */
    words: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('bm_stations_source').on(table.source),
    index('bm_stations_place').on(table.country, table.name),
  ],
)
export type StationRow = typeof bmStations.$inferSelect
