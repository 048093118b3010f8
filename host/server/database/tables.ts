import { pgTable, text } from 'drizzle-orm/pg-core'

/** What is true of the whole database, by name. */
export const facts = pgTable('facts', {
  name: text().primaryKey(),
  value: text().notNull(),
})
