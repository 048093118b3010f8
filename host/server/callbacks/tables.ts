import { moment } from '@console/core/server'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from '../people/tables'

/** What was sent, or is to be sent, to customers' addresses: the log and the queue in one. */
export const callbackDeliveries = pgTable(
  'callback_deliveries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    about: text().notNull(),
    /** What it tells, where a subject has several addresses. */
    kind: text().notNull().default(''),
    test: boolean().notNull().default(false),
    title: text().notNull().default(''),
    source: text().notNull().default(''),
    source_id: text().notNull().default(''),
    url: text().notNull(),
    /** Host and port of `url`: one that is slow holds up its own callbacks only. */
    receiver: text().notNull(),
    body: text().notNull(),
    type: text({ enum: ['json', 'form'] })
      .notNull()
      .default('json'),
    state: text({ enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    /** When it is tried; while it is being tried, when that counts as lost. */
    due_at: moment().notNull().defaultNow(),
    /** A replica is trying it. */
    taken: boolean().notNull().default(false),
    /** Of the last answer. */
    status: integer(),
    answer: text().notNull().default(''),
    error: text().notNull().default(''),
    /** Milliseconds. */
    took: integer(),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('callback_deliveries_order').on(table.uid, table.about, table.id),
    index('callback_deliveries_due').on(table.due_at).where(sql`${table.state} = 'waiting'`),
    index('callback_deliveries_created').on(table.created_at),
  ],
)
export type DeliveryRow = typeof callbackDeliveries.$inferSelect

/** What callbacks are signed with. */
export const callbackSecrets = pgTable(
  'callback_secrets',
  {
    uid: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    about: text().notNull(),
    /** Sealed. */
    secret: text().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.about] })],
)
