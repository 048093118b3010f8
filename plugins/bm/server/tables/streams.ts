import { large, moment, owned } from '@console/core/server'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StateCode } from '../../contract'
import { bmProjects } from './projects'
import { bmStations } from './stations'

export const bmConfigs = pgTable(
  'bm_configs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** 0: the provider's. */
    uid: integer().notNull(),
    name: text().notNull(),
    rec_length: integer().notNull(),
    interval: integer().notNull(),
    /** 0 to 3. */
    noise: integer().notNull().default(0),
    /** 0 to 100: recognized plays with a lower score are no results. */
    min_score: integer().notNull().default(0),
    delay: integer().notNull(),
    record: integer().notNull(),
    record_before: integer().notNull(),
    record_after: integer().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('bm_configs_name').on(table.uid, table.name)],
)
export type ConfigRow = typeof bmConfigs.$inferSelect

export const bmStreams = owned(
  'bm_streams',
  {
    project_id: integer()
      .notNull()
      .references(() => bmProjects.id, { onDelete: 'cascade' }),
    /** As customers know it: of a station its number, which is the same in every project. */
    stream_id: text().notNull(),
    /** As the ears know it: once in the whole service. */
    subject: text().notNull(),
    /** Null: a stream of the customer's own. */
    station_id: integer().references(() => bmStations.id),
    /** The customer's own name for a station; empty without one. */
    custom_id: text().notNull().default(''),
    name: text().notNull(),
    urls: text().array().notNull(),
    /** Of a station: the customer's own addresses, which the catalogue does not change. */
    own_urls: boolean().notNull().default(false),
    config_id: integer()
      .notNull()
      .references(() => bmConfigs.id),
    user_defined: jsonb().$type<Record<string, unknown>>(),
    remark: text().notNull().default(''),
    /** Recordings are also found where they are played faster, slower, higher or lower. */
    pitch_shift: boolean().notNull().default(false),
    /** 0 to 3; the higher one of this and the config’s applies. */
    noise: integer().notNull().default(0),
    timemap: boolean().notNull().default(false),
    code: integer().$type<StateCode>().notNull(),
    reason: text().notNull().default(''),
    state_at: moment().notNull().defaultNow(),
    current_url: text().notNull().default(''),
    /** Whether it runs, and since when it does or does not, whatever the reason. */
    healthy: boolean().notNull().default(true),
    health_at: moment().notNull().defaultNow(),
    /** Who gets mails has been told that it does not run. */
    told_down: boolean().notNull().default(false),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('bm_streams_stream_id').on(table.project_id, table.stream_id),
    uniqueIndex('bm_streams_subject').on(table.subject),
    index('bm_streams_station').on(table.station_id),
    uniqueIndex('bm_streams_custom_id')
      .on(table.project_id, table.custom_id)
      .where(sql`custom_id <> ''`),
    uniqueIndex('bm_streams_name').on(table.project_id, table.name),
    index('bm_streams_account').on(table.uid, table.id),
    index('bm_streams_config').on(table.config_id),
  ],
)
export type StreamRow = typeof bmStreams.$inferSelect

/** How a stream was, without gaps; the last one goes on. */
export const bmStates = pgTable(
  'bm_states',
  {
    id: large().primaryKey().generatedAlwaysAsIdentity(),
    uid: integer().notNull(),
    stream_row: integer()
      .notNull()
      .references(() => bmStreams.id, { onDelete: 'cascade' }),
    code: integer().$type<StateCode>().notNull(),
    reason: text().notNull().default(''),
    /** Of the ears, which keep the sound by it; null while nobody listens. */
    ear_stream: integer(),
    begin: moment().notNull(),
    end: moment(),
  },
  (table) => [index('bm_states_time').on(table.stream_row, table.begin)],
)
export type StateRow = typeof bmStates.$inferSelect

/** When the sound of a stream was to be kept, for so long: others may have had it kept of the same address. */
export const bmKeeping = owned(
  'bm_keeping',
  {
    stream_row: integer()
      .notNull()
      .references(() => bmStreams.id, { onDelete: 'cascade' }),
    seconds: integer().notNull(),
    /** Seconds around what is recognised; null: all that comes is kept. */
    before: integer(),
    after: integer(),
    begin: moment().notNull().defaultNow(),
    /** Null: it goes on. */
    end: moment(),
  },
  (table) => [
    index('bm_keeping_stream').on(table.stream_row, table.begin),
    uniqueIndex('bm_keeping_open').on(table.stream_row).where(sql`"end" is null`),
  ],
)
