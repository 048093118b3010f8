import { large, moment, owned } from '@console/core/server'
import { doublePrecision, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FileState } from '../../contract'
import { ucfProjects, ucfStreams } from '../tables'

/** Files of FILES projects. */
export const ucfFiles = owned(
  'ucf_files',
  {
    project_id: integer()
      .notNull()
      .references(() => ucfProjects.id, { onDelete: 'cascade' }),
    /** By which it is searched, once it is Ready. */
    stream_id: integer().references(() => ucfStreams.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    filename: text().notNull(),
    /** Where the bytes are; empty until those of a scanned file are copied. */
    object_key: text().notNull().default(''),
    size: large().notNull().default(0),
    /** Of the upload it was made from: asking twice to make it makes it once. */
    upload_key: text(),
    /** The scanned file that it was taken from, and its container as it was called then. */
    scan_file: text(),
    container_id: integer(),
    container: text().notNull().default(''),
    state: integer().$type<FileState>().notNull().default(0),
    error: text().notNull().default(''),
    /** Seconds. */
    duration: doublePrecision().notNull().default(0),
    unknown_seconds: doublePrecision(),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('ucf_files_upload').on(table.uid, table.upload_key),
    uniqueIndex('ucf_files_scan').on(table.project_id, table.scan_file),
    index('ucf_files_order').on(table.project_id, table.id),
    index('ucf_files_stream').on(table.stream_id),
  ],
)
export type UcfFileRow = typeof ucfFiles.$inferSelect
