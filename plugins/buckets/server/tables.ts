import type { Region } from '@console/core/contract'
import { heldTable, moment, owned, tags } from '@console/core/server'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  type BucketFile,
  bucketTypes,
  type Duplicate,
  musicBucketId,
  type NetType,
} from '../contract'

export const buckets = pgTable(
  'buckets',
  {
    /** Low ids are the provider's: 23 is its public Music bucket, made by a migration. */
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 10_001 }),
    uid: integer().notNull(),
    name: text().notNull(),
    type: text({ enum: bucketTypes }).notNull(),
    state: integer().notNull().default(1),
    region: text().$type<Region>().notNull(),
    metadata_template: text(),
    labels: tags(),
    net_type: integer().$type<NetType>().notNull().default(1),
    access_permission: text({ enum: ['private', 'public'] })
      .notNull()
      .default('private'),
    access_users: tags(),
    /** Files (channels in a channel bucket) and their seconds, kept by triggers. */
    num: integer().notNull().default(0),
    size: doublePrecision().notNull().default(0),
    dumped_at: moment(),
    /** When something of its channels was last heard. */
    keepalive_time: moment(),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('buckets_name').on(table.uid, table.region, table.name)],
)

export const bucketFiles = owned(
  'bucket_files',
  {
    bucket_id: integer()
      .notNull()
      .references((): AnyPgColumn => buckets.id, { onDelete: 'cascade' }),
    acr_id: text().notNull(),
    state: integer().$type<0 | 1 | -1>().notNull().default(0),
    title: text().notNull(),
    audio_id: text().notNull().default(''),
    duration: doublePrecision().notNull().default(0),
    user_defined: jsonb().$type<BucketFile['user_defined']>().notNull().default({}),
    data_type: text({ enum: ['audio', 'fingerprint', 'audio_url', 'acrid'] }).notNull(),
    error: text().notNull().default(''),
    /** Where the bytes are; empty until an `audio_url` has been fetched. */
    object_key: text().notNull().default(''),
    filename: text().notNull().default(''),
    url: text().notNull().default(''),
    /** SHA-256 of what the engine keeps; empty until the file can be recognised. */
    fingerprint: text().notNull().default(''),
    /** ACR ID of the provider's recording that it is a copy of. */
    copy_of: text().notNull().default(''),
    /** Of the resumable upload it was made from: asking twice to make it makes it once. */
    upload_key: text(),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('bucket_files_acr_id').on(table.acr_id),
    uniqueIndex('bucket_files_upload').on(table.uid, table.upload_key),
    index('bucket_files_order').on(table.bucket_id, table.id),
    index('bucket_files_state').on(table.bucket_id, table.state),
    index('bucket_files_title').on(table.bucket_id, table.title, table.id),
    index('bucket_files_created').on(table.bucket_id, table.created_at, table.id),
    index('bucket_files_duration').on(table.bucket_id, table.duration, table.id),
    index('bucket_files_isrc').on(isrcOf(table)).where(ofMusic(table)),
    index('bucket_files_words').using('gin', wordsOf(table)).where(ofMusic(table)),
    index('bucket_files_known')
      .using('gin', table.user_defined.op('jsonb_path_ops'))
      .where(ofMusic(table)),
    index('bucket_files_unheard')
      .on(table.id)
      .where(sql`${table.state} = 1 and ${table.fingerprint} = ''`),
  ],
)

type KnownOf = Record<'title' | 'user_defined' | 'bucket_id', AnyPgColumn>

/** Files of the provider's music, which are looked up by what is known about them. */
export const ofMusic = ({ bucket_id }: Pick<KnownOf, 'bucket_id'>) =>
  sql`${bucket_id} = ${sql.raw(String(musicBucketId))}`

export const isrcOf = ({ user_defined }: Pick<KnownOf, 'user_defined'>) =>
  sql`(${user_defined} -> 'external_ids' ->> 'isrc')`

/** Words of the title and of the artists' names. */
export const wordsOf = ({ title, user_defined }: Pick<KnownOf, 'title' | 'user_defined'>) =>
  sql`(to_tsvector('simple', ${title}) || jsonb_to_tsvector('simple', coalesce(${user_defined} -> 'artists', '[]'), '["string"]'))`

/** What was compared with a dedup bucket, and what came out. */
export const dedupFiles = owned(
  'dedup_files',
  {
    bucket_id: integer()
      .notNull()
      .references((): AnyPgColumn => buckets.id, { onDelete: 'cascade' }),
    track_id: text().notNull(),
    acr_id: text().notNull(),
    /** Absent when it had a duplicate, or was not to be added. */
    file_id: integer().references((): AnyPgColumn => bucketFiles.id, {
      onDelete: 'cascade',
    }),
    duration: doublePrecision().notNull(),
    duplicates: jsonb().$type<Duplicate[]>().notNull(),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('dedup_files_acr_id').on(table.acr_id),
    uniqueIndex('dedup_files_track').on(table.bucket_id, table.track_id),
    index('dedup_files_order').on(table.bucket_id, table.id),
    index('dedup_files_file').on(table.file_id),
  ],
)

export type BucketRow = typeof buckets.$inferSelect
export type FileRow = typeof bucketFiles.$inferSelect
export type DedupRow = typeof dedupFiles.$inferSelect

/** Seconds of sound in buckets, and when. */
export const bucketHeld = heldTable('bucket_held')
