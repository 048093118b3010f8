import type { Region } from '@console/core/contract'
import { bytea, large, moment, owned, tags } from '@console/core/server'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  AiVerdict,
  MatchKind,
  MusicSpeechPart,
  Policy,
  RecognizedMatch,
  ScanEngine,
  ScanSettings,
  ScanState,
  Sentence,
} from '../contract'

export const containers = pgTable(
  'fs_containers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer().notNull(),
    /** Of who chose the buckets: one shared with that address may be used while it is shared. */
    email: text().notNull(),
    name: text().notNull(),
    region: text().$type<Region>().notNull(),
    audio_type: text({ enum: ['recorded', 'linein'] }).notNull(),
    bucket_ids: integer().array().notNull().default([]),
    engine: integer().$type<ScanEngine>().notNull(),
    policy: jsonb().$type<Policy>().notNull(),
    callback_url: text().notNull().default(''),
    deepright: boolean().notNull().default(false),
    music_detection: boolean().notNull().default(false),
    ai_detection: boolean().notNull().default(false),
    speech_to_text: boolean().notNull().default(false),
    stt_container_id: integer(),
    state: integer().notNull().default(1),
    /** Files that are not deleted and their seconds, kept by triggers. */
    num: integer().notNull().default(0),
    size: doublePrecision().notNull().default(0),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('fs_containers_name').on(table.uid, table.region, table.name),
    index('fs_containers_order').on(table.uid, table.id),
  ],
)
export type ContainerRow = typeof containers.$inferSelect

export const scanFiles = owned(
  'fs_files',
  {
    /** What the API calls its id. */
    file_id: uuid().notNull().defaultRandom(),
    container_id: integer()
      .notNull()
      .references(() => containers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    uri: text().notNull(),
    url: text().notNull().default(''),
    data_type: text().notNull(),
    state: integer().$type<ScanState>().notNull().default(0),
    /** Counts scans: one that was overtaken by another, or by a deletion, changes nothing more. */
    scan: integer().notNull().default(1),
    /** Seconds. */
    duration: doublePrecision().notNull().default(0),
    /** Seconds that the file says it is, where fewer could be read: it was cut short. */
    told: doublePrecision(),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    music_detected: integer().notNull().default(0),
    error: text().notNull().default(''),
    engine: integer().notNull(),
    /** Of the last scan that ended. */
    settings: jsonb().$type<ScanSettings>(),
    algorithm: text().notNull().default(''),
    notes: tags(),
    music_speech: jsonb().$type<MusicSpeechPart[]>(),
    speech: jsonb().$type<Sentence[]>(),
    ai: jsonb().$type<AiVerdict[]>(),
    /** `ai_generated`, `human`, or empty. */
    ai_prediction: text().notNull().default(''),
    /** Matches by kind. */
    found: jsonb().$type<Record<MatchKind, number>>(),
    /** Seconds of music that nothing was identified for; null: nobody listened for music. */
    unidentified: doublePrecision(),
    /** Matches that are uncertain by their score; null where there is no report. */
    uncertain: integer(),
    /** Seconds billed by all its scans. */
    billed: doublePrecision().notNull().default(0),
    /** Where the bytes are; empty until an address has been fetched, and after deletion. */
    object_key: text().notNull().default(''),
    filename: text().notNull().default(''),
    size: large().notNull().default(0),
    /** Of the bytes, hex; empty until they were scanned. */
    sha256: text().notNull().default(''),
    source_id: integer(),
    /** Of an item of a source: what tells it from the others there. */
    source_item: text(),
    /** The file whose speech is written down here, in a speech-to-text container. */
    transcribes: integer(),
    /** Of the upload it was made from: asking twice to make it makes it once. */
    upload_key: text(),
    scanned_at: moment(),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('fs_files_file_id').on(table.file_id),
    uniqueIndex('fs_files_upload').on(table.uid, table.upload_key),
    uniqueIndex('fs_files_item').on(table.source_id, table.source_item),
    index('fs_files_order').on(table.container_id, table.created_at, table.id),
    index('fs_files_name').on(table.container_id, table.name, table.id),
    index('fs_files_duration').on(table.container_id, table.duration, table.id),
    index('fs_files_state').on(table.container_id, table.state, table.id),
    index('fs_files_scanned').on(table.uid, table.scanned_at),
    index('fs_files_transcribes').on(table.transcribes),
  ],
)
export type ScanFileRow = typeof scanFiles.$inferSelect

/** What was found in a file; a rescan replaces all of them at once. */
export const scanMatches = owned(
  'fs_matches',
  {
    /** Row of `fs_files`. */
    file_row: integer()
      .notNull()
      .references(() => scanFiles.id, { onDelete: 'cascade' }),
    kind: text().$type<MatchKind>().notNull(),
    /** Seconds in the file. */
    begin: doublePrecision().notNull(),
    end: doublePrecision().notNull(),
    score: doublePrecision(),
    title: text().notNull(),
    artists: text().notNull().default(''),
    album: text().notNull().default(''),
    label: text().notNull().default(''),
    isrc: text().notNull().default(''),
    upc: text().notNull().default(''),
    acrid: text().notNull().default(''),
    /** Seconds in the recording. */
    reference_begin: doublePrecision(),
    reference_end: doublePrecision(),
    tempo_percent: doublePrecision().notNull().default(0),
    pitch_percent: doublePrecision().notNull().default(0),
    /** As it stands in the file's `results`. */
    part: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Marked as *Not this recording*: it counts nowhere. */
    false_positive: boolean().notNull().default(false),
    /** Added by a user: no scan has found it. */
    manual: boolean().notNull().default(false),
    note: text().notNull().default(''),
    /** What the scan recognized, where a user has corrected it. */
    recognized: jsonb().$type<RecognizedMatch>(),
    /** The user who corrected it last; empty if no user has. */
    corrected_by: text().notNull().default(''),
    corrected_at: moment(),
  },
  (table) => [index('fs_matches_order').on(table.file_row, table.begin, table.id)],
)
export type MatchRow = typeof scanMatches.$inferSelect

/** Loudness over time, for drawing. */
export const waveforms = pgTable('fs_waveforms', {
  file_row: integer()
    .primaryKey()
    .references(() => scanFiles.id, { onDelete: 'cascade' }),
  per_second: integer().notNull(),
  levels: bytea().notNull(),
})

/** Every scan that ended: for statistics and billing. Stays when the file goes. */
export const scans = owned(
  'fs_scans',
  {
    region: text().$type<Region>().notNull(),
    container_id: integer().notNull(),
    /** As it was called then. */
    container: text().notNull(),
    file_row: integer().notNull(),
    engine: integer().notNull(),
    /** 1, -1, -2 or -3. */
    state: integer().notNull(),
    seconds: doublePrecision().notNull(),
    billed: doublePrecision().notNull(),
    /** As of the file; null also of scans from before these were kept, unless they are the last of their file. */
    unidentified: doublePrecision(),
    uncertain: integer(),
    ended_at: moment().notNull().defaultNow(),
  },
  (table) => [index('fs_scans_days').on(table.uid, table.ended_at)],
)

/** A channel, playlist or feed that files come from. */
export const sources = pgTable(
  'fs_sources',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
    uid: integer().notNull(),
    container_id: integer()
      .notNull()
      .references(() => containers.id, { onDelete: 'cascade' }),
    platform: text().notNull(),
    url: text().notNull(),
    title: text().notNull(),
    subscribed: boolean().notNull().default(false),
    paused: boolean().notNull().default(false),
    new_items: integer().notNull().default(0),
    error: text().notNull().default(''),
    /** Checks that failed one after the other: the next one waits longer. */
    failures: integer().notNull().default(0),
    checked_at: moment(),
    next_check_at: moment(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('fs_sources_url').on(table.container_id, table.url),
    index('fs_sources_order').on(table.uid, table.id),
    index('fs_sources_due').on(table.next_check_at),
  ],
)
export type SourceRow = typeof sources.$inferSelect
