import { moment, owned } from '@console/core/server'
import { index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { type Prices, serviceTypes } from '../contract'

/** Price tables, of everybody where `uid` is 0; of an account and product, the one valid from the latest day that has come is in force. */
export const prices = owned(
  'prices',
  {
    service_type: text({ enum: serviceTypes }).notNull(),
    currency: text().notNull(),
    prices: jsonb().$type<Prices>().notNull(),
    /** Percent off for the account that it is for. */
    discount: integer().notNull().default(0),
    created_at: moment().notNull().defaultNow(),
    /** Null: a draft. What is published never changes. */
    published_at: moment().defaultNow(),
    valid_from: moment().defaultNow(),
    /** Before it was valid, or as a draft. */
    withdrawn_at: moment(),
  },
  (table) => [index('prices_newest').on(table.service_type, table.uid, table.id)],
)

export type PriceRow = typeof prices.$inferSelect
