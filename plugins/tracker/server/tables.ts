import type { Region } from '@console/core/contract'
import { large, moment } from '@console/core/server'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ReportState } from '#plugins/bm/contract'
import type { PlanLine, ReportWish } from '../contract'

export const trackerProjects = pgTable(
  'tracker_projects',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer().notNull(),
    name: text().notNull(),
    region: text().$type<Region>().notNull(),
    bucket_id: integer().notNull(),
    countries: text().array().notNull(),
    stations: text().array().notNull(),
    restricted: text().array().notNull(),
    /** Whose days and months are those of its archives and mails. */
    timezone: text().notNull().default('UTC'),
    /** Whether the first play of each file is mailed, to whom, and from when on. */
    first_play_mail: boolean().notNull().default(false),
    first_play_to: text().array().notNull().default([]),
    first_play_since: moment(),
    /** When the archive of the month is made. */
    next_archive_at: moment().notNull().defaultNow(),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('tracker_projects_name').on(table.uid, table.region, table.name),
    index('tracker_projects_bucket').on(table.bucket_id),
    index('tracker_projects_due').on(table.next_archive_at),
  ],
)
export type ProjectRow = typeof trackerProjects.$inferSelect

export const trackerPlans = pgTable(
  'tracker_plans',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer().notNull(),
    project_id: integer()
      .notNull()
      .references(() => trackerProjects.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    timezone: text().notNull(),
    lines: jsonb().$type<PlanLine[]>().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('tracker_plans_name').on(table.project_id, table.name)],
)
export type PlanRow = typeof trackerPlans.$inferSelect

const ofProject = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
  uid: integer().notNull(),
  project_id: integer()
    .notNull()
    .references(() => trackerProjects.id, { onDelete: 'cascade' }),
})

export const trackerReports = pgTable(
  'tracker_reports',
  {
    ...ofProject(),
    name: text().notNull(),
    /** Of an archive, `202612`; null: it is a report. */
    month: text(),
    wish: jsonb().$type<ReportWish>().notNull(),
    state: text().$type<ReportState>().notNull().default('queued'),
    progress: integer().notNull().default(0),
    error: text().notNull().default(''),
    rows: integer().notNull().default(0),
    filename: text().notNull().default(''),
    size: large().notNull().default(0),
    created_by: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    ready_at: moment(),
    expires_at: moment(),
  },
  (table) => [
    index('tracker_reports_project').on(table.project_id, table.id),
    uniqueIndex('tracker_reports_month').on(table.project_id, table.month),
    index('tracker_reports_kept').on(table.state, table.expires_at),
  ],
)
export type ReportRow = typeof trackerReports.$inferSelect

/** Files of a project that were on air: of each the first play is told once. */
export const trackerFirsts = pgTable(
  'tracker_firsts',
  {
    project_id: integer()
      .notNull()
      .references(() => trackerProjects.id, { onDelete: 'cascade' }),
    uid: integer().notNull(),
    acr_id: text().notNull(),
    /** Of the result. */
    play_id: large().notNull(),
    begin: moment().notNull(),
    mailed_at: moment(),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.acr_id] })],
)

/** Of the month before, when a month has begun. */
export const trackerSchedules = pgTable(
  'tracker_schedules',
  {
    ...ofProject(),
    wish: jsonb().$type<Omit<ReportWish, 'from' | 'to'>>().notNull(),
    next_at: moment().notNull(),
    created_by: text().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('tracker_schedules_project').on(table.project_id),
    index('tracker_schedules_due').on(table.next_at),
  ],
)
export type ScheduleRow = typeof trackerSchedules.$inferSelect

/** Stations whose plays the tracker does not show to an account. */
export const trackerRestrictions = pgTable(
  'tracker_restrictions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer().notNull(),
    stream_id: text().notNull(),
    /** As the catalogue called it. */
    name: text().notNull(),
    /** Of the operator. */
    email: text().notNull(),
    reason: text().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('tracker_restrictions_station').on(table.uid, table.stream_id),
    index('tracker_restrictions_stream').on(table.stream_id),
  ],
)

/** Countries whose stations the tracker shows to nobody. */
export const trackerClosedCountries = pgTable('tracker_closed_countries', {
  country: text().primaryKey(),
  email: text().notNull(),
  reason: text().notNull(),
  since: moment().notNull().defaultNow(),
})
