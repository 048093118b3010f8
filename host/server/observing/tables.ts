import { large, moment } from '@console/core/server'
import { doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

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

/** Each minute of a process, for a day. */
export const processMinutes = pgTable(
  'process_minutes',
  {
    process: text().notNull(),
    at: moment().notNull(),
    /** Calls that were answered, those of them that failed by a fault of the service, and how long they took on average. */
    calls: integer().notNull(),
    failed: integer().notNull(),
    call_ms: doublePrecision().notNull(),
    /** Cores in use. */
    used: doublePrecision().notNull(),
    memory_bytes: large().notNull(),
    /** At worst: by how much it answered late, and told what it heard. */
    latest_ms: doublePrecision().notNull(),
    lag_ms: doublePrecision().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.process, table.at] }),
    index('process_minutes_at').on(table.at),
  ],
)

/** Each minute of the whole deployment, as the process saw it that came first; null until it has looked. */
export const standingMinutes = pgTable('standing_minutes', {
  at: moment().primaryKey(),
  /** Streams. */
  wanted: integer(),
  heard: integer(),
  /** What waits: jobs, mails that have not left, callbacks that are late. */
  jobs: integer(),
  mails: integer(),
  callbacks: integer(),
})
