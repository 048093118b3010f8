import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cardPaymentStates, paymentPurposes, refundStates } from '../../contract'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const minor = (name: string) => bigint(name, { mode: 'number' })

/** Whom the payment provider knows an account as. */
export const customers = pgTable('billing_customers', {
  uid: integer('uid').primaryKey(),
  customer: text('customer').notNull().unique('billing_customers_customer'),
})

/** What the payment provider tells of cards; their numbers are there, never here. */
export const cards = pgTable(
  'billing_cards',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: integer('uid').notNull(),
    /** The provider's id. */
    method: text('method').notNull().unique('billing_cards_method'),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    name: text('name').notNull().default(''),
    /** The last month that it is good for, like 2028-04. */
    expires: text('expires').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    addedAt: moment('added_at').notNull().defaultNow(),
    /** Of the last payment, where that failed. */
    failedAt: moment('failed_at'),
    failure: text('failure').notNull().default(''),
  },
  (table) => [
    index('billing_cards_uid').on(table.uid),
    uniqueIndex('billing_cards_default').on(table.uid).where(sql`${table.isDefault}`),
  ],
)
export type CardRow = typeof cards.$inferSelect

/** Each try to be paid by card. What has come stands in the ledger, or in the credit of the account. */
export const cardPayments = pgTable(
  'billing_card_payments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: integer('uid').notNull(),
    purpose: text('purpose', { enum: paymentPurposes }).notNull(),
    billId: integer('bill_id'),
    currency: text('currency').notNull(),
    /** Minor units. */
    amount: minor('amount').notNull(),
    state: text('state', { enum: cardPaymentStates }).notNull().default('pending'),
    /** Why it failed. */
    reason: text('reason').notNull().default(''),
    /** Of a stored card that is charged without its owner: the provider's id of the card. */
    method: text('method'),
    /** The provider's id of the page where the owner pays. */
    session: text('session').unique('billing_card_payments_session'),
    /** The provider's id of the payment, once there is one. */
    intent: text('intent').unique('billing_card_payments_intent'),
    createdAt: moment('created_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('billing_card_payments_uid').on(table.uid, table.id),
    // One try at a time: whoever comes second goes on with it.
    uniqueIndex('billing_card_payments_bill')
      .on(table.billId)
      .where(sql`${table.state} = 'pending' and ${table.method} is not null`),
    uniqueIndex('billing_card_payments_automatic')
      .on(table.uid)
      .where(sql`${table.state} = 'pending' and ${table.purpose} = 'automatic top-up'`),
  ],
)
export type CardPaymentRow = typeof cardPayments.$inferSelect

/** Credit that goes back to the card that it came from. */
export const cardRefunds = pgTable(
  'billing_card_refunds',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: integer('uid').notNull(),
    paymentId: integer('payment_id').notNull(),
    currency: text('currency').notNull(),
    amount: minor('amount').notNull(),
    state: text('state', { enum: refundStates }).notNull().default('pending'),
    reason: text('reason').notNull(),
    /** The provider's id. */
    refund: text('refund').unique('billing_card_refunds_refund'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('billing_card_refunds_payment').on(table.paymentId)],
)

/** What the payment provider has told, before it is worked on. */
export const stripeEvents = pgTable('billing_stripe_events', {
  /** The provider's id: told twice, it is there once. */
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  /** What it is about. As it is now is asked for when it is worked on: events come late and out of order. */
  object: text('object').notNull(),
  customer: text('customer').notNull().default(''),
  receivedAt: moment('received_at').notNull().defaultNow(),
  handledAt: moment('handled_at'),
})

/** Accounts whose credit is filled up by card when it is used up. */
export const automaticTopUps = pgTable('billing_automatic_top_ups', {
  uid: integer('uid').primaryKey(),
  currency: text('currency').notNull(),
  /** Minor units. */
  below: minor('below').notNull(),
  amount: minor('amount').notNull(),
  /** Why it was stopped; empty: it works. */
  stopped: text('stopped').notNull().default(''),
})
