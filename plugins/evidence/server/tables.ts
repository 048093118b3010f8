import { large, moment } from '@console/core/server'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const evidencePacks = pgTable(
  'fs_evidence_packs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
    uid: integer().notNull(),
    state: text({ enum: ['building', 'ready', 'failed'] })
      .notNull()
      .default('building'),
    error: text().notNull().default(''),
    title: text().notNull(),
    /** Rows of `fs_matches`, and the files they are of. */
    match_ids: integer().array().notNull(),
    file_ids: uuid().array().notNull(),
    timezone: text().notNull(),
    done: integer().notNull().default(0),
    total: integer().notNull(),
    object_key: text().notNull().default(''),
    size: large().notNull().default(0),
    sha256: text().notNull().default(''),
    created_by: text().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [index('fs_evidence_order').on(table.uid, table.id)],
)
export type EvidenceRow = typeof evidencePacks.$inferSelect
