import { moment, owned } from '@console/core/server'
import {
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ResultRow } from './results'
import { bmStreams } from './streams'

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
  (table) => [
    uniqueIndex('bm_tracks_key').on(table.uid, table.key),
    index('bm_tracks_recording').on(table.acr_id),
  ],
)

/**
 * Plays that are over and no false positives, summed up by quarters of an hour: days of every zone are made of them. The
 * database keeps both sums in step with each change of a result, in the same transaction, and by months as results.
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
