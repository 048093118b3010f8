import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { type LiveBucketType, liveBucketTypes } from '#plugins/buckets/contract'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Channels that the operator offers and the service listens to. */
export const recChannels = pgTable(
  'rec_channels',
  {
    /** Below the ids of channels, so that a call may name either. */
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ maxValue: 999_999 }),
    name: text('name').notNull(),
    url: text('url').notNull(),
    country: text('country').notNull().default(''),
    language: text('language').notNull().default(''),
    state: integer('state').$type<0 | 1>().notNull().default(0),
    reason: text('reason').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('rec_channels_name').on(table.name)],
)

export const channels = pgTable(
  'channels',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1_000_001 }),
    uid: integer('uid').notNull(),
    /** Refers to the buckets' table; see the migration. */
    bucketId: integer('bucket_id').notNull(),
    bucketType: text('bucket_type', { enum: liveBucketTypes }).$type<LiveBucketType>().notNull(),
    acrId: text('acr_id').notNull(),
    channelId: text('channel_id').notNull().default(''),
    title: text('title').notNull(),
    url: text('url').notNull().default(''),
    userDefined: jsonb('user_defined').$type<Record<string, never>>().notNull().default({}),
    timeshift: boolean('timeshift').notNull().default(false),
    /** Of a time-shift channel, or of a live one that was given its hours right away; else 0. */
    hours: integer('hours').notNull().default(0),
    sourceId: integer('source_id').references((): AnyPgColumn => channels.id, {
      onDelete: 'cascade',
    }),
    recId: integer('rec_id').references((): AnyPgColumn => recChannels.id),
    state: integer('state').$type<0 | 1>().notNull().default(0),
    reason: text('reason').notNull().default(''),
    heartbeatAt: moment('heartbeat_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('channels_acr_id').on(table.acrId),
    uniqueIndex('channels_rec').on(table.bucketId, table.recId),
    uniqueIndex('channels_source').on(table.bucketId, table.sourceId),
    index('channels_order').on(table.bucketId, table.id),
    index('channels_account').on(table.uid, table.bucketType, table.id),
    index('channels_imported').on(table.recId),
    index('channels_shifted').on(table.sourceId),
    index('channels_alive').on(table.state, table.heartbeatAt),
  ],
)

export type ChannelRow = typeof channels.$inferSelect
export type RecChannelRow = typeof recChannels.$inferSelect
