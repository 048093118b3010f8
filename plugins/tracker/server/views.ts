import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgView,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull()
const projectType = () =>
  text('project_type', { enum: ['BM-ACRC', 'BM-LOCAL', 'BM-Database'] }).notNull()

/**
 * What monitoring has heard of files that are in buckets, each broadcast once: nothing is recognised or kept for the
 * tracker itself. See the migration that makes the views.
 */
export const trackerPlays = pgView('tracker_plays', {
  id: bigint('id', { mode: 'number' }).notNull(),
  uid: integer('uid').notNull(),
  bucketId: integer('bucket_id').notNull(),
  acrId: text('acr_id').notNull(),
  title: text('title').notNull(),
  artists: text('artists').notNull(),
  isrc: text('isrc').notNull(),
  begin: moment('begin'),
  end: moment('end'),
  played: doublePrecision('played').notNull(),
  over: boolean('over').notNull(),
  complete: boolean('complete').notNull(),
  streamId: text('stream_id').notNull(),
  streamRow: integer('stream_row').notNull(),
  station: text('station').notNull(),
  country: text('country').notNull(),
  city: text('city').notNull(),
  project: text('project').notNull(),
  projectType: projectType(),
}).existing()
export type PlayRow = typeof trackerPlays.$inferSelect

/** Streams and stations of monitoring projects, with the buckets that are looked for on them. */
export const trackerChannels = pgView('tracker_channels', {
  streamRow: integer('stream_row').notNull(),
  uid: integer('uid').notNull(),
  streamId: text('stream_id').notNull(),
  name: text('name').notNull(),
  customId: text('custom_id').notNull(),
  type: text('type', { enum: ['Radio', 'TV'] }),
  country: text('country').notNull(),
  city: text('city').notNull(),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  projectId: integer('project_id').notNull(),
  project: text('project').notNull(),
  projectType: projectType(),
  bucketIds: integer('bucket_ids').array().notNull(),
}).existing()
export type ChannelRow = typeof trackerChannels.$inferSelect

export const trackerFiles = pgView('tracker_files', {
  id: integer('id').notNull(),
  uid: integer('uid').notNull(),
  bucketId: integer('bucket_id').notNull(),
  acrId: text('acr_id').notNull(),
  title: text('title').notNull(),
  duration: doublePrecision('duration').notNull(),
  state: integer('state').notNull(),
  userDefined: jsonb('user_defined').$type<Record<string, unknown>>().notNull(),
}).existing()
export type FileRow = typeof trackerFiles.$inferSelect

/** How streams were, without gaps; the last one goes on. */
export const trackerStates = pgView('tracker_states', {
  streamRow: integer('stream_row').notNull(),
  code: integer('code').notNull(),
  begin: moment('begin'),
  end: timestamp('end', { withTimezone: true }),
}).existing()
