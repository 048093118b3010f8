import { large, moment } from '@console/core/server'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Calls and jobs of all processes that failed by a fault of the service, for a day. */
export const failures = pgTable(
  'failures',
  {
    number: large().primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    process: text().notNull(),
    /** Of the call or the job. */
    id: text().notNull(),
    kind: text({ enum: ['call', 'job'] }).notNull(),
    where: text().notNull(),
    reason: text().notNull(),
    /** By which a collector of traces has it; empty where none is told. */
    trace: text().notNull().default(''),
    /** The account that called; null: nobody who is known. */
    uid: integer(),
  },
  (table) => [index('failures_at').on(table.at), index('failures_uid').on(table.uid, table.at)],
)
