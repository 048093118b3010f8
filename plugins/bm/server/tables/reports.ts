import { large, moment } from '@console/core/server'
import { doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { type LeftOut, nothingLeftOut, type ReportState, type ReportWish } from '../../contract'
import { bmProjects } from './projects'

export const bmReports = pgTable(
  'bm_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer().notNull(),
    project_id: integer()
      .notNull()
      .references(() => bmProjects.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    wish: jsonb().$type<ReportWish>().notNull(),
    state: text().$type<ReportState>().notNull().default('queued'),
    error: text().notNull().default(''),
    rows: integer().notNull().default(0),
    plays: integer().notNull().default(0),
    seconds: doublePrecision().notNull().default(0),
    left_out: jsonb().$type<LeftOut>().notNull().default(nothingLeftOut),
    not_heard: doublePrecision().notNull().default(0),
    paused: doublePrecision().notNull().default(0),
    /** Null: its range was over when it was made. */
    heard_until: moment(),
    filename: text().notNull().default(''),
    size: large().notNull().default(0),
    sha256: text().notNull().default(''),
    /** Bytes of the signed zip; 0: there is none. */
    signed_size: large().notNull().default(0),
    /** The first of those that supplement each other, and the one before this. */
    root_id: integer(),
    supplement_of: integer(),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    withdrawn: integer().notNull().default(0),
    created_by: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    ready_at: moment(),
  },
  (table) => [
    index('bm_reports_project').on(table.project_id, table.id),
    index('bm_reports_root').on(table.root_id),
    index('bm_reports_kept').on(table.state, table.ready_at),
  ],
)
export type ReportRow = typeof bmReports.$inferSelect

/** Of the month before, when a month has begun. */
export const bmReportSchedules = pgTable(
  'bm_report_schedules',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer().notNull(),
    project_id: integer()
      .notNull()
      .references(() => bmProjects.id, { onDelete: 'cascade' }),
    wish: jsonb().$type<Omit<ReportWish, 'from' | 'to' | 'listeners'>>().notNull(),
    next_at: moment().notNull(),
    created_by: text().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('bm_report_schedules_project').on(table.project_id),
    index('bm_report_schedules_due').on(table.next_at),
  ],
)
export type ScheduleRow = typeof bmReportSchedules.$inferSelect
