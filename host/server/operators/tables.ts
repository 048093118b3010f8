import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../identity/tables'

/** Root users who are the provider's own people. */
export const operators = pgTable('operators', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Like `admin-billing` or `read-admin-monitoring`. */
  scopes: text().array().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
