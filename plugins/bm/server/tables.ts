import type { Region } from '@console/core/contract'
import { large, moment, owned } from '@console/core/server'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  databaseType,
  type Frequency,
  type LeftOut,
  nothingLeftOut,
  projectTypes,
  type RecordingKind,
  type RecordingState,
  type ReportState,
  type ReportWish,
  type ResultType,
  type SendType,
  type StateCode,
  stationTypes,
} from '../contract'

export const bmProjects = pgTable(
  'bm_projects',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer().notNull(),
    name: text().notNull(),
    region: text().$type<Region>().notNull(),
    type: text({ enum: [...projectTypes, databaseType] }).notNull(),
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

export const bmConfigs = pgTable(
  'bm_configs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** 0: the provider's. */
    uid: integer().notNull(),
    name: text().notNull(),
    rec_length: integer().notNull(),
    interval: integer().notNull(),
    noise: integer().notNull(),
    delay: integer().notNull(),
    record: integer().notNull(),
    record_before: integer().notNull(),
    record_after: integer().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('bm_configs_name').on(table.uid, table.name)],
)
export type ConfigRow = typeof bmConfigs.$inferSelect

/** The provider's catalogue, which the operator fills. */
export const bmStations = pgTable(
  'bm_stations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    /** Of where it was imported from: by it, it is found again. */
    source: text().notNull(),
    type: text({ enum: stationTypes }).notNull(),
    name: text().notNull(),
    sub_title: text().notNull().default(''),
    language: text().notNull().default(''),
    city: text().notNull().default(''),
    province: text().notNull().default(''),
    /** ISO 3166-1 alpha-2. */
    country: text().notNull().default(''),
    continent: text().notNull().default(''),
    genre: text().notNull().default(''),
    frequency: text().notNull().default(''),
    website: text().notNull().default(''),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    urls: text().array().notNull(),
    dead: boolean().notNull().default(false),
    /** What is searched. */
    words: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('bm_stations_source').on(table.source),
    index('bm_stations_place').on(table.country, table.name),
  ],
)
export type StationRow = typeof bmStations.$inferSelect

export const bmStreams = owned(
  'bm_streams',
  {
    project_id: integer()
      .notNull()
      .references(() => bmProjects.id, { onDelete: 'cascade' }),
    /** As customers know it: of a station its number, which is the same in every project. */
    stream_id: text().notNull(),
    /** As the ears know it: once in the whole service. */
    subject: text().notNull(),
    /** Null: a stream of the customer's own. */
    station_id: integer().references(() => bmStations.id),
    /** The customer's own name for a station; empty without one. */
    custom_id: text().notNull().default(''),
    name: text().notNull(),
    urls: text().array().notNull(),
    config_id: integer()
      .notNull()
      .references(() => bmConfigs.id),
    user_defined: jsonb().$type<Record<string, unknown>>(),
    remark: text().notNull().default(''),
    timemap: boolean().notNull().default(false),
    code: integer().$type<StateCode>().notNull(),
    reason: text().notNull().default(''),
    state_at: moment().notNull().defaultNow(),
    current_url: text().notNull().default(''),
    /** Whether it runs, and since when it does or does not, whatever the reason. */
    healthy: boolean().notNull().default(true),
    health_at: moment().notNull().defaultNow(),
    /** Who gets mails has been told that it does not run. */
    told_down: boolean().notNull().default(false),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('bm_streams_stream_id').on(table.project_id, table.stream_id),
    uniqueIndex('bm_streams_subject').on(table.subject),
    index('bm_streams_station').on(table.station_id),
    uniqueIndex('bm_streams_custom_id')
      .on(table.project_id, table.custom_id)
      .where(sql`custom_id <> ''`),
    uniqueIndex('bm_streams_name').on(table.project_id, table.name),
    index('bm_streams_account').on(table.uid, table.id),
    index('bm_streams_config').on(table.config_id),
  ],
)
export type StreamRow = typeof bmStreams.$inferSelect

/** How a stream was, without gaps; the last one goes on. */
export const bmStates = pgTable(
  'bm_states',
  {
    id: large().primaryKey().generatedAlwaysAsIdentity(),
    uid: integer().notNull(),
    stream_row: integer()
      .notNull()
      .references(() => bmStreams.id, { onDelete: 'cascade' }),
    code: integer().$type<StateCode>().notNull(),
    reason: text().notNull().default(''),
    /** Of the ears, which keep the sound by it; null while nobody listens. */
    ear_stream: integer(),
    begin: moment().notNull(),
    end: moment(),
  },
  (table) => [index('bm_states_time').on(table.stream_row, table.begin)],
)
export type StateRow = typeof bmStates.$inferSelect

/** When the sound of a stream was to be kept, for so long: others may have had it kept of the same address. */
export const bmKeeping = owned(
  'bm_keeping',
  {
    stream_row: integer()
      .notNull()
      .references(() => bmStreams.id, { onDelete: 'cascade' }),
    seconds: integer().notNull(),
    begin: moment().notNull().defaultNow(),
    /** Null: it goes on. */
    end: moment(),
  },
  (table) => [
    index('bm_keeping_stream').on(table.stream_row, table.begin),
    uniqueIndex('bm_keeping_open').on(table.stream_row).where(sql`"end" is null`),
  ],
)

export const bmResults = pgTable(
  'bm_results',
  {
    id: large().primaryKey().generatedAlwaysAsIdentity(),
    uid: integer().notNull(),
    stream_row: integer()
      .notNull()
      .references(() => bmStreams.id, { onDelete: 'cascade' }),
    /** Of the ears; null where it was added by hand. */
    play_id: large(),
    /** Where its sound is kept; null where it is not. */
    ear_stream: integer(),
    kind: text({ enum: ['music', 'custom', 'report'] }).notNull(),
    begin: moment().notNull(),
    end: moment().notNull(),
    /** Seconds that were heard; whole, so that sums are those of what lists show. */
    played: doublePrecision().notNull(),
    over: boolean().notNull(),
    false_positive: boolean().notNull().default(false),
    acr_id: text().notNull().default(''),
    title: text().notNull(),
    artists: text().notNull().default(''),
    label: text().notNull().default(''),
    isrc: text().notNull().default(''),
    score: real(),
    /** As it is answered. */
    item: jsonb().$type<{ acrid: string; title: string } & Record<string, unknown>>().notNull(),
    /** Given by the database: see the functions of the migration that made it. */
    track_id: integer(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('bm_results_track').on(table.track_id, table.begin),
    uniqueIndex('bm_results_play').on(table.stream_row, table.play_id),
    index('bm_results_time').on(table.stream_row, table.begin),
    index('bm_results_account').on(table.uid, table.begin),
  ],
)
export type ResultRow = typeof bmResults.$inferSelect

/** What is counted as one: the same words of the same recording; what was added by hand has its words alone. */
export const bmTracks = owned(
  'bm_tracks',
  {
    kind: text().$type<ResultRow['kind']>().notNull(),
    acr_id: text().notNull(),
    title: text().notNull(),
    artists: text().notNull(),
    label: text().notNull(),
    /** A hash of all that: the words may be longer than what an index takes. */
    key: text().notNull(),
  },
  (table) => [uniqueIndex('bm_tracks_key').on(table.uid, table.key)],
)

/**
 * Plays that are over and no false positives, summed up by quarters of an hour: days of every zone are made of them. The
 * database keeps both sums in step with each change of a result, in the same transaction.
 */
export const bmQuarterPlays = pgTable(
  'bm_quarter_plays',
  {
    stream_row: integer()
      .notNull()
      .references(() => bmStreams.id, { onDelete: 'cascade' }),
    kind: text().$type<ResultRow['kind']>().notNull(),
    begin: moment().notNull(),
    plays: integer().notNull(),
    seconds: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.stream_row, table.kind, table.begin] })],
)

/** The same by tracks and days of UTC. */
export const bmTrackPlays = pgTable(
  'bm_track_plays',
  {
    stream_row: integer()
      .notNull()
      .references(() => bmStreams.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    track_id: integer()
      .notNull()
      .references(() => bmTracks.id, { onDelete: 'cascade' }),
    plays: integer().notNull(),
    seconds: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.stream_row, table.day, table.track_id] })],
)

export const bmReports = pgTable(
  'bm_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer().notNull(),
    project_id: integer()
      .notNull()
      .references(() => bmProjects.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    wish: jsonb().$type<ReportWish>().notNull(),
    state: text().$type<ReportState>().notNull().default('queued'),
    error: text().notNull().default(''),
    rows: integer().notNull().default(0),
    plays: integer().notNull().default(0),
    seconds: doublePrecision().notNull().default(0),
    left_out: jsonb().$type<LeftOut>().notNull().default(nothingLeftOut),
    not_heard: doublePrecision().notNull().default(0),
    paused: doublePrecision().notNull().default(0),
    /** Null: its range was over when it was made. */
    heard_until: moment(),
    filename: text().notNull().default(''),
    size: large().notNull().default(0),
    sha256: text().notNull().default(''),
    /** The first of those that supplement each other, and the one before this. */
    root_id: integer(),
    supplement_of: integer(),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    withdrawn: integer().notNull().default(0),
    created_by: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    ready_at: moment(),
  },
  (table) => [
    index('bm_reports_project').on(table.project_id, table.id),
    index('bm_reports_root').on(table.root_id),
    index('bm_reports_kept').on(table.state, table.ready_at),
  ],
)
export type ReportRow = typeof bmReports.$inferSelect

/** Sound that was asked for by its range, and zips of such. */
export const bmRecordings = pgTable(
  'bm_recordings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer().notNull(),
    project_id: integer()
      .notNull()
      .references(() => bmProjects.id, { onDelete: 'cascade' }),
    kind: text().$type<RecordingKind>().notNull(),
    name: text().notNull(),
    state: text().$type<RecordingState>().notNull().default('queued'),
    error: text().notNull().default(''),
    /** Null for a zip, and when the stream was deleted: its name stays. */
    stream_row: integer().references(() => bmStreams.id, { onDelete: 'set null' }),
    stream_id: text().notNull().default(''),
    stream_name: text().notNull().default(''),
    begin: moment(),
    end: moment(),
    /** What is in a zip. */
    parts: integer().array().notNull().default([]),
    seconds: doublePrecision().notNull().default(0),
    filename: text().notNull().default(''),
    content_type: text().notNull().default(''),
    size: large().notNull().default(0),
    sha256: text().notNull().default(''),
    created_by: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    ready_at: moment(),
  },
  (table) => [
    index('bm_recordings_project').on(table.project_id, table.id),
    index('bm_recordings_stream').on(table.stream_row),
    index('bm_recordings_kept').on(table.state, table.ready_at),
  ],
)
export type RecordingRow = typeof bmRecordings.$inferSelect

/** Of the month before, when a month has begun. */
export const bmReportSchedules = pgTable(
  'bm_report_schedules',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer().notNull(),
    project_id: integer()
      .notNull()
      .references(() => bmProjects.id, { onDelete: 'cascade' }),
    wish: jsonb().$type<Omit<ReportWish, 'from' | 'to' | 'listeners'>>().notNull(),
    next_at: moment().notNull(),
    created_by: text().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('bm_report_schedules_project').on(table.project_id),
    index('bm_report_schedules_due').on(table.next_at),
  ],
)
export type ScheduleRow = typeof bmReportSchedules.$inferSelect
