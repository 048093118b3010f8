import type { Region } from '@console/core/contract'
import { bytea, heldTable, large, moment, owned } from '@console/core/server'
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
import type {
  ActionName,
  ItemMetadata,
  Label,
  ProjectType,
  Status,
  StreamSource,
} from '../contract'

export const ucfProjects = pgTable(
  'ucf_projects',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer().notNull(),
    name: text().notNull(),
    region: text().$type<Region>().notNull(),
    type: text().$type<ProjectType>().notNull(),
    days: integer().notNull(),
    min_ms: integer().notNull(),
    max_ms: integer().notNull(),
    /** Of a FILES project: whose recordings are known; none: all own ones of the region. */
    bucket_ids: integer().array().notNull().default([]),
    /** When what was heard is searched again. */
    look_at: moment().notNull().defaultNow(),
    /** Somebody searches it, or did not come back. */
    busy_until: moment(),
    /** Of the search that may write: grows with each. */
    run: integer().notNull().default(0),
    /** Repeats up to here are in its items. */
    folded_to: large().notNull().default(0),
    searched_at: moment(),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('ucf_projects_name').on(table.uid, table.region, table.name),
    index('ucf_projects_look').on(table.look_at),
  ],
)
export type ProjectRow = typeof ucfProjects.$inferSelect

/** What is searched: a stream, or a file once its sound has been read. */
export const ucfStreams = pgTable(
  'ucf_streams',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer().notNull(),
    project_id: integer()
      .notNull()
      .references(() => ucfProjects.id, { onDelete: 'cascade' }),
    /** The row of the monitored stream, and what was known of it when it was last looked at. Of a file: below 0, the row of none. */
    bm_row: integer().notNull(),
    bm_stream_id: text().notNull(),
    bm_project_id: integer().notNull(),
    /** Null: it is the sound of a file, by the id of which it is called. */
    from: text().$type<StreamSource>(),
    /** Of a file: the time that its beginning has. */
    file_begin: large(),
    name: text().notNull(),
    project_name: text().notNull(),
    kept_days: doublePrecision().notNull(),
    /** Removed from the project; stays for what it was heard with. */
    removed: boolean().notNull().default(false),
    /** Until when its unknown stretches are listed. */
    searched_to: moment().notNull(),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('ucf_streams_row').on(table.project_id, table.bm_row)],
)
export type StreamRow = typeof ucfStreams.$inferSelect

/** Unknown sound of a stream, at most ten minutes, by its fingerprint. */
export const ucfStretches = pgTable(
  'ucf_stretches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    project_id: integer()
      .notNull()
      .references(() => ucfProjects.id, { onDelete: 'cascade' }),
    stream_id: integer()
      .notNull()
      .references(() => ucfStreams.id, { onDelete: 'cascade' }),
    begin: large().notNull(),
    end: large().notNull(),
    /** What lies before is a part of the stretch before, too: what sounds over its end is whole in one of them. */
    counted_from: large().notNull(),
    fingerprint: bytea().notNull(),
    /** Was compared with all that are. */
    compared: boolean().notNull().default(false),
  },
  (table) => [
    index('ucf_stretches_order').on(table.project_id, table.compared, table.id),
    index('ucf_stretches_time').on(table.stream_id, table.begin),
  ],
)

/** Two places that sound the same. */
export const ucfRepeats = pgTable(
  'ucf_repeats',
  {
    id: large().primaryKey().generatedAlwaysAsIdentity(),
    project_id: integer()
      .notNull()
      .references(() => ucfProjects.id, { onDelete: 'cascade' }),
    first_stream: integer()
      .notNull()
      .references(() => ucfStreams.id, { onDelete: 'cascade' }),
    first_begin: large().notNull(),
    second_stream: integer()
      .notNull()
      .references(() => ucfStreams.id, { onDelete: 'cascade' }),
    second_begin: large().notNull(),
    /** What is played faster is shorter. */
    first_ms: integer('duration_ms').notNull(),
    second_ms: integer().notNull(),
    /** How much of each the other one has, 0 to 100. */
    first_score: integer('score').notNull(),
    second_score: integer().notNull(),
  },
  (table) => [
    index('ucf_repeats_project').on(table.project_id, table.id),
    // Whoever finds it again, it is one.
    uniqueIndex('ucf_repeats_places').on(
      table.first_stream,
      table.first_begin,
      table.second_stream,
      table.second_begin,
    ),
  ],
)

export const ucfItems = pgTable(
  'ucf_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer().notNull(),
    project_id: integer()
      .notNull()
      .references(() => ucfProjects.id, { onDelete: 'cascade' }),
    acr_id: text().notNull(),
    status: integer().$type<Status>().notNull().default(0),
    label: integer().$type<Label>().notNull().default(0),
    metadata: jsonb().$type<ItemMetadata>(),
    /** Merged or split by somebody: what is found later joins it and takes nothing from it. */
    by_hand: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    operators: jsonb().$type<{ operator: string; updated_at: string }[]>().notNull().default([]),
    /** Kept in step with its occurrences. */
    num: integer().notNull().default(0),
    duration_ms: integer().notNull().default(0),
    airtime: doublePrecision().notNull().default(0),
    first_at: moment().notNull().defaultNow(),
    last_at: moment().notNull().defaultNow(),
    /** Own sound of its clearest occurrence; empty when it was dropped. */
    sound_key: text().notNull().default(''),
    sound_type: text().notNull().default(''),
    /** Occurrences from here on are results while it is reported. */
    reported_from: large().notNull().default(0),
    bucket_id: integer(),
    bucket_acr_id: text(),
    resolved_by: text(),
    /** When it was last looked for among references. */
    checked_at: moment(),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('ucf_items_order').on(table.project_id, table.status, table.id),
    index('ucf_items_account').on(table.uid, table.id),
    index('ucf_items_acr').on(table.acr_id),
  ],
)
export type ItemRow = typeof ucfItems.$inferSelect

export const ucfOccurrences = pgTable(
  'ucf_occurrences',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    item_id: integer()
      .notNull()
      .references(() => ucfItems.id, { onDelete: 'cascade' }),
    stream_id: integer()
      .notNull()
      .references(() => ucfStreams.id, { onDelete: 'cascade' }),
    begin: large().notNull(),
    duration_ms: integer().notNull(),
    score: integer().notNull(),
    clearest: boolean().notNull().default(false),
    /** Of the stream, while the item is reported. */
    result_id: large(),
  },
  (table) => [
    index('ucf_occurrences_item').on(table.item_id, table.begin),
    index('ucf_occurrences_time').on(table.stream_id, table.begin),
  ],
)
export type OccurrenceRow = typeof ucfOccurrences.$inferSelect

/** What an action changed, as it was before. */
export interface Before {
  items: (Pick<ItemRow, 'id' | 'status' | 'label' | 'metadata' | 'by_hand'> &
    Pick<ItemRow, 'reported_from' | 'bucket_id' | 'resolved_by'>)[]
  /** Occurrences by the item that they were of; one that has none left is shown no more. */
  moved: { item: number; occurrences: number[] }[]
}

export const ucfActions = owned(
  'ucf_actions',
  {
    project_id: integer()
      .notNull()
      .references(() => ucfProjects.id, { onDelete: 'cascade' }),
    name: text().$type<ActionName | 'undo'>().notNull(),
    operator: text().notNull(),
    item_ids: integer().array().notNull(),
    before: jsonb().$type<Before>().notNull(),
    undone: boolean().notNull().default(false),
    at: moment().notNull().defaultNow(),
  },
  (table) => [index('ucf_actions_project').on(table.project_id, table.id)],
)
export type ActionRow = typeof ucfActions.$inferSelect

/** Streams that were searched, and when. */
export const ucfHeld = heldTable('ucf_held')
