import type { Region } from '@console/core/contract'
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  AiVerdict,
  MatchKind,
  MusicSpeechPart,
  Policy,
  ScanEngine,
  ScanSettings,
  ScanState,
  Sentence,
} from '../contract'

const moment = (name: string) => timestamp(name, { withTimezone: true })

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const containers = pgTable(
  'fs_containers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer('uid').notNull(),
    /** Of who chose the buckets: one shared with that address may be used while it is shared. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    region: text('region').$type<Region>().notNull(),
    audioType: text('audio_type', { enum: ['recorded', 'linein'] }).notNull(),
    bucketIds: integer('bucket_ids').array().notNull().default([]),
    engine: integer('engine').$type<ScanEngine>().notNull(),
    policy: jsonb('policy').$type<Policy>().notNull(),
    callbackUrl: text('callback_url').notNull().default(''),
    deepright: boolean('deepright').notNull().default(false),
    musicDetection: boolean('music_detection').notNull().default(false),
    aiDetection: boolean('ai_detection').notNull().default(false),
    speechToText: boolean('speech_to_text').notNull().default(false),
    sttContainerId: integer('stt_container_id'),
    state: integer('state').notNull().default(1),
    /** Files that are not deleted and their seconds, kept by triggers. */
    num: integer('num').notNull().default(0),
    size: doublePrecision('size').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('fs_containers_name').on(table.uid, table.region, table.name),
    index('fs_containers_order').on(table.uid, table.id),
  ],
)
export type ContainerRow = typeof containers.$inferSelect

export const scanFiles = pgTable(
  'fs_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: integer('uid').notNull(),
    /** What the API calls its id. */
    fileId: uuid('file_id').notNull().defaultRandom(),
    containerId: integer('container_id')
      .notNull()
      .references(() => containers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    uri: text('uri').notNull(),
    url: text('url').notNull().default(''),
    dataType: text('data_type').notNull(),
    state: integer('state').$type<ScanState>().notNull().default(0),
    /** Counts scans: one that was overtaken by another, or by a deletion, changes nothing more. */
    scan: integer('scan').notNull().default(1),
    /** Seconds. */
    duration: doublePrecision('duration').notNull().default(0),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    musicDetected: integer('music_detected').notNull().default(0),
    error: text('error').notNull().default(''),
    engine: integer('engine').notNull(),
    /** Of the last scan that ended. */
    settings: jsonb('settings').$type<ScanSettings>(),
    algorithm: text('algorithm').notNull().default(''),
    notes: text('notes').array().notNull().default([]),
    musicSpeech: jsonb('music_speech').$type<MusicSpeechPart[]>(),
    speech: jsonb('speech').$type<Sentence[]>(),
    ai: jsonb('ai').$type<AiVerdict[]>(),
    /** `ai_generated`, `human`, or empty. */
    aiPrediction: text('ai_prediction').notNull().default(''),
    /** Matches by kind. */
    found: jsonb('found').$type<Record<MatchKind, number>>(),
    /** Seconds billed by all its scans. */
    billed: doublePrecision('billed').notNull().default(0),
    /** Where the bytes are; empty until an address has been fetched, and after deletion. */
    objectKey: text('object_key').notNull().default(''),
    filename: text('filename').notNull().default(''),
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    /** Of the bytes, hex; empty until they were scanned. */
    sha256: text('sha256').notNull().default(''),
    sourceId: integer('source_id'),
    /** Of an item of a source: what tells it from the others there. */
    sourceItem: text('source_item'),
    /** The file whose speech is written down here, in a speech-to-text container. */
    transcribes: integer('transcribes'),
    /** Of the upload it was made from: asking twice to make it makes it once. */
    uploadKey: text('upload_key'),
    scannedAt: moment('scanned_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('fs_files_file_id').on(table.fileId),
    uniqueIndex('fs_files_upload').on(table.uid, table.uploadKey),
    uniqueIndex('fs_files_item').on(table.sourceId, table.sourceItem),
    index('fs_files_order').on(table.containerId, table.createdAt, table.id),
    index('fs_files_name').on(table.containerId, table.name, table.id),
    index('fs_files_duration').on(table.containerId, table.duration, table.id),
    index('fs_files_state').on(table.containerId, table.state, table.id),
    index('fs_files_scanned').on(table.uid, table.scannedAt),
    index('fs_files_transcribes').on(table.transcribes),
  ],
)
export type ScanFileRow = typeof scanFiles.$inferSelect

/** What was found in a file; a rescan replaces all of them at once. */
export const scanMatches = pgTable(
  'fs_matches',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: integer('uid').notNull(),
    /** Row of `fs_files`. */
    fileRow: integer('file_row')
      .notNull()
      .references(() => scanFiles.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<MatchKind>().notNull(),
    /** Seconds in the file. */
    begin: doublePrecision('begin').notNull(),
    end: doublePrecision('end').notNull(),
    score: doublePrecision('score'),
    title: text('title').notNull(),
    artists: text('artists').notNull().default(''),
    album: text('album').notNull().default(''),
    label: text('label').notNull().default(''),
    isrc: text('isrc').notNull().default(''),
    upc: text('upc').notNull().default(''),
    acrid: text('acrid').notNull().default(''),
    /** Seconds in the recording. */
    referenceBegin: doublePrecision('reference_begin'),
    referenceEnd: doublePrecision('reference_end'),
    tempoPercent: doublePrecision('tempo_percent').notNull().default(0),
    pitchPercent: doublePrecision('pitch_percent').notNull().default(0),
    /** As it stands in the file's `results`. */
    part: jsonb('part').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('fs_matches_order').on(table.fileRow, table.begin, table.id)],
)
export type MatchRow = typeof scanMatches.$inferSelect

/** Loudness over time, for drawing. */
export const waveforms = pgTable('fs_waveforms', {
  fileRow: integer('file_row')
    .primaryKey()
    .references(() => scanFiles.id, { onDelete: 'cascade' }),
  perSecond: integer('per_second').notNull(),
  levels: bytes('levels').notNull(),
})

/** Every scan that ended: for statistics and billing. Stays when the file goes. */
export const scans = pgTable(
  'fs_scans',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: integer('uid').notNull(),
    region: text('region').$type<Region>().notNull(),
    containerId: integer('container_id').notNull(),
    /** As it was called then. */
    container: text('container').notNull(),
    fileRow: integer('file_row').notNull(),
    engine: integer('engine').notNull(),
    /** 1, -1, -2 or -3. */
    state: integer('state').notNull(),
    seconds: doublePrecision('seconds').notNull(),
    billed: doublePrecision('billed').notNull(),
    endedAt: moment('ended_at').notNull().defaultNow(),
  },
  (table) => [index('fs_scans_days').on(table.uid, table.endedAt)],
)

/** A channel, playlist or feed that files come from. */
export const sources = pgTable(
  'fs_sources',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
    uid: integer('uid').notNull(),
    containerId: integer('container_id')
      .notNull()
      .references(() => containers.id, { onDelete: 'cascade' }),
    platform: text('platform').notNull(),
    url: text('url').notNull(),
    title: text('title').notNull(),
    subscribed: boolean('subscribed').notNull().default(false),
    paused: boolean('paused').notNull().default(false),
    newItems: integer('new_items').notNull().default(0),
    error: text('error').notNull().default(''),
    /** Checks that failed one after the other: the next one waits longer. */
    failures: integer('failures').notNull().default(0),
    checkedAt: moment('checked_at'),
    nextCheckAt: moment('next_check_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('fs_sources_url').on(table.containerId, table.url),
    index('fs_sources_order').on(table.uid, table.id),
    index('fs_sources_due').on(table.nextCheckAt),
  ],
)
export type SourceRow = typeof sources.$inferSelect
