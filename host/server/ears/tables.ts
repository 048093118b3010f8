import type { Match, SoundKind } from '@console/core/server'
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
} from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What is read: one row for a list of addresses, whoever wants it. */
export const earStreams = pgTable(
  'ear_streams',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Of the addresses. */
    key: text('key').notNull(),
    addresses: text('addresses').array().notNull(),
    /** The process that listens, and until when that is believed. */
    heldBy: text('held_by').notNull().default(''),
    heldUntil: moment('held_until'),
    /** Counts who has held it: what is written by an older number is refused. */
    fence: integer('fence').notNull().default(0),
    /** Empty: nobody has listened yet. */
    state: text('state').notNull().default(''),
    reason: text('reason').notNull().default(''),
    address: text('address').notNull().default(''),
    stateAt: moment('state_at'),
    /** A process has listened until here. */
    heardAt: moment('heard_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('ear_streams_key').on(table.key),
    index('ear_streams_held').on(table.heldUntil),
  ],
)

export const earWishes = pgTable(
  'ear_wishes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    owner: text('owner').notNull(),
    subject: text('subject').notNull(),
    streamId: integer('stream_id')
      .notNull()
      .references(() => earStreams.id, { onDelete: 'cascade' }),
    collections: text('collections').array().notNull(),
    recordLength: integer('record_length').notNull(),
    interval: integer('interval').notNull(),
    channel: text('channel').notNull().default(''),
    keepSeconds: integer('keep_seconds').notNull().default(0),
  },
  (table) => [
    uniqueIndex('ear_wishes_subject').on(table.owner, table.subject),
    index('ear_wishes_stream').on(table.streamId),
  ],
)

/** Plays that may still go on, by set of collections: what another process goes on from. */
export const earPlays = pgTable(
  'ear_plays',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    streamId: integer('stream_id')
      .notNull()
      .references(() => earStreams.id, { onDelete: 'cascade' }),
    setKey: text('set_key').notNull(),
    reference: text('reference').notNull(),
    begin: moment('begin').notNull(),
    end: moment('end').notNull(),
    played: doublePrecision('played').notNull(),
    match: jsonb('match').$type<Match>().notNull(),
    over: boolean('over').notNull().default(false),
    fence: integer('fence').notNull(),
  },
  (table) => [index('ear_plays_open').on(table.streamId, table.over)],
)

/** Sound as it came, about a minute each; the bytes are objects. */
export const earPieces = pgTable(
  'ear_pieces',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    streamId: integer('stream_id')
      .notNull()
      .references(() => earStreams.id, { onDelete: 'cascade' }),
    /** Names the connection. */
    session: text('session').notNull(),
    begin: moment('begin').notNull(),
    end: moment('end').notNull(),
    codec: text('codec', { enum: ['mp3', 'aac'] }).notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    objectKey: text('object_key').notNull(),
    /** Loudest sample of each of its seconds, 0 to 255. */
    levels: bytea('levels').notNull(),
    keepUntil: moment('keep_until').notNull(),
  },
  (table) => [
    index('ear_pieces_time').on(table.streamId, table.begin),
    index('ear_pieces_kept').on(table.keepUntil),
  ],
)

/** How a minute sounded: what can be drawn and counted of it, for as long as its bytes are kept. */
export const earSounds = pgTable(
  'ear_sounds',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    streamId: integer('stream_id')
      .notNull()
      .references(() => earStreams.id, { onDelete: 'cascade' }),
    begin: moment('begin').notNull(),
    end: moment('end').notNull(),
    /** Loudest sample of each tenth of its seconds, 0 to 255. */
    levels: bytea('levels').notNull(),
    /** What the engine takes each of its ten seconds for; the last may be missing. */
    kinds: text('kinds').array().$type<SoundKind[]>().notNull(),
    keepUntil: moment('keep_until').notNull(),
  },
  (table) => [
    index('ear_sounds_time').on(table.streamId, table.begin),
    index('ear_sounds_kept').on(table.keepUntil),
  ],
)

export const earTitles = pgTable(
  'ear_titles',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    streamId: integer('stream_id')
      .notNull()
      .references(() => earStreams.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    title: text('title').notNull(),
  },
  (table) => [index('ear_titles_time').on(table.streamId, table.at)],
)
