import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Mails that have not left yet; a row goes when its mail does. */
export const mails = pgTable(
  'mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The whole message, sealed: who reads the table finds no link to open. */
    message: text('message').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the link in it runs out: it is not sent after that. */
    goodUntil: moment('good_until'),
    /** Until when it is tried by itself. */
    tryUntil: moment('try_until').notNull(),
    tries: integer('tries').notNull().default(0),
    /** When it is tried; while it is being tried, when that counts as lost. */
    dueAt: moment('due_at').notNull().defaultNow(),
    /** A replica is trying it. */
    taken: boolean('taken').notNull().default(false),
    /** Of the last try. */
    error: text('error').notNull().default(''),
    /** Tried for its time, or refused for good: it waits for a person. */
    givenUp: boolean('given_up').notNull().default(false),
  },
  (table) => [index('mails_due').on(table.dueAt).where(sql`not ${table.givenUp}`)],
)
export type MailRow = typeof mails.$inferSelect
