import { moment } from '@console/core/server'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Mails that have not left yet; a row goes when its mail does. */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The whole message, sealed: who reads the table finds no link to open. */
    message: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    /** When the link in it runs out: it is not sent after that. */
    good_until: moment(),
    /** Until when it is tried by itself. */
    try_until: moment().notNull(),
    tries: integer().notNull().default(0),
    /** When it is tried; while it is being tried, when that counts as lost. */
    due_at: moment().notNull().defaultNow(),
    /** A replica is trying it. */
    taken: boolean().notNull().default(false),
    /** Of the last try. */
    error: text().notNull().default(''),
    /** Tried for its time, or refused for good: it waits for a person. */
    given_up: boolean().notNull().default(false),
  },
  (table) => [index('mails_due').on(table.due_at).where(sql`not ${table.given_up}`)],
)
export type MailRow = typeof mails.$inferSelect
