import { large, moment } from '@console/core/server'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
} from 'drizzle-orm/pg-core'
import { bmStreams } from './streams'

/** What is known of a play. */
const heardColumns = () => ({
  uid: integer().notNull(),
  stream_row: integer()
    .notNull()
    .references(() => bmStreams.id, { onDelete: 'cascade' }),
  /** Where its sound is kept; null where it is not. */
  ear_stream: integer(),
  kind: text({ enum: ['music', 'custom', 'report'] }).notNull(),
  begin: moment().notNull(),
  end: moment().notNull(),
  /** Seconds that were heard; whole, so that sums are those of what lists show. */
  played: doublePrecision().notNull(),
  acr_id: text().notNull().default(''),
  title: text().notNull(),
  artists: text().notNull().default(''),
  label: text().notNull().default(''),
  isrc: text().notNull().default(''),
  score: real(),
  /** As it is answered. */
  item: jsonb().$type<{ acrid: string; title: string } & Record<string, unknown>>().notNull(),
  created_at: moment().notNull().defaultNow(),
  /** The pause of its stream after which it goes on; 0 where none is near. */
  pause_id: large().notNull().default(0),
})

/** Lies in the database by months of `begin`: one who asks for a time says it. See the migration of the months. */
export const bmResults = pgTable(
  'bm_results',
  {
    id: large().notNull().generatedAlwaysAsIdentity(),
    ...heardColumns(),
    /** Of the ears; null where it was added by hand. */
    play_id: large(),
    over: boolean().notNull(),
    /** Null: as it was played. */
    found_at: moment(),
    false_positive: boolean().notNull().default(false),
    note: text().notNull().default(''),
    /** What was recognized, where that was corrected; null: it was not. */
    recognized: jsonb().$type<{ title: string; begin: string; end: string }>(),
    /** Given by the database: see the functions of the migration that made it. */
    track_id: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.begin] }),
    index('bm_results_track').on(table.track_id, table.begin),
    index('bm_results_play').on(table.stream_row, table.play_id),
    index('bm_results_open').on(table.stream_row, table.end).where(sql`not over`),
    index('bm_results_time').on(table.stream_row, table.begin),
    index('bm_results_account').on(table.uid, table.begin),
  ],
)
export type ResultRow = typeof bmResults.$inferSelect

/** Plays of streams that tell of them when they are over: until then they are no results. */
export const bmUntold = pgTable(
  'bm_untold',
  { ...heardColumns(), play_id: large().notNull() },
  (table) => [primaryKey({ columns: [table.stream_row, table.play_id, table.pause_id] })],
)
export type UntoldRow = typeof bmUntold.$inferSelect
