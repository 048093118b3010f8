import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { type Prices, serviceTypes } from '../contract'

/** Price tables; of an account and product, the one valid from the latest day that has come is in force. */
export const prices = pgTable(
  'prices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** 0: for everybody. */
    uid: integer().notNull(),
    service_type: text({ enum: serviceTypes }).notNull(),
    currency: text().notNull(),
    prices: jsonb().$type<Prices>().notNull(),
    /** Percent off for the account that it is for. */
    discount: integer().notNull().default(0),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null: a draft. What is published never changes. */
    published_at: timestamp({ withTimezone: true }).defaultNow(),
    valid_from: timestamp({ withTimezone: true }).defaultNow(),
    /** Before it was valid, or as a draft. */
    withdrawn_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('prices_newest').on(table.service_type, table.uid, table.id)],
)

export type PriceRow = typeof prices.$inferSelect
