import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { type Prices, serviceTypes } from '../contract'

/** Price tables; of an account and product, the one valid from the latest day that has come is in force. */
export const prices = pgTable(
  'prices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** 0: for everybody. */
    uid: integer('uid').notNull(),
    serviceType: text('service_type', { enum: serviceTypes }).notNull(),
    currency: text('currency').notNull(),
    prices: jsonb('prices').$type<Prices>().notNull(),
    /** Percent off for the account that it is for. */
    discount: integer('discount').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Null: a draft. What is published never changes. */
    publishedAt: timestamp('published_at', { withTimezone: true }).defaultNow(),
    validFrom: timestamp('valid_from', { withTimezone: true }).defaultNow(),
    /** Before it was valid, or as a draft. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (table) => [index('prices_newest').on(table.serviceType, table.uid, table.id)],
)

export type PriceRow = typeof prices.$inferSelect
