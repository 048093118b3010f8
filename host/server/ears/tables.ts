import type { Match, SoundKind } from '@console/core/server'
import { bytea, large, moment } from '@console/core/server'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** What is read: one row for a list of addresses, whoever wants it. */
export const earStreams = pgTable(
  'ear_streams',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Of the addresses. */
    key: text().notNull(),
    addresses: text().array().notNull(),
    /** The process that listens, and until when that is believed. */
    held_by: text().notNull().default(''),
    held_until: moment(),
    /** Counts who has held it: what is written by an older number is refused. */
    fence: integer().notNull().default(0),
    /** The process that is to take it over, and whether it hears enough of it to do so. */
    move_to: text().notNull().default(''),
    move_ready: boolean().notNull().default(false),
    /** Empty: nobody has listened yet. */
    state: text().notNull().default(''),
    reason: text().notNull().default(''),
    address: text().notNull().default(''),
    /** Why nothing is kept of it although that is wanted; empty: it is. */
    unkept: text().notNull().default(''),
    state_at: moment(),
    /** A process has listened until here. */
    heard_at: moment(),
    /** Of one that is heard elsewhere: when the last stretch began that was sent. */
    sent_at: moment(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('ear_streams_key').on(table.key),
    index('ear_streams_held').on(table.held_until),
  ],
)

/** Who listens, as each process says of itself at each look. */
export const earProcesses = pgTable('ear_processes', {
  id: text().primaryKey(),
  /** Processes of one share its cores. */
  machine: text().notNull(),
  cores: integer().notNull(),
  started_at: moment().notNull().defaultNow(),
  beat_at: moment().notNull(),
  streams: integer().notNull(),
  /** Cores in use: by the process with its decoders, and by everybody on its machine. */
  used: doublePrecision().notNull(),
  busy: doublePrecision().notNull(),
  /** Milliseconds that it is late, and searches that wait. */
  late: doublePrecision().notNull(),
  waiting: integer().notNull(),
  /** It does not keep up. */
  behind: boolean().notNull(),
  /** Cores that one stream takes, as measured. */
  cost: doublePrecision().notNull(),
  /** Streams that it can carry. */
  capacity: integer().notNull(),
  /** It takes no more, and what it has goes to others. */
  draining: boolean().notNull().default(false),
})

export const earWishes = pgTable(
  'ear_wishes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    owner: text().notNull(),
    subject: text().notNull(),
    stream_id: integer()
      .notNull()
      .references(() => earStreams.id, { onDelete: 'cascade' }),
    collections: text().array().notNull(),
    record_length: integer().notNull(),
    interval: integer().notNull(),
    channel: text().notNull().default(''),
    deep: boolean().notNull().default(false),
    noise: integer().notNull().default(0),
    keep_seconds: integer().notNull().default(0),
    /** Null: all of it is kept. */
    keep_before: integer(),
    keep_after: integer(),
  },
  (table) => [
    uniqueIndex('ear_wishes_subject').on(table.owner, table.subject),
    index('ear_wishes_stream').on(table.stream_id),
  ],
)

/** Plays that may still go on, by set of collections: what another process goes on from. */
export const earPlays = pgTable(
  'ear_plays',
  {
    id: large().primaryKey().generatedAlwaysAsIdentity(),
    stream_id: integer()
      .notNull()
      .references(() => earStreams.id, { onDelete: 'cascade' }),
    set_key: text().notNull(),
    reference: text().notNull(),
    begin: moment().notNull(),
    end: moment().notNull(),
    played: doublePrecision().notNull(),
    match: jsonb().$type<Match>().notNull(),
    over: boolean().notNull().default(false),
    fence: integer().notNull(),
  },
  (table) => [index('ear_plays_open').on(table.stream_id, table.over)],
)

/** Sound as it came, about a minute each; the bytes are objects. */
export const earPieces = pgTable(
  'ear_pieces',
  {
    id: large().primaryKey().generatedAlwaysAsIdentity(),
    stream_id: integer()
      .notNull()
      .references(() => earStreams.id, { onDelete: 'cascade' }),
    /** Names the connection. */
    session: text().notNull(),
    begin: moment().notNull(),
    end: moment().notNull(),
    codec: text({ enum: ['mp3', 'aac', 'ogg'] }).notNull(),
    /** So many bytes at its beginning must go before any part of it. */
    head: integer().notNull().default(0),
    size: integer().notNull(),
    sha256: text().notNull(),
    object_key: text().notNull(),
    /** Loudest sample of each of its seconds, 0 to 255. */
    levels: bytea().notNull(),
    keep_until: moment().notNull(),
  },
  (table) => [
    index('ear_pieces_time').on(table.stream_id, table.begin),
    index('ear_pieces_kept').on(table.keep_until),
  ],
)

/** How a minute sounded: what can be drawn and counted of it, for as long as its bytes are kept. */
export const earSounds = pgTable(
  'ear_sounds',
  {
    id: large().primaryKey().generatedAlwaysAsIdentity(),
    stream_id: integer()
      .notNull()
      .references(() => earStreams.id, { onDelete: 'cascade' }),
    begin: moment().notNull(),
    end: moment().notNull(),
    /** Loudest sample of each tenth of its seconds, 0 to 255. */
    levels: bytea().notNull(),
    /** What the engine takes each of its ten seconds for; the last may be missing. */
    kinds: text().array().$type<SoundKind[]>().notNull(),
    keep_until: moment().notNull(),
  },
  (table) => [
    index('ear_sounds_time').on(table.stream_id, table.begin),
    index('ear_sounds_kept').on(table.keep_until),
  ],
)

/** How a minute of a connection is found again, by recordings that come later. */
export const earPrints = pgTable(
  'ear_prints',
  {
    id: large().primaryKey().generatedAlwaysAsIdentity(),
    stream_id: integer()
      .notNull()
      .references(() => earStreams.id, { onDelete: 'cascade' }),
    /** Names the connection; its first frame is 0. */
    session: text().notNull(),
    frame: integer().notNull(),
    frames: integer().notNull(),
    begin: moment().notNull(),
    end: moment().notNull(),
    /** As the engine writes them, about 3.5 kB. */
    peaks: bytea().notNull(),
    keep_until: moment().notNull(),
  },
  (table) => [
    index('ear_prints_time').on(table.stream_id, table.begin),
    index('ear_prints_kept').on(table.keep_until),
  ],
)

export const earTitles = pgTable(
  'ear_titles',
  {
    id: large().primaryKey().generatedAlwaysAsIdentity(),
    stream_id: integer()
      .notNull()
      .references(() => earStreams.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    title: text().notNull(),
  },
  (table) => [index('ear_titles_time').on(table.stream_id, table.at)],
)
