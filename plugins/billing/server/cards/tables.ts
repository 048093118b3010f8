import { large, moment, owned } from '@console/core/server'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  cardPaymentStates,
  paymentPurposes,
  refundStates,
  returnKinds,
  returnStages,
} from '../../contract'

/** Whom the payment provider knows an account as. */
export const customers = pgTable('billing_customers', {
  uid: integer().primaryKey(),
  customer: text().notNull().unique('billing_customers_customer'),
})

/** What the payment provider tells of cards; their numbers are there, never here. */
export const cards = owned(
  'billing_cards',
  {
    /** The provider's id. */
    method: text().notNull().unique('billing_cards_method'),
    brand: text().notNull(),
    last4: text().notNull(),
    name: text().notNull().default(''),
    /** The last month that it is good for, like 2028-04. */
    expires: text().notNull(),
    is_default: boolean().notNull().default(false),
    added_at: moment().notNull().defaultNow(),
    /** Of the last payment, where that failed. */
    failed_at: moment(),
    failure: text().notNull().default(''),
  },
  (table) => [
    index('billing_cards_uid').on(table.uid),
    uniqueIndex('billing_cards_default').on(table.uid).where(sql`${table.is_default}`),
  ],
)
export type CardRow = typeof cards.$inferSelect

/** Each try to be paid by card. What has come stands in the ledger, or in the credit of the account. */
export const cardPayments = owned(
  'billing_card_payments',
  {
    purpose: text({ enum: paymentPurposes }).notNull(),
    bill_id: integer(),
    currency: text().notNull(),
    /** Minor units. */
    amount: large().notNull(),
    state: text({ enum: cardPaymentStates }).notNull().default('pending'),
    /** Why it failed. */
    reason: text().notNull().default(''),
    /** Of a stored card that is charged without its owner: the provider's id of the card. */
    method: text(),
    /** The provider's id of the page where the owner pays. */
    session: text().unique('billing_card_payments_session'),
    /** The provider's id of the payment, once there is one. */
    intent: text().unique('billing_card_payments_intent'),
    created_at: moment().notNull().defaultNow(),
    ended_at: moment(),
  },
  (table) => [
    index('billing_card_payments_uid').on(table.uid, table.id),
    // One try at a time: whoever comes second goes on with it.
    uniqueIndex('billing_card_payments_bill')
      .on(table.bill_id)
      .where(sql`${table.state} = 'pending' and ${table.method} is not null`),
    uniqueIndex('billing_card_payments_automatic')
      .on(table.uid)
      .where(sql`${table.state} = 'pending' and ${table.purpose} = 'automatic top-up'`),
  ],
)
export type CardPaymentRow = typeof cardPayments.$inferSelect

/** Credit that goes back to the card that it came from. */
export const cardRefunds = owned(
  'billing_card_refunds',
  {
    payment_id: integer().notNull(),
    currency: text().notNull(),
    amount: large().notNull(),
    state: text({ enum: refundStates }).notNull().default('pending'),
    reason: text().notNull(),
    /** The provider's id. */
    refund: text().unique('billing_card_refunds_refund'),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [index('billing_card_refunds_payment').on(table.payment_id)],
)

/** What went back to a card without this console: refunds made at the payment provider, and disputes. */
export const cardReturns = owned(
  'billing_card_returns',
  {
    payment_id: integer().notNull(),
    kind: text({ enum: returnKinds }).notNull(),
    /** The provider's id. */
    object: text().notNull().unique('billing_card_returns_object'),
    currency: text().notNull(),
    /** Minor units. */
    amount: large().notNull(),
    /** The provider's words for how it stands, and why. */
    status: text().notNull(),
    reason: text().notNull().default(''),
    stage: text({ enum: returnStages }).notNull(),
    /** Minor units that no credit of the account was left for. */
    uncovered: large().notNull().default(0),
    created_at: moment().notNull(),
    changed_at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('billing_card_returns_payment').on(table.payment_id),
    index('billing_card_returns_uid').on(table.uid, table.id),
  ],
)
export type CardReturnRow = typeof cardReturns.$inferSelect

/** What the payment provider has told, before it is worked on. */
export const stripeEvents = pgTable('billing_stripe_events', {
  /** The provider's id: told twice, it is there once. */
  id: text().primaryKey(),
  type: text().notNull(),
  /** What it is about. As it is now is asked for when it is worked on: events come late and out of order. */
  object: text().notNull(),
  customer: text().notNull().default(''),
  received_at: moment().notNull().defaultNow(),
  handled_at: moment(),
})

/** Accounts whose credit is filled up by card when it is used up. */
export const automaticTopUps = pgTable('billing_automatic_top_ups', {
  uid: integer().primaryKey(),
  currency: text().notNull(),
  /** Minor units. */
  below: large().notNull(),
  amount: large().notNull(),
  /** Why it was stopped; empty: it works. */
  stopped: text().notNull().default(''),
})
