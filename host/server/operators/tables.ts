import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../identity/tables'

/** Root users who are the provider's own people. */
export const operators = pgTable('operators', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Like `admin-billing` or `read-admin-monitoring`. */
  scopes: text('scopes').array().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
