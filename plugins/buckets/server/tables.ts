import type { Region } from '@console/core/contract'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bucketTypes, type Duplicate, musicBucketId, type NetType } from '../contract'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const buckets = pgTable(
  'buckets',
  {
    /** Low ids are the provider's: 23 is its public Music bucket, made by a migration. */
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 10_001 }),
    uid: integer('uid').notNull(),
    name: text('name').notNull(),
    type: text('type', { enum: bucketTypes }).notNull(),
    state: integer('state').notNull().default(1),
    region: text('region').$type<Region>().notNull(),
    metadataTemplate: text('metadata_template'),
    labels: text('labels').array().notNull().default([]),
    netType: integer('net_type').$type<NetType>().notNull(),
    accessPermission: text('access_permission', { enum: ['private', 'public'] }).notNull(),
    accessUsers: text('access_users').array().notNull().default([]),
    /** Files (channels in a channel bucket) and their seconds, kept by triggers. */
    num: integer('num').notNull().default(0),
    size: doublePrecision('size').notNull().default(0),
    dumpedAt: moment('dumped_at'),
    /** When something of its channels was last heard. */
    keepaliveAt: moment('keepalive_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('buckets_name').on(table.uid, table.region, table.name)],
)

export const bucketFiles = pgTable(
  'bucket_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: integer('uid').notNull(),
    bucketId: integer('bucket_id')
      .notNull()
      .references((): AnyPgColumn => buckets.id, { onDelete: 'cascade' }),
    acrId: text('acr_id').notNull(),
    state: integer('state').$type<0 | 1 | -1>().notNull().default(0),
    title: text('title').notNull(),
    audioId: text('audio_id').notNull().default(''),
    duration: doublePrecision('duration').notNull().default(0),
    userDefined: jsonb('user_defined').$type<Record<string, never>>().notNull().default({}),
    dataType: text('data_type', { enum: ['audio', 'fingerprint', 'audio_url', 'acrid'] }).notNull(),
    error: text('error').notNull().default(''),
    /** Where the bytes are; empty until an `audio_url` has been fetched. */
    objectKey: text('object_key').notNull().default(''),
    filename: text('filename').notNull().default(''),
    url: text('url').notNull().default(''),
    /** SHA-256 of what the engine keeps; empty until the file can be recognised. */
    fingerprint: text('fingerprint').notNull().default(''),
    /** ACR ID of the provider's recording that it is a copy of. */
    copyOf: text('copy_of').notNull().default(''),
    /** Of the resumable upload it was made from: asking twice to make it makes it once. */
    uploadKey: text('upload_key'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('bucket_files_acr_id').on(table.acrId),
    uniqueIndex('bucket_files_upload').on(table.uid, table.uploadKey),
    index('bucket_files_order').on(table.bucketId, table.id),
    index('bucket_files_state').on(table.bucketId, table.state),
    index('bucket_files_title').on(table.bucketId, table.title, table.id),
    index('bucket_files_created').on(table.bucketId, table.createdAt, table.id),
    index('bucket_files_duration').on(table.bucketId, table.duration, table.id),
    index('bucket_files_isrc').on(isrcOf(table)).where(ofMusic(table)),
    index('bucket_files_words').using('gin', wordsOf(table)).where(ofMusic(table)),
    index('bucket_files_known')
      .using('gin', table.userDefined.op('jsonb_path_ops'))
      .where(ofMusic(table)),
    index('bucket_files_unheard')
      .on(table.id)
      .where(sql`${table.state} = 1 and ${table.fingerprint} = ''`),
  ],
)

type KnownOf = Record<'title' | 'userDefined' | 'bucketId', AnyPgColumn>

/** Files of the provider's music, which are looked up by what is known about them. */
export const ofMusic = ({ bucketId }: Pick<KnownOf, 'bucketId'>) =>
  sql`${bucketId} = ${sql.raw(String(musicBucketId))}`

export const isrcOf = ({ userDefined }: Pick<KnownOf, 'userDefined'>) =>
  sql`(${userDefined} -> 'external_ids' ->> 'isrc')`

/** Words of the title and of the artists' names. */
export const wordsOf = ({ title, userDefined }: Pick<KnownOf, 'title' | 'userDefined'>) =>
  sql`(to_tsvector('simple', ${title}) || jsonb_to_tsvector('simple', coalesce(${userDefined} -> 'artists', '[]'), '["string"]'))`

/** What was compared with a dedup bucket, and what came out. */
export const dedupFiles = pgTable(
  'dedup_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: integer('uid').notNull(),
    bucketId: integer('bucket_id')
      .notNull()
      .references((): AnyPgColumn => buckets.id, { onDelete: 'cascade' }),
    trackId: text('track_id').notNull(),
    acrId: text('acr_id').notNull(),
    /** Absent when it had a duplicate, or was not to be added. */
    fileId: integer('file_id').references((): AnyPgColumn => bucketFiles.id, {
      onDelete: 'cascade',
    }),
    duration: doublePrecision('duration').notNull(),
    duplicates: jsonb('duplicates').$type<Duplicate[]>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('dedup_files_acr_id').on(table.acrId),
    uniqueIndex('dedup_files_track').on(table.bucketId, table.trackId),
    index('dedup_files_order').on(table.bucketId, table.id),
    index('dedup_files_file').on(table.fileId),
  ],
)

export type BucketRow = typeof buckets.$inferSelect
export type FileRow = typeof bucketFiles.$inferSelect
export type DedupRow = typeof dedupFiles.$inferSelect
