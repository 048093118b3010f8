import { large } from '@console/core/server'
import { isNotNull } from 'drizzle-orm'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What an object was when it was stored, by its key. */
export const objectChecksums = pgTable(
  'object_checksums',
  {
    key: text().primaryKey(),
    size: large().notNull(),
    /** Hex. */
    sha256: text().notNull(),
    /** When it was found not to be that any more. */
    damaged_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('object_checksums_damaged').on(table.damaged_at).where(isNotNull(table.damaged_at)),
  ],
)
