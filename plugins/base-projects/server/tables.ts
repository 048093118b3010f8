import type { Region } from '@console/core/contract'
import {
  type AnyPgColumn,
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { type ExternalId, type ProjectEngine, projectTypes } from '../contract'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const baseProjects = pgTable(
  'base_projects',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer('uid').notNull(),
    name: text('name').notNull(),
    region: text('region').$type<Region>().notNull(),
    type: text('type', { enum: projectTypes }).notNull(),
    audioType: text('audio_type', { enum: ['recorded', 'linein'] }).notNull(),
    engine: integer('engine').$type<ProjectEngine>().notNull(),
    externalIds: text('external_ids').array().$type<ExternalId[]>().notNull(),
    accessKey: text('access_key').notNull(),
    /** Sealed by the vault, as is the old one. */
    accessSecret: text('access_secret').notNull(),
    oldSecret: text('old_secret').notNull().default(''),
    oldSecretUntil: moment('old_secret_until'),
    /** 0: no limit of the project's own. */
    dayLimit: integer('day_limit').notNull().default(0),
    totalLimit: integer('total_limit').notNull().default(0),
    /** Counted requests of all days. */
    requests: bigint('requests', { mode: 'number' }).notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('base_projects_name').on(table.uid, table.region, table.type, table.name),
    uniqueIndex('base_projects_key').on(table.accessKey),
    index('base_projects_order').on(table.uid, table.id),
  ],
)

export const projectBuckets = pgTable(
  'base_project_buckets',
  {
    projectId: integer('project_id')
      .notNull()
      .references((): AnyPgColumn => baseProjects.id, { onDelete: 'cascade' }),
    bucketId: integer('bucket_id').notNull(),
    /** Address of who attached it: a bucket that is shared with that address may be listened to while it is shared. */
    attachedBy: text('attached_by').notNull(),
    place: integer('place').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.bucketId] }),
    index('base_project_buckets_bucket').on(table.bucketId),
  ],
)

/**
 * Requests by quarter of an hour, so that the days of every time zone can be told. Written by `count_recognitions`. They stay
 * when their project goes: bills are counted from them.
 */
export const recognitionCounts = pgTable(
  'recognition_counts',
  {
    projectId: integer('project_id').notNull(),
    slot: moment('slot').notNull(),
    withResult: integer('with_result').notNull(),
    noResult: integer('no_result').notNull(),
    /** Those of the project, which never change. */
    uid: integer('uid').notNull(),
    type: text('type', { enum: projectTypes }).notNull(),
    region: text('region').$type<Region>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.slot] }),
    index('recognition_counts_account').on(table.uid, table.slot),
  ],
)

/** Requests of an account by day (UTC), those of deleted projects among them. Written by `count_recognitions`. */
export const recognitionDays = pgTable(
  'recognition_days',
  {
    uid: integer('uid').notNull(),
    day: date('day').notNull(),
    requests: integer('requests').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.day] })],
)

export type ProjectRow = typeof baseProjects.$inferSelect
