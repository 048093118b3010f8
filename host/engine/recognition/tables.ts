import { sql } from 'drizzle-orm'
import {
  bigint,
  customType,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Numbers the changes of all references, in the order in which they are committed. */
export const referenceChanges = pgSequence('reference_changes')

/** One row per recording; everything in memory is made from these. */
export const referenceFingerprints = pgTable(
  'reference_fingerprints',
  {
    reference: text('reference').primaryKey(),
    collection: text('collection').notNull(),
    algorithm: smallint('algorithm').notNull(),
    frames: integer('frames').notNull(),
    seconds: real('seconds').notNull(),
    /** As `encodePeaks` writes them; empty when deleted. */
    peaks: bytea('peaks').notNull(),
    /** Of the peaks, hex. */
    sha256: text('sha256').notNull(),
    changeSeq: bigint('change_seq', { mode: 'number' })
      .notNull()
      .default(sql`nextval('reference_changes')`),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The row stays for a while, so that every process hears of it. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    uniqueIndex('reference_fingerprints_change').on(table.changeSeq),
    index('reference_fingerprints_collection').on(table.collection),
  ],
)

/** Numbers the pieces of all channels, in the order in which they are committed. */
export const livePieceChanges = pgSequence('live_piece_changes')

/** Channels whose last seconds are kept. */
export const liveChannels = pgTable('live_channels', {
  channel: text('channel').primaryKey(),
  seconds: integer('seconds').notNull(),
})

/** What was heard of them. */
export const livePieces = pgTable(
  'live_pieces',
  {
    channel: text('channel')
      .notNull()
      .references(() => liveChannels.channel, { onDelete: 'cascade' }),
    session: text('session').notNull(),
    /** Frames since the beginning of the session. */
    frame: integer('frame').notNull(),
    algorithm: smallint('algorithm').notNull(),
    at: moment('at').notNull(),
    peaks: bytea('peaks').notNull(),
    changeSeq: bigint('change_seq', { mode: 'number' })
      .notNull()
      .default(sql`nextval('live_piece_changes')`),
  },
  (table) => [
    primaryKey({ columns: [table.channel, table.session, table.frame] }),
    uniqueIndex('live_pieces_change').on(table.changeSeq),
    index('live_pieces_time').on(table.channel, table.at),
  ],
)
