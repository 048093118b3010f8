import { large, moment } from '@console/core/server'
import { boolean, doublePrecision, integer, jsonb, pgView, text } from 'drizzle-orm/pg-core'

const projectType = () => text({ enum: ['BM-ACRC', 'BM-LOCAL', 'BM-Database'] }).notNull()

/**
 * What monitoring has heard of files that are in buckets, each broadcast once: nothing is recognised or kept for the
 * tracker itself. See the migration that makes the views.
 */
export const trackerPlays = pgView('tracker_plays', {
  id: large().notNull(),
  uid: integer().notNull(),
  bucket_id: integer().notNull(),
  acr_id: text().notNull(),
  title: text().notNull(),
  artists: text().notNull(),
  isrc: text().notNull(),
  begin: moment().notNull(),
  end: moment().notNull(),
  played: doublePrecision().notNull(),
  over: boolean().notNull(),
  complete: boolean().notNull(),
  stream_id: text().notNull(),
  stream_row: integer().notNull(),
  station: text().notNull(),
  country: text().notNull(),
  city: text().notNull(),
  project: text().notNull(),
  project_type: projectType(),
}).existing()
export type PlayRow = typeof trackerPlays.$inferSelect

/** Streams and stations of monitoring projects, with the buckets that are looked for on them. */
export const trackerChannels = pgView('tracker_channels', {
  stream_row: integer().notNull(),
  uid: integer().notNull(),
  stream_id: text().notNull(),
  name: text().notNull(),
  custom_id: text().notNull(),
  type: text({ enum: ['Radio', 'TV'] }),
  country: text().notNull(),
  city: text().notNull(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  project_id: integer().notNull(),
  project: text().notNull(),
  project_type: projectType(),
  bucket_ids: integer().array().notNull(),
}).existing()

/** The catalogue of stations. */
export const trackerStations = pgView('tracker_stations', {
  stream_id: text().notNull(),
  name: text().notNull(),
  type: text({ enum: ['Radio', 'TV'] }).notNull(),
  country: text().notNull(),
  city: text().notNull(),
}).existing()

/** What was changed about plays of copies that were faster, slower, higher or lower than the file, percent. */
export const trackerChanges = pgView('tracker_changes', {
  id: large().notNull(),
  begin: moment().notNull(),
  tempo: doublePrecision().notNull(),
  pitch: doublePrecision().notNull(),
}).existing()

export const trackerFiles = pgView('tracker_files', {
  id: integer().notNull(),
  uid: integer().notNull(),
  bucket_id: integer().notNull(),
  acr_id: text().notNull(),
  title: text().notNull(),
  duration: doublePrecision().notNull(),
  state: integer().notNull(),
  user_defined: jsonb().$type<Record<string, unknown>>().notNull(),
}).existing()

/** How streams were, without gaps; the last one goes on. */
export const trackerStates = pgView('tracker_states', {
  stream_row: integer().notNull(),
  code: integer().notNull(),
  begin: moment().notNull(),
  end: moment(),
}).existing()
