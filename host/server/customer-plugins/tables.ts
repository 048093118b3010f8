import { moment } from '@console/core/server'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../people/tables'

/** What operators decided about plugins that are not for everybody, on top of the configuration. */
export const pluginDecisions = pgTable(
  'plugin_decisions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Id of the plugin. */
    plugin: text().notNull(),
    /** Null: for all accounts. */
    uid: integer().references(() => accounts.id, { onDelete: 'cascade' }),
    on: boolean().notNull(),
    /** Of the operator. */
    email: text().notNull(),
    reason: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('plugin_decisions_once').on(table.plugin, sql`coalesce(${table.uid}, 0)`),
    index('plugin_decisions_uid').on(table.uid),
  ],
)
export type DecisionRow = typeof pluginDecisions.$inferSelect
