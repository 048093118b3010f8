import type { Region } from '@console/core/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
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
  timestamp,
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

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const bmProjects = pgTable(
  'bm_projects',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer('uid').notNull(),
    name: text('name').notNull(),
    region: text('region').$type<Region>().notNull(),
    type: text('type', { enum: [...projectTypes, databaseType] }).notNull(),
    accessKey: text('access_key').notNull(),
    externalIds: text('external_ids').array().notNull(),
    metadataTemplate: text('metadata_template').notNull(),
    /** Days. */
    timemapLifecycle: integer('timemap_lifecycle').notNull(),
    resultUrl: text('result_url').notNull().default(''),
    sendType: integer('send_type').$type<SendType>().notNull().default(2),
    sendNoResult: integer('send_no_result').notNull().default(0),
    resultType: integer('result_type').$type<ResultType>().notNull().default(1),
    thirdSource: text('third_source').notNull().default(''),
    thirdUrl: text('third_url').notNull().default(''),
    thirdKey1: text('third_key1').notNull().default(''),
    thirdKey2: text('third_key2').notNull().default(''),
    thirdResultType: integer('third_result_type').$type<ResultType>().notNull().default(1),
    stateUrl: text('state_url').notNull().default(''),
    stateEmail: text('state_email').notNull().default(''),
    stateFrequency: integer('state_frequency').$type<Frequency>().notNull().default(2),
    /** Minutes. */
    stateInterval: integer('state_interval').notNull().default(30),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('bm_projects_name').on(table.uid, table.region, table.name),
    uniqueIndex('bm_projects_key').on(table.accessKey),
    index('bm_projects_order').on(table.uid, table.id),
  ],
)
export type ProjectRow = typeof bmProjects.$inferSelect

export const bmProjectBuckets = pgTable(
  'bm_project_buckets',
  {
    projectId: integer('project_id')
      .notNull()
      .references(() => bmProjects.id, { onDelete: 'cascade' }),
    bucketId: integer('bucket_id').notNull(),
    /** Address of who attached it: a bucket that is shared with that address may be listened to while it is shared. */
    attachedBy: text('attached_by').notNull(),
    place: integer('place').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.bucketId] }),
    index('bm_project_buckets_bucket').on(table.bucketId),
  ],
)

export const bmConfigs = pgTable(
  'bm_configs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** 0: the provider's. */
    uid: integer('uid').notNull(),
    name: text('name').notNull(),
    recLength: integer('rec_length').notNull(),
    interval: integer('interval').notNull(),
    noise: integer('noise').notNull(),
    delay: integer('delay').notNull(),
    record: integer('record').notNull(),
    recordBefore: integer('record_before').notNull(),
    recordAfter: integer('record_after').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('bm_configs_name').on(table.uid, table.name)],
)
export type ConfigRow = typeof bmConfigs.$inferSelect

/** The provider's catalogue, which the operator fills. */
export const bmStations = pgTable(
  'bm_stations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    /** Of where it was imported from: by it, it is found again. */
    source: text('source').notNull(),
    type: text('type', { enum: stationTypes }).notNull(),
    name: text('name').notNull(),
    subTitle: text('sub_title').notNull().default(''),
    language: text('language').notNull().default(''),
    city: text('city').notNull().default(''),
    province: text('province').notNull().default(''),
    /** ISO 3166-1 alpha-2. */
    country: text('country').notNull().default(''),
    continent: text('continent').notNull().default(''),
    genre: text('genre').notNull().default(''),
    frequency: text('frequency').notNull().default(''),
    website: text('website').notNull().default(''),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    urls: text('urls').array().notNull(),
    dead: boolean('dead').notNull().default(false),
    /** What is searched. */
    words: text('words').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('bm_stations_source').on(table.source),
    index('bm_stations_place').on(table.country, table.name),
  ],
)
export type StationRow = typeof bmStations.$inferSelect

export const bmStreams = pgTable(
  'bm_streams',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: integer('uid').notNull(),
    projectId: integer('project_id')
      .notNull()
      .references(() => bmProjects.id, { onDelete: 'cascade' }),
    /** As customers know it: of a station its number, which is the same in every project. */
    streamId: text('stream_id').notNull(),
    /** As the ears know it: once in the whole service. */
    subject: text('subject').notNull(),
    /** Null: a stream of the customer's own. */
    stationId: integer('station_id').references(() => bmStations.id),
    /** The customer's own name for a station; empty without one. */
    customId: text('custom_id').notNull().default(''),
    name: text('name').notNull(),
    urls: text('urls').array().notNull(),
    configId: integer('config_id')
      .notNull()
      .references(() => bmConfigs.id),
    userDefined: jsonb('user_defined').$type<Record<string, unknown>>(),
    remark: text('remark').notNull().default(''),
    timemap: boolean('timemap').notNull().default(false),
    code: integer('code').$type<StateCode>().notNull(),
    reason: text('reason').notNull().default(''),
    stateAt: moment('state_at').notNull().defaultNow(),
    currentUrl: text('current_url').notNull().default(''),
    /** Whether it runs, and since when it does or does not, whatever the reason. */
    healthy: boolean('healthy').notNull().default(true),
    healthAt: moment('health_at').notNull().defaultNow(),
    /** Who gets mails has been told that it does not run. */
    toldDown: boolean('told_down').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('bm_streams_stream_id').on(table.projectId, table.streamId),
    uniqueIndex('bm_streams_subject').on(table.subject),
    index('bm_streams_station').on(table.stationId),
    uniqueIndex('bm_streams_custom_id')
      .on(table.projectId, table.customId)
      .where(sql`custom_id <> ''`),
    uniqueIndex('bm_streams_name').on(table.projectId, table.name),
    index('bm_streams_account').on(table.uid, table.id),
    index('bm_streams_config').on(table.configId),
  ],
)
export type StreamRow = typeof bmStreams.$inferSelect

/** How a stream was, without gaps; the last one goes on. */
export const bmStates = pgTable(
  'bm_states',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uid: integer('uid').notNull(),
    streamRow: integer('stream_row')
      .notNull()
      .references(() => bmStreams.id, { onDelete: 'cascade' }),
    code: integer('code').$type<StateCode>().notNull(),
    reason: text('reason').notNull().default(''),
    /** Of the ears, which keep the sound by it; null while nobody listens. */
    earStream: integer('ear_stream'),
    begin: moment('begin').notNull(),
    end: moment('end'),
  },
  (table) => [index('bm_states_time').on(table.streamRow, table.begin)],
)
export type StateRow = typeof bmStates.$inferSelect

/** When the sound of a stream was to be kept, for so long: others may have had it kept of the same address. */
export const bmKeeping = pgTable(
  'bm_keeping',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: integer('uid').notNull(),
    streamRow: integer('stream_row')
      .notNull()
      .references(() => bmStreams.id, { onDelete: 'cascade' }),
    seconds: integer('seconds').notNull(),
    begin: moment('begin').notNull().defaultNow(),
    /** Null: it goes on. */
    end: moment('end'),
  },
  (table) => [
    index('bm_keeping_stream').on(table.streamRow, table.begin),
    uniqueIndex('bm_keeping_open').on(table.streamRow).where(sql`"end" is null`),
  ],
)

export const bmResults = pgTable(
  'bm_results',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uid: integer('uid').notNull(),
    streamRow: integer('stream_row')
      .notNull()
      .references(() => bmStreams.id, { onDelete: 'cascade' }),
    /** Of the ears; null where it was added by hand. */
    playId: bigint('play_id', { mode: 'number' }),
    /** Where its sound is kept; null where it is not. */
    earStream: integer('ear_stream'),
    kind: text('kind', { enum: ['music', 'custom', 'report'] }).notNull(),
    begin: moment('begin').notNull(),
    end: moment('end').notNull(),
    /** Seconds that were heard; whole, so that sums are those of what lists show. */
    played: doublePrecision('played').notNull(),
    over: boolean('over').notNull(),
    falsePositive: boolean('false_positive').notNull().default(false),
    acrId: text('acr_id').notNull().default(''),
    title: text('title').notNull(),
    artists: text('artists').notNull().default(''),
    label: text('label').notNull().default(''),
    isrc: text('isrc').notNull().default(''),
    score: real('score'),
    /** As it is answered. */
    item: jsonb('item')
      .$type<{ acrid: string; title: string } & Record<string, unknown>>()
      .notNull(),
    /** Given by the database: see the functions of the migration that made it. */
    trackId: integer('track_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('bm_results_track').on(table.trackId, table.begin),
    uniqueIndex('bm_results_play').on(table.streamRow, table.playId),
    index('bm_results_time').on(table.streamRow, table.begin),
    index('bm_results_account').on(table.uid, table.begin),
  ],
)
export type ResultRow = typeof bmResults.$inferSelect

/** What is counted as one: the same words of the same recording; what was added by hand has its words alone. */
export const bmTracks = pgTable(
  'bm_tracks',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: integer('uid').notNull(),
    kind: text('kind').$type<ResultRow['kind']>().notNull(),
    acrId: text('acr_id').notNull(),
    title: text('title').notNull(),
    artists: text('artists').notNull(),
    label: text('label').notNull(),
    /** A hash of all that: the words may be longer than what an index takes. */
    key: text('key').notNull(),
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
    streamRow: integer('stream_row')
      .notNull()
      .references(() => bmStreams.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ResultRow['kind']>().notNull(),
    begin: moment('begin').notNull(),
    plays: integer('plays').notNull(),
    seconds: doublePrecision('seconds').notNull(),
  },
  (table) => [primaryKey({ columns: [table.streamRow, table.kind, table.begin] })],
)

/** The same by tracks and days of UTC. */
export const bmTrackPlays = pgTable(
  'bm_track_plays',
  {
    streamRow: integer('stream_row')
      .notNull()
      .references(() => bmStreams.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    trackId: integer('track_id')
      .notNull()
      .references(() => bmTracks.id, { onDelete: 'cascade' }),
    plays: integer('plays').notNull(),
    seconds: doublePrecision('seconds').notNull(),
  },
  (table) => [primaryKey({ columns: [table.streamRow, table.day, table.trackId] })],
)

export const bmReports = pgTable(
  'bm_reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer('uid').notNull(),
    projectId: integer('project_id')
      .notNull()
      .references(() => bmProjects.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    wish: jsonb('wish').$type<ReportWish>().notNull(),
    state: text('state').$type<ReportState>().notNull().default('queued'),
    error: text('error').notNull().default(''),
    rows: integer('rows').notNull().default(0),
    plays: integer('plays').notNull().default(0),
    seconds: doublePrecision('seconds').notNull().default(0),
    leftOut: jsonb('left_out').$type<LeftOut>().notNull().default(nothingLeftOut),
    notHeard: doublePrecision('not_heard').notNull().default(0),
    paused: doublePrecision('paused').notNull().default(0),
    /** Null: its range was over when it was made. */
    heardUntil: moment('heard_until'),
    filename: text('filename').notNull().default(''),
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    sha256: text('sha256').notNull().default(''),
    /** The first of those that supplement each other, and the one before this. */
    rootId: integer('root_id'),
    supplementOf: integer('supplement_of'),
    added: integer('added').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    withdrawn: integer('withdrawn').notNull().default(0),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    readyAt: moment('ready_at'),
  },
  (table) => [
    index('bm_reports_project').on(table.projectId, table.id),
    index('bm_reports_root').on(table.rootId),
    index('bm_reports_kept').on(table.state, table.readyAt),
  ],
)
export type ReportRow = typeof bmReports.$inferSelect

/** Sound that was asked for by its range, and zips of such. */
export const bmRecordings = pgTable(
  'bm_recordings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer('uid').notNull(),
    projectId: integer('project_id')
      .notNull()
      .references(() => bmProjects.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<RecordingKind>().notNull(),
    name: text('name').notNull(),
    state: text('state').$type<RecordingState>().notNull().default('queued'),
    error: text('error').notNull().default(''),
    /** Null for a zip, and when the stream was deleted: its name stays. */
    streamRow: integer('stream_row').references(() => bmStreams.id, { onDelete: 'set null' }),
    streamId: text('stream_id').notNull().default(''),
    streamName: text('stream_name').notNull().default(''),
    begin: moment('begin'),
    end: moment('end'),
    /** What is in a zip. */
    parts: integer('parts').array().notNull().default([]),
    seconds: doublePrecision('seconds').notNull().default(0),
    filename: text('filename').notNull().default(''),
    contentType: text('content_type').notNull().default(''),
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    sha256: text('sha256').notNull().default(''),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    readyAt: moment('ready_at'),
  },
  (table) => [
    index('bm_recordings_project').on(table.projectId, table.id),
    index('bm_recordings_stream').on(table.streamRow),
    index('bm_recordings_kept').on(table.state, table.readyAt),
  ],
)
export type RecordingRow = typeof bmRecordings.$inferSelect

/** Of the month before, when a month has begun. */
export const bmReportSchedules = pgTable(
  'bm_report_schedules',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer('uid').notNull(),
    projectId: integer('project_id')
      .notNull()
      .references(() => bmProjects.id, { onDelete: 'cascade' }),
    wish: jsonb('wish').$type<Omit<ReportWish, 'from' | 'to' | 'listeners'>>().notNull(),
    nextAt: moment('next_at').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('bm_report_schedules_project').on(table.projectId),
    index('bm_report_schedules_due').on(table.nextAt),
  ],
)
export type ScheduleRow = typeof bmReportSchedules.$inferSelect
