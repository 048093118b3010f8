import type { Region } from '@console/core/contract'
import { heldTable, moment, tags } from '@console/core/server'
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** What the buckets held when a build began: another state of them makes the database out of date. */
export type Contents = { id: number; files: number; changedAt: string | null }[]

export const offlineDatabases = pgTable(
  'offline_databases',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer().notNull(),
    /** Of who chose the buckets: one shared with that address may be used while it is shared. */
    email: text().notNull(),
    name: text().notNull(),
    region: text().$type<Region>().notNull(),
    audio_type: text({ enum: ['recorded', 'linein'] }).notNull(),
    bucket_ids: integer().array().notNull(),
    chosen_files: tags(),
    state: text({ enum: ['new', 'building', 'ready', 'failed'] })
      .notNull()
      .default('new'),
    error: text().notNull().default(''),
    /** Counts builds: one that was overtaken by another stops. */
    build: integer().notNull().default(0),
    /** Files done, and files in all, of the build at work. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Of the archive that can be downloaded; empty: there is none. */
    object_key: text().notNull().default(''),
    num: integer().notNull().default(0),
    seconds: doublePrecision().notNull().default(0),
    size: doublePrecision().notNull().default(0),
    sha256: text().notNull().default(''),
    contents: jsonb().$type<Contents>().notNull().default([]),
    built_from: jsonb().$type<{ bucketIds: number[]; files: string[] }>(),
    built_at: moment(),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('offline_databases_name').on(table.uid, table.region, table.name),
    index('offline_databases_order').on(table.uid, table.id),
  ],
)

export type OfflineRow = typeof offlineDatabases.$inferSelect

/** Seconds of sound in databases, and when. */
export const offlineHeld = heldTable('offline_held')
