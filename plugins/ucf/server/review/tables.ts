import { moment } from '@console/core/server'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ucfItems, ucfProjects } from '../tables'

export const ucfReviews = pgTable(
  'ucf_reviews',
  {
    project_id: integer()
      .notNull()
      .references(() => ucfProjects.id, { onDelete: 'cascade' }),
    desk: text().notNull(),
    item_id: integer()
      .notNull()
      .references(() => ucfItems.id, { onDelete: 'cascade' }),
    reviewer: text().notNull(),
    since: moment().notNull(),
    until: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.desk] })],
)

/** Items that desks have in hand: no other desk is handed them. */
export const ucfLeases = pgTable(
  'ucf_leases',
  {
    item_id: integer()
      .primaryKey()
      .references(() => ucfItems.id, { onDelete: 'cascade' }),
    project_id: integer()
      .notNull()
      .references(() => ucfProjects.id, { onDelete: 'cascade' }),
    desk: text().notNull(),
    until: moment().notNull(),
  },
  (table) => [index('ucf_leases_desk').on(table.project_id, table.desk)],
)

/** Keys of the desk that a person has chosen, by what they do. */
export const ucfKeys = pgTable(
  'ucf_keys',
  {
    uid: integer().notNull(),
    user_id: integer().notNull(),
    keys: jsonb().$type<Record<string, string>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.user_id] })],
)
