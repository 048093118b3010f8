import type { Match } from '@console/core/server'
import { large, moment } from '@console/core/server'
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
import { replayStates } from '../../contract'
import { bmProjects } from './projects'
import { bmStreams } from './streams'

/** A recording that came later, looked for in what the streams of a project have sent before. */
export const bmReplays = pgTable(
  'bm_replays',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer().notNull(),
    project_id: integer()
      .notNull()
      .references(() => bmProjects.id, { onDelete: 'cascade' }),
    acr_id: text().notNull(),
    bucket_id: integer().notNull(),
    title: text().notNull().default(''),
    state: text({ enum: replayStates }).notNull().default('queued'),
    /** Nobody wants to be asked about it any more. */
    dismissed: boolean().notNull().default(false),
    hours: doublePrecision().notNull().default(0),
    seconds: doublePrecision().notNull().default(0),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('bm_replays_recording').on(table.project_id, table.acr_id),
    index('bm_replays_account').on(table.uid),
  ],
)
export type ReplayRow = typeof bmReplays.$inferSelect

/** What was found: a result once somebody says so. */
export const bmEarlierPlays = pgTable(
  'bm_earlier_plays',
  {
    id: large().primaryKey().generatedAlwaysAsIdentity(),
    replay_id: integer()
      .notNull()
      .references(() => bmReplays.id, { onDelete: 'cascade' }),
    stream_row: integer()
      .notNull()
      .references(() => bmStreams.id, { onDelete: 'cascade' }),
    /** Of the ears, which have its sound. */
    ear_stream: integer().notNull(),
    begin: moment().notNull(),
    end: moment().notNull(),
    played: doublePrecision().notNull(),
    match: jsonb().$type<Match>().notNull(),
    /** Its result; the database forgets it with that, and it may be made of it again. */
    result_id: large(),
  },
  (table) => [
    index('bm_earlier_plays_replay').on(table.replay_id, table.begin),
    index('bm_earlier_plays_stream').on(table.stream_row),
    index('bm_earlier_plays_result').on(table.result_id),
  ],
)
export type EarlierPlayRow = typeof bmEarlierPlays.$inferSelect
