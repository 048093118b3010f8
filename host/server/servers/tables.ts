import { large, moment, type PartFacts } from '@console/core/server'
import { doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** Every process, whatever its roles, as it says of itself. */
export const processes = pgTable(
  'processes',
  {
    /** The same as among those that listen to streams. */
    id: text().primaryKey(),
    host: text().notNull(),
    pid: integer().notNull(),
    version: text().notNull(),
    /** Where it is, as the operator calls that; empty: not told. */
    region: text().notNull().default(''),
    roles: text().array().notNull(),
    /** What starts it again when it has ended; empty: nothing is known to. */
    restarted_by: text().notNull().default(''),
    /** Since when it is to end and to be started again. */
    restart_at: moment(),
    started_at: moment().notNull(),
    beat_at: moment().notNull(),
    /** When it ended in order. */
    ended_at: moment(),
    cores: integer().notNull(),
    used: doublePrecision().notNull(),
    memory_bytes: large().notNull(),
    late_ms: doublePrecision().notNull(),
    latest_ms: doublePrecision().notNull(),
    lag_ms: doublePrecision().notNull(),
    troubles: jsonb().$type<PartFacts[]>().notNull(),
  },
  (table) => [index('processes_beat').on(table.beat_at)],
)
