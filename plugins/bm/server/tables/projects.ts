import type { Region } from '@console/core/contract'
import { moment } from '@console/core/server'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  type Frequency,
  projectTypes,
  type ResultType,
  type SendType,
  stationsType,
} from '../../contract'

export const bmProjects = pgTable(
  'bm_projects',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer().notNull(),
    name: text().notNull(),
    region: text().$type<Region>().notNull(),
    type: text({ enum: [...projectTypes, stationsType] }).notNull(),
    access_key: text().notNull(),
    external_ids: text().array().notNull(),
    metadata_template: text().notNull(),
    /** Days. */
    timemap_lifecycle: integer().notNull(),
    result_url: text().notNull().default(''),
    send_type: integer().$type<SendType>().notNull().default(2),
    send_no_result: integer().notNull().default(0),
    result_type: integer().$type<ResultType>().notNull().default(1),
    third_source: text().notNull().default(''),
    third_url: text().notNull().default(''),
    third_key1: text().notNull().default(''),
    third_key2: text().notNull().default(''),
    third_result_type: integer().$type<ResultType>().notNull().default(1),
    state_url: text().notNull().default(''),
    state_email: text().notNull().default(''),
    state_frequency: integer().$type<Frequency>().notNull().default(2),
    /** Minutes. */
    state_interval: integer().notNull().default(30),
    /** Of the customer's own tool: when it was last heard from, its version, and seconds that it has yet to send. */
    tool_seen_at: moment(),
    tool_version: text().notNull().default(''),
    tool_backlog: integer().notNull().default(0),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('bm_projects_name').on(table.uid, table.region, table.name),
    uniqueIndex('bm_projects_key').on(table.access_key),
    index('bm_projects_order').on(table.uid, table.id),
  ],
)
export type ProjectRow = typeof bmProjects.$inferSelect

export const bmProjectBuckets = pgTable(
  'bm_project_buckets',
  {
    project_id: integer()
      .notNull()
      .references(() => bmProjects.id, { onDelete: 'cascade' }),
    bucket_id: integer().notNull(),
    /** Address of who attached it: a bucket that is shared with that address may be listened to while it is shared. */
    attached_by: text().notNull(),
    place: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.bucket_id] }),
    index('bm_project_buckets_bucket').on(table.bucket_id),
  ],
)
