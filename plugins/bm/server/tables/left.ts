import { large, moment } from '@console/core/server'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  text,
} from 'drizzle-orm/pg-core'
import type { StateCode } from '../../contract'
import { bmProjects } from './projects'
import type { ResultRow } from './results'

/** Streams that were deleted, for reports of the time in which they were there: the database moves them here. */
export const bmLeftStreams = pgTable(
  'bm_left_streams',
  {
    /** As it was in `bm_streams`. */
    id: integer().primaryKey(),
    uid: integer().notNull(),
    project_id: integer()
      .notNull()
      .references(() => bmProjects.id, { onDelete: 'cascade' }),
    stream_id: text().notNull(),
    name: text().notNull(),
    created_at: moment().notNull(),
    left_at: moment().notNull().defaultNow(),
  },
  (table) => [index('bm_left_streams_project').on(table.project_id)],
)

const leftStream = () =>
  integer()
    .notNull()
    .references(() => bmLeftStreams.id, { onDelete: 'cascade' })

/** What reports tell of a play. */
const aired = () => ({
  kind: text().$type<ResultRow['kind']>().notNull(),
  begin: moment().notNull(),
  end: moment().notNull(),
  played: doublePrecision().notNull(),
  over: boolean().notNull(),
  false_positive: boolean().notNull(),
  acr_id: text().notNull(),
  title: text().notNull(),
  artists: text().notNull(),
  label: text().notNull(),
  isrc: text().notNull(),
  item: jsonb().$type<ResultRow['item']>().notNull(),
})

export const bmLeftResults = pgTable(
  'bm_left_results',
  {
    /** As it was in `bm_results`. */
    id: large().primaryKey(),
    uid: integer().notNull(),
    stream_row: leftStream(),
    ...aired(),
  },
  (table) => [index('bm_left_results_time').on(table.stream_row, table.begin)],
)

export const bmLeftStates = pgTable(
  'bm_left_states',
  {
    id: large().primaryKey(),
    uid: integer().notNull(),
    stream_row: leftStream(),
    code: integer().$type<StateCode>().notNull(),
    reason: text().notNull(),
    begin: moment().notNull(),
    end: moment().notNull(),
  },
  (table) => [index('bm_left_states_time').on(table.stream_row, table.begin)],
)

/** Streams of reports, be they there or gone. See the migration that makes the views. */
export const bmReportedStreams = pgView('bm_reported_streams', {
  id: integer().notNull(),
  project_id: integer().notNull(),
  stream_id: text().notNull(),
  name: text().notNull(),
  created_at: moment().notNull(),
  /** Null: it is there. */
  left_at: moment(),
}).existing()
export type ReportedStream = typeof bmReportedStreams.$inferSelect

/** What was heard on them. */
export const bmReportedResults = pgView('bm_reported_results', {
  id: large().notNull(),
  stream_row: integer().notNull(),
  ...aired(),
}).existing()
export type ReportedResult = typeof bmReportedResults.$inferSelect

/** How they were, by time; of those that are there the last one goes on. */
export const bmReportedStates = pgView('bm_reported_states', {
  id: large().notNull(),
  stream_row: integer().notNull(),
  code: integer().$type<StateCode>().notNull(),
  reason: text().notNull(),
  begin: moment().notNull(),
  end: moment(),
}).existing()
