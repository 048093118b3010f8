import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const evidencePacks = pgTable(
  'fs_evidence_packs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
    uid: integer('uid').notNull(),
    state: text('state', { enum: ['building', 'ready', 'failed'] })
      .notNull()
      .default('building'),
    error: text('error').notNull().default(''),
    title: text('title').notNull(),
    /** Rows of `fs_matches`, and the files they are of. */
    matchIds: integer('match_ids').array().notNull(),
    fileIds: uuid('file_ids').array().notNull(),
    timezone: text('timezone').notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    objectKey: text('object_key').notNull().default(''),
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    sha256: text('sha256').notNull().default(''),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('fs_evidence_order').on(table.uid, table.id)],
)
export type EvidenceRow = typeof evidencePacks.$inferSelect
