import { moment } from '@console/core/server'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/**
 * Faults of plugins, in browsers and in server halves: those that are alike are one row, for thirty days after the last.
 * What is not in it: see `PluginFault` in the contract.
 */
export const pluginFaults = pgTable(
  'plugin_faults',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    plugin: text().notNull(),
    /** Of its manifest. */
    version: text().notNull(),
    /** Of its build from outside; empty: the console's own. */
    revision: text().notNull(),
    half: text({ enum: ['browser', 'server'] }).notNull(),
    step: text().notNull(),
    /** Of message, without its numbers, and first frame. */
    fingerprint: text().notNull(),
    message: text().notNull(),
    frames: text().array().notNull(),
    count: integer().notNull().default(1),
    first_at: moment().notNull().defaultNow(),
    last_at: moment().notNull().defaultNow(),
    /** Whom it hit: the first hundred accounts. */
    uids: integer().array().notNull(),
  },
  (table) => [
    uniqueIndex('plugin_faults_once').on(
      table.plugin,
      table.version,
      table.revision,
      table.half,
      table.step,
      table.fingerprint,
    ),
    index('plugin_faults_last').on(table.last_at),
  ],
)
