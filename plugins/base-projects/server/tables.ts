import type { Region } from '@console/core/contract'
import { large, moment } from '@console/core/server'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { type ExternalId, type ProjectEngine, projectTypes, requestOutcomes } from '../contract'

export const baseProjects = pgTable(
  'base_projects',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer().notNull(),
    name: text().notNull(),
    region: text().$type<Region>().notNull(),
    type: text({ enum: projectTypes }).notNull(),
    audio_type: text({ enum: ['recorded', 'linein'] }).notNull(),
    engine: integer().$type<ProjectEngine>().notNull(),
    external_ids: text().array().$type<ExternalId[]>().notNull(),
    access_key: text().notNull(),
    /** Sealed by the vault, as is the old one. */
    access_secret: text().notNull(),
    old_secret: text().notNull().default(''),
    old_secret_until: moment(),
    /** 0: no limit of the project's own. */
    day_limit: integer().notNull().default(0),
    total_limit: integer().notNull().default(0),
    /** Counted requests of all days. */
    requests: large().notNull().default(0),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('base_projects_name').on(table.uid, table.region, table.type, table.name),
    uniqueIndex('base_projects_key').on(table.access_key),
    index('base_projects_order').on(table.uid, table.id),
  ],
)

export const projectBuckets = pgTable(
  'base_project_buckets',
  {
    project_id: integer()
      .notNull()
      .references((): AnyPgColumn => baseProjects.id, { onDelete: 'cascade' }),
    bucket_id: integer().notNull(),
    /** Address of who attached it: a bucket that is shared with that address may be listened to while it is shared. */
    attached_by: text().notNull(),
    place: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.bucket_id] }),
    index('base_project_buckets_bucket').on(table.bucket_id),
  ],
)

/**
 * Requests by quarter of an hour, so that the days of every time zone can be told. Written by `count_recognitions`. They stay
 * when their project goes: bills are counted from them.
 */
export const recognitionCounts = pgTable(
  'recognition_counts',
  {
    project_id: integer().notNull(),
    slot: moment().notNull(),
    with_result: integer().notNull(),
    no_result: integer().notNull(),
    /** Those of the project, which never change. */
    uid: integer().notNull(),
    type: text({ enum: projectTypes }).notNull(),
    region: text().$type<Region>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.slot] }),
    index('recognition_counts_account').on(table.uid, table.slot),
  ],
)

/** Requests of an account by day (UTC), those of deleted projects among them. Written by `count_recognitions`. */
export const recognitionDays = pgTable(
  'recognition_days',
  {
    uid: integer().notNull(),
    day: date().notNull(),
    requests: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.day] })],
)

/** Music that was recognised, by day (UTC): for charts, so that what is not written in a crash may be missing. */
export const recognitionTracks = pgTable(
  'recognition_tracks',
  {
    uid: integer().notNull(),
    day: date().notNull(),
    /** Product, as price tables name it. */
    service: text({ enum: ['AVR', 'LCD'] }).notNull(),
    acr_id: text().notNull(),
    title: text().notNull(),
    artists: text().notNull(),
    times: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.day, table.service, table.acr_id] }),
    index('recognition_tracks_days').on(table.service, table.day),
  ],
)

/** Requests of the last days, for customers who look why one failed. What is in memory when a process dies is missing. */
export const projectRequests = pgTable(
  'base_project_requests',
  {
    id: large().primaryKey().generatedAlwaysAsIdentity(),
    project_id: integer()
      .notNull()
      .references(() => baseProjects.id, { onDelete: 'cascade' }),
    uid: integer().notNull(),
    at: moment().notNull(),
    /** Of HTTP. */
    status: integer().notNull(),
    /** Of the identification API. */
    code: integer().notNull(),
    message: text().notNull(),
    outcome: text({ enum: requestOutcomes }).notNull(),
    failed: boolean().notNull(),
    duration_ms: integer().notNull(),
    sample_bytes: integer().notNull(),
    client: text().notNull(),
    result: text().notNull(),
    acr_id: text().notNull(),
  },
  (table) => [
    index('base_project_requests_order').on(table.project_id, table.failed, table.id),
    index('base_project_requests_newest').on(table.project_id, table.id),
    index('base_project_requests_at').on(table.at),
  ],
)

export type ProjectRow = typeof baseProjects.$inferSelect
