import type { Region } from '@console/core/contract'
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What the buckets held when a build began: another state of them makes the database out of date. */
export type Contents = { id: number; files: number; changedAt: string | null }[]

export const offlineDatabases = pgTable(
  'offline_databases',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer('uid').notNull(),
    /** Of who chose the buckets: one shared with that address may be used while it is shared. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    region: text('region').$type<Region>().notNull(),
    audioType: text('audio_type', { enum: ['recorded', 'linein'] }).notNull(),
    bucketIds: integer('bucket_ids').array().notNull(),
    chosenFiles: text('chosen_files').array().notNull().default([]),
    state: text('state', { enum: ['new', 'building', 'ready', 'failed'] })
      .notNull()
      .default('new'),
    error: text('error').notNull().default(''),
    /** Counts builds: one that was overtaken by another stops. */
    build: integer('build').notNull().default(0),
    /** Files done, and files in all, of the build at work. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Of the archive that can be downloaded; empty: there is none. */
    objectKey: text('object_key').notNull().default(''),
    num: integer('num').notNull().default(0),
    seconds: doublePrecision('seconds').notNull().default(0),
    size: doublePrecision('size').notNull().default(0),
    sha256: text('sha256').notNull().default(''),
    contents: jsonb('contents').$type<Contents>().notNull().default([]),
    builtFrom: jsonb('built_from').$type<{ bucketIds: number[]; files: string[] }>(),
    builtAt: moment('built_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('offline_databases_name').on(table.uid, table.region, table.name),
    index('offline_databases_order').on(table.uid, table.id),
  ],
)

export type OfflineRow = typeof offlineDatabases.$inferSelect
