import { large, moment, tags } from '@console/core/server'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** Files on their way in, and those that arrived and were not yet taken. */
export const incomingFiles = pgTable(
  'incoming_files',
  {
    key: text().primaryKey(),
    /** No reference: when the account goes, the row still says which bytes to clear away. */
    uid: integer().notNull(),
    filename: text().notNull(),
    /** Unknown until a multipart file has arrived, or until a resumable one says so. */
    size: large(),
    /** What the sender of a resumable upload told about it. */
    metadata: jsonb().$type<Record<string, string | null>>(),
    created_at: moment().notNull().defaultNow(),
    /** All bytes are in the object store. */
    finished_at: moment(),
    /** A row of a plugin has them. */
    taken_at: moment(),
  },
  (table) => [index('incoming_files_created').on(table.created_at)],
)

export type IncomingRow = typeof incomingFiles.$inferSelect

/** Resumable uploads whose bytes go to an object store, piece by piece, while they arrive. */
export const growingUploads = pgTable('growing_uploads', {
  key: text().primaryKey(),
  /** Counts up with each request that sends bytes; only the newest may say what has arrived. */
  writer: integer().notNull().default(0),
  /** The store's name of the object that is being put together. */
  begun: text(),
  /** The store's tags of the pieces that it has. */
  tags: tags(),
  /** The writer that left the bytes after the last whole piece, and how many they are. */
  rest: integer().notNull().default(0),
  rest_size: integer().notNull().default(0),
})

export type GrowingRow = typeof growingUploads.$inferSelect
