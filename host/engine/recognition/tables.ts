import { bytea, large, moment } from '@console/core/server'
import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** Numbers the changes of all references, in the order in which they are committed. */
export const referenceChanges = pgSequence('reference_changes')

/** Numbers the fingerprints, in the order in which they are committed: a row that gets other peaks gets another number. */
export const referencePrints = pgSequence('reference_prints')

/** One row per recording; everything in memory is made from these. */
export const referenceFingerprints = pgTable(
  'reference_fingerprints',
  {
    reference: text().primaryKey(),
    collection: text().notNull(),
    algorithm: smallint().notNull(),
    frames: integer().notNull(),
    seconds: real().notNull(),
    /** As `encodePeaks` writes them; empty when deleted. */
    peaks: bytea().notNull(),
    /** Of the peaks, hex. */
    sha256: text().notNull(),
    change_seq: large().notNull().default(sql`nextval('reference_changes')`),
    print: large().notNull().default(sql`nextval('reference_prints')`),
    created_at: moment().notNull().defaultNow(),
    /** The row stays for a while, so that every process hears of it. */
    deleted_at: moment(),
  },
  (table) => [
    uniqueIndex('reference_fingerprints_change').on(table.change_seq),
    uniqueIndex('reference_fingerprints_print').on(table.print),
    index('reference_fingerprints_collection').on(table.collection),
  ],
)

/** Numbers the pieces of all channels, in the order in which they are committed. */
export const livePieceChanges = pgSequence('live_piece_changes')

/** Channels whose last seconds are kept. */
export const liveChannels = pgTable('live_channels', {
  channel: text().primaryKey(),
  seconds: integer().notNull(),
})

/** What was heard of them. */
export const livePieces = pgTable(
  'live_pieces',
  {
    channel: text()
      .notNull()
      .references(() => liveChannels.channel, { onDelete: 'cascade' }),
    session: text().notNull(),
    /** Frames since the beginning of the session. */
    frame: integer().notNull(),
    algorithm: smallint().notNull(),
    at: moment().notNull(),
    peaks: bytea().notNull(),
    change_seq: large().notNull().default(sql`nextval('live_piece_changes')`),
  },
  (table) => [
    primaryKey({ columns: [table.channel, table.session, table.frame] }),
    uniqueIndex('live_pieces_change').on(table.change_seq),
    index('live_pieces_time').on(table.channel, table.at),
  ],
)
