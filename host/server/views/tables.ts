import type { ViewColumns } from '@console/core/contract'
import { moment } from '@console/core/server'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts, users } from '../people/tables'

/** Saved views of lists. */
export const views = pgTable(
  'views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uid: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Whose alone it is, and with whom it goes; null: the account shares it. */
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** Null: that person is gone, and what was shared has stayed. */
    made_by: integer().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    page: text().notNull(),
    list: text().notNull(),
    query: text().notNull(),
    columns: jsonb().$type<ViewColumns>().notNull(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    // Of the shared ones, and of each person's own.
    uniqueIndex('views_name').on(
      table.uid,
      table.list,
      sql`coalesce(${table.user_id}, 0)`,
      sql`lower(${table.name})`,
    ),
  ],
)

/** Who has which view in the sidebar. */
export const viewPins = pgTable(
  'view_pins',
  {
    view_id: integer()
      .notNull()
      .references(() => views.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.view_id, table.user_id] }),
    index('view_pins_user').on(table.user_id),
  ],
)
