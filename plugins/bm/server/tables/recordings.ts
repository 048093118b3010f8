import { large, moment } from '@console/core/server'
import { doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { RecordingKind, RecordingState } from '../../contract'
import { bmProjects } from './projects'
import { bmStreams } from './streams'

/** Sound that was asked for by its range, and zips of such. */
export const bmRecordings = pgTable(
  'bm_recordings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer().notNull(),
    project_id: integer()
      .notNull()
      .references(() => bmProjects.id, { onDelete: 'cascade' }),
    kind: text().$type<RecordingKind>().notNull(),
    name: text().notNull(),
    state: text().$type<RecordingState>().notNull().default('queued'),
    error: text().notNull().default(''),
    /** Null for a zip, and when the stream was deleted: its name stays. */
    stream_row: integer().references(() => bmStreams.id, { onDelete: 'set null' }),
    stream_id: text().notNull().default(''),
    stream_name: text().notNull().default(''),
    begin: moment(),
    end: moment(),
    /** What is in a zip. */
    parts: integer().array().notNull().default([]),
    seconds: doublePrecision().notNull().default(0),
    /** Stretches of its range without sound. */
    missing: jsonb().$type<{ begin: string; seconds: number }[]>().notNull().default([]),
    filename: text().notNull().default(''),
    content_type: text().notNull().default(''),
    size: large().notNull().default(0),
    sha256: text().notNull().default(''),
    created_by: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    ready_at: moment(),
  },
  (table) => [
    index('bm_recordings_project').on(table.project_id, table.id),
    index('bm_recordings_stream').on(table.stream_row),
    index('bm_recordings_kept').on(table.state, table.ready_at),
  ],
)
export type RecordingRow = typeof bmRecordings.$inferSelect
