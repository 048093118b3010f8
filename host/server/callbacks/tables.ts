import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/tables'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What was sent, or is to be sent, to customers' addresses: the log and the queue in one. */
export const callbackDeliveries = pgTable(
  'callback_deliveries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: integer('uid')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    about: text('about').notNull(),
    /** What it tells, where a subject has several addresses. */
    kind: text('kind').notNull().default(''),
    url: text('url').notNull(),
    /** Host and port of `url`: one that is slow holds up its own callbacks only. */
    receiver: text('receiver').notNull(),
    body: text('body').notNull(),
    type: text('type', { enum: ['json', 'form'] })
      .notNull()
      .default('json'),
    state: text('state', { enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried; while it is being tried, when that counts as lost. */
    dueAt: moment('due_at').notNull().defaultNow(),
    /** A replica is trying it. */
    taken: boolean('taken').notNull().default(false),
    /** Of the last answer. */
    status: integer('status'),
    answer: text('answer').notNull().default(''),
    error: text('error').notNull().default(''),
    /** Milliseconds. */
    took: integer('took'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('callback_deliveries_order').on(table.uid, table.about, table.id),
    index('callback_deliveries_due').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
    index('callback_deliveries_created').on(table.createdAt),
  ],
)
export type DeliveryRow = typeof callbackDeliveries.$inferSelect

/** What callbacks are signed with. */
export const callbackSecrets = pgTable(
  'callback_secrets',
  {
    uid: integer('uid')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    about: text('about').notNull(),
    /** Sealed. */
    secret: text('secret').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.about] })],
)
