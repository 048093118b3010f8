import { isNotNull } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What an object was when it was stored, by its key. */
export const objectChecksums = pgTable(
  'object_checksums',
  {
    key: text('key').primaryKey(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Hex. */
    sha256: text('sha256').notNull(),
    /** When it was found not to be that any more. */
    damagedAt: timestamp('damaged_at', { withTimezone: true }),
  },
  (table) => [
    index('object_checksums_damaged').on(table.damagedAt).where(isNotNull(table.damagedAt)),
  ],
)
