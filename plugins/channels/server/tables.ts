import { heldTable, moment } from '@console/core/server'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { type LiveBucketType, liveBucketTypes } from '#plugins/buckets/contract'

/** Channels that the operator offers and the service listens to. */
export const recChannels = pgTable(
  'rec_channels',
  {
    /** Below the ids of channels, so that a call may name either. */
    id: integer().primaryKey().generatedAlwaysAsIdentity({ maxValue: 999_999 }),
    name: text().notNull(),
    url: text().notNull(),
    country: text().notNull().default(''),
    language: text().notNull().default(''),
    state: integer().$type<0 | 1>().notNull().default(0),
    reason: text().notNull().default(''),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('rec_channels_name').on(table.name)],
)

export const channels = pgTable(
  'channels',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1_000_001 }),
    uid: integer().notNull(),
    /** Refers to the buckets' table; see the migration. */
    bucket_id: integer().notNull(),
    bucket_type: text({ enum: liveBucketTypes }).$type<LiveBucketType>().notNull(),
    acr_id: text().notNull(),
    channel_id: text().notNull().default(''),
    title: text().notNull(),
    url: text().notNull().default(''),
    user_defined: jsonb().$type<Record<string, never>>().notNull().default({}),
    timeshift: boolean().notNull().default(false),
    /** Of a time-shift channel, or of a live one that was given its hours right away; else 0. */
    hours: integer().notNull().default(0),
    source_id: integer().references((): AnyPgColumn => channels.id, {
      onDelete: 'cascade',
    }),
    rec_id: integer().references((): AnyPgColumn => recChannels.id),
    state: integer().$type<0 | 1>().notNull().default(0),
    reason: text().notNull().default(''),
    heartbeat_at: moment(),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('channels_acr_id').on(table.acr_id),
    uniqueIndex('channels_rec').on(table.bucket_id, table.rec_id),
    uniqueIndex('channels_source').on(table.bucket_id, table.source_id),
    index('channels_order').on(table.bucket_id, table.id),
    index('channels_account').on(table.uid, table.bucket_type, table.id),
    index('channels_imported').on(table.rec_id),
    index('channels_shifted').on(table.source_id),
    index('channels_alive').on(table.state, table.heartbeat_at),
  ],
)

export type ChannelRow = typeof channels.$inferSelect
export type RecChannelRow = typeof recChannels.$inferSelect

/** Channels that were there, and when. */
export const channelHeld = heldTable('channel_held')
