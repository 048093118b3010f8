import type { Region } from '@console/core/contract'
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
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

const moment = (name: string) => timestamp(name, { withTimezone: true })
/** Milliseconds since 1970. */
const instant = (name: string) => bigint(name, { mode: 'number' })
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const ucfProjects = pgTable(
  'ucf_projects',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer('uid').notNull(),
    name: text('name').notNull(),
    region: text('region').$type<Region>().notNull(),
    type: text('type').$type<ProjectType>().notNull(),
    days: integer('days').notNull(),
    minMs: integer('min_ms').notNull(),
    maxMs: integer('max_ms').notNull(),
    /** When what was heard is searched again. */
    lookAt: moment('look_at').notNull().defaultNow(),
    /** Somebody searches it, or did not come back. */
    busyUntil: moment('busy_until'),
    searchedAt: moment('searched_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('ucf_projects_name').on(table.uid, table.region, table.name),
    index('ucf_projects_look').on(table.lookAt),
  ],
)
export type ProjectRow = typeof ucfProjects.$inferSelect

export const ucfStreams = pgTable(
  'ucf_streams',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer('uid').notNull(),
    projectId: integer('project_id')
      .notNull()
      .references(() => ucfProjects.id, { onDelete: 'cascade' }),
    /** The row of the monitored stream, and what was known of it when it was last looked at. */
    bmRow: integer('bm_row').notNull(),
    bmStreamId: text('bm_stream_id').notNull(),
    bmProjectId: integer('bm_project_id').notNull(),
    from: text('from').$type<StreamSource>().notNull(),
    name: text('name').notNull(),
    projectName: text('project_name').notNull(),
    keptDays: doublePrecision('kept_days').notNull(),
    /** Removed from the project; stays for what it was heard with. */
    removed: boolean('removed').notNull().default(false),
    /** Until when its unknown stretches are listed. */
    searchedTo: moment('searched_to').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('ucf_streams_row').on(table.projectId, table.bmRow)],
)
export type StreamRow = typeof ucfStreams.$inferSelect

/** Unknown sound of a stream, at most ten minutes, by its fingerprint. */
export const ucfStretches = pgTable(
  'ucf_stretches',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    projectId: integer('project_id')
      .notNull()
      .references(() => ucfProjects.id, { onDelete: 'cascade' }),
    streamId: integer('stream_id')
      .notNull()
      .references(() => ucfStreams.id, { onDelete: 'cascade' }),
    begin: instant('begin').notNull(),
    end: instant('end').notNull(),
    /** What lies before is a part of the stretch before, too: what sounds over its end is whole in one of them. */
    countedFrom: instant('counted_from').notNull(),
    fingerprint: bytea('fingerprint').notNull(),
    /** Was compared with all that are. */
    compared: boolean('compared').notNull().default(false),
  },
  (table) => [
    index('ucf_stretches_order').on(table.projectId, table.compared, table.id),
    index('ucf_stretches_time').on(table.streamId, table.begin),
  ],
)

/** Two places that sound the same. */
export const ucfRepeats = pgTable(
  'ucf_repeats',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    projectId: integer('project_id')
      .notNull()
      .references(() => ucfProjects.id, { onDelete: 'cascade' }),
    firstStream: integer('first_stream')
      .notNull()
      .references(() => ucfStreams.id, { onDelete: 'cascade' }),
    firstBegin: instant('first_begin').notNull(),
    secondStream: integer('second_stream')
      .notNull()
      .references(() => ucfStreams.id, { onDelete: 'cascade' }),
    secondBegin: instant('second_begin').notNull(),
    durationMs: integer('duration_ms').notNull(),
    score: integer('score').notNull(),
  },
  (table) => [index('ucf_repeats_project').on(table.projectId, table.id)],
)

export const ucfItems = pgTable(
  'ucf_items',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer('uid').notNull(),
    projectId: integer('project_id')
      .notNull()
      .references(() => ucfProjects.id, { onDelete: 'cascade' }),
    acrId: text('acr_id').notNull(),
    status: integer('status').$type<Status>().notNull().default(0),
    label: integer('label').$type<Label>().notNull().default(0),
    metadata: jsonb('metadata').$type<ItemMetadata>(),
    /** Merged or split by somebody: what is found later joins it and takes nothing from it. */
    byHand: boolean('by_hand').notNull().default(false),
    version: integer('version').notNull().default(1),
    operators: jsonb('operators')
      .$type<{ operator: string; updated_at: string }[]>()
      .notNull()
      .default([]),
    /** Kept in step with its occurrences. */
    num: integer('num').notNull().default(0),
    durationMs: integer('duration_ms').notNull().default(0),
    airtime: doublePrecision('airtime').notNull().default(0),
    firstAt: moment('first_at').notNull().defaultNow(),
    lastAt: moment('last_at').notNull().defaultNow(),
    /** Own sound of its clearest occurrence; empty when it was dropped. */
    soundKey: text('sound_key').notNull().default(''),
    soundType: text('sound_type').notNull().default(''),
    /** Occurrences from here on are results while it is reported. */
    reportedFrom: instant('reported_from').notNull().default(0),
    bucketId: integer('bucket_id'),
    bucketAcrId: text('bucket_acr_id'),
    resolvedBy: text('resolved_by'),
    /** When it was last looked for among references. */
    checkedAt: moment('checked_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('ucf_items_order').on(table.projectId, table.status, table.id),
    index('ucf_items_account').on(table.uid, table.id),
    index('ucf_items_acr').on(table.acrId),
  ],
)
export type ItemRow = typeof ucfItems.$inferSelect

export const ucfOccurrences = pgTable(
  'ucf_occurrences',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    itemId: integer('item_id')
      .notNull()
      .references(() => ucfItems.id, { onDelete: 'cascade' }),
    streamId: integer('stream_id')
      .notNull()
      .references(() => ucfStreams.id, { onDelete: 'cascade' }),
    begin: instant('begin').notNull(),
    durationMs: integer('duration_ms').notNull(),
    score: integer('score').notNull(),
    clearest: boolean('clearest').notNull().default(false),
    /** Of the stream, while the item is reported. */
    resultId: bigint('result_id', { mode: 'number' }),
  },
  (table) => [
    index('ucf_occurrences_item').on(table.itemId, table.begin),
    index('ucf_occurrences_time').on(table.streamId, table.begin),
  ],
)
export type OccurrenceRow = typeof ucfOccurrences.$inferSelect

/** What an action changed, as it was before. */
export interface Before {
  items: Pick<
    ItemRow,
    'id' | 'status' | 'label' | 'metadata' | 'byHand' | 'reportedFrom' | 'bucketId' | 'resolvedBy'
  >[]
  /** Occurrences by the item that they were of; one that has none left is shown no more. */
  moved: { item: number; occurrences: number[] }[]
}

export const ucfActions = pgTable(
  'ucf_actions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: integer('uid').notNull(),
    projectId: integer('project_id')
      .notNull()
      .references(() => ucfProjects.id, { onDelete: 'cascade' }),
    name: text('name').$type<ActionName | 'undo'>().notNull(),
    operator: text('operator').notNull(),
    itemIds: integer('item_ids').array().notNull(),
    before: jsonb('before').$type<Before>().notNull(),
    undone: boolean('undone').notNull().default(false),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('ucf_actions_project').on(table.projectId, table.id)],
)
export type ActionRow = typeof ucfActions.$inferSelect

export const ucfReviews = pgTable(
  'ucf_reviews',
  {
    projectId: integer('project_id')
      .notNull()
      .references(() => ucfProjects.id, { onDelete: 'cascade' }),
    desk: text('desk').notNull(),
    itemId: integer('item_id')
      .notNull()
      .references(() => ucfItems.id, { onDelete: 'cascade' }),
    reviewer: text('reviewer').notNull(),
    since: moment('since').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.desk] })],
)
