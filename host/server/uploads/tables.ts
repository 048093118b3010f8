import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Files on their way in, and those that arrived and were not yet taken. */
export const incomingFiles = pgTable(
  'incoming_files',
  {
    key: text('key').primaryKey(),
    /** No reference: when the account goes, the row still says which bytes to clear away. */
    uid: integer('uid').notNull(),
    filename: text('filename').notNull(),
    /** Unknown until a multipart file has arrived, or until a resumable one says so. */
    size: bigint('size', { mode: 'number' }),
    /** What the sender of a resumable upload told about it. */
    metadata: jsonb('metadata').$type<Record<string, string | null>>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** All bytes are in the object store. */
    finishedAt: moment('finished_at'),
    /** A row of a plugin has them. */
    takenAt: moment('taken_at'),
  },
  (table) => [index('incoming_files_created').on(table.createdAt)],
)

export type IncomingRow = typeof incomingFiles.$inferSelect

/** Resumable uploads whose bytes go to an object store, piece by piece, while they arrive. */
export const growingUploads = pgTable('growing_uploads', {
  key: text('key').primaryKey(),
  /** Counts up with each request that sends bytes; only the newest may say what has arrived. */
  writer: integer('writer').notNull().default(0),
  /** The store's name of the object that is being put together. */
  begun: text('begun'),
  /** The store's tags of the pieces that it has. */
  tags: text('tags').array().notNull().default([]),
  /** The writer that left the bytes after the last whole piece, and how many they are. */
  rest: integer('rest').notNull().default(0),
  restSize: integer('rest_size').notNull().default(0),
})

export type GrowingRow = typeof growingUploads.$inferSelect
