import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  type BillSums,
  billStates,
  creditKinds,
  type InvoiceDetails,
  ledgerKinds,
} from '../contract'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Closed months. Beside the state nothing of them changes: the database refuses it. */
export const bills = pgTable(
  'bills',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: integer('uid').notNull(),
    /** First day of the month (UTC). */
    begin: date('begin').notNull(),
    /** Its last day. */
    end: date('end').notNull(),
    currency: text('currency').notNull(),
    number: text('number').notNull().unique('bills_number'),
    sums: jsonb('sums').$type<BillSums>().notNull(),
    /** Minor units. */
    total: bigint('total', { mode: 'number' }).notNull(),
    issuer: jsonb('issuer').$type<NonNullable<InvoiceDetails['issuer']>>(),
    customer: jsonb('customer').$type<InvoiceDetails['customer']>().notNull(),
    dueDate: date('due_date').notNull(),
    /** Minor units of the total that credit paid when it was written. */
    credit: bigint('credit', { mode: 'number' }).notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    state: text('state', { enum: billStates }).notNull().default('open'),
    paymentMethod: text('payment_method').notNull().default('bank transfer'),
    paidAt: moment('paid_at'),
    remindedAt: moment('reminded_at'),
    reminders: integer('reminders').notNull().default(0),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('bills_month').on(table.uid, table.begin, table.currency)],
)
export type BillRow = typeof bills.$inferSelect

/** What accounts owe (positive) and have paid (negative). Rows are only added: the database refuses anything else. */
export const ledger = pgTable(
  'billing_ledger',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: integer('uid').notNull(),
    at: moment('at').notNull().defaultNow(),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    currency: text('currency').notNull(),
    /** Minor units. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    billId: integer('bill_id').notNull(),
    /** The bank's, of a payment; the number of a credit note. */
    reference: text('reference').notNull().default(''),
  },
  (table) => [uniqueIndex('billing_ledger_once').on(table.billId, table.kind, table.reference)],
)

/** What accounts may use before they pay. Rows are only added: the database refuses anything else. */
export const credits = pgTable(
  'billing_credits',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: integer('uid').notNull(),
    at: moment('at').notNull().defaultNow(),
    kind: text('kind', { enum: creditKinds }).notNull(),
    currency: text('currency').notNull(),
    /** Minor units; less than 0: used, or taken back. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** Why it was given or taken back. */
    reason: text('reason').notNull().default(''),
    /** What it was used for, or came from. */
    billId: integer('bill_id'),
    /** The bank's or the payment provider's, of what went back to the customer or was topped up. */
    reference: text('reference').notNull().default(''),
  },
  (table) => [
    index('billing_credits_uid').on(table.uid, table.id),
    uniqueIndex('billing_credits_top_up').on(table.reference).where(sql`${table.kind} = 'top-up'`),
  ],
)
export type CreditRow = typeof credits.$inferSelect

/** What corrects a bill, which itself does not change. Rows are only added: the database refuses anything else. */
export const creditNotes = pgTable(
  'billing_credit_notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: integer('uid').notNull(),
    billId: integer('bill_id').notNull(),
    number: text('number').notNull().unique('billing_credit_notes_number'),
    createdAt: moment('created_at').notNull().defaultNow(),
    currency: text('currency').notNull(),
    /** Minor units, as on the bill: both are taken off it. */
    net: bigint('net', { mode: 'number' }).notNull(),
    vat: bigint('vat', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [
    index('billing_credit_notes_bill').on(table.billId),
    index('billing_credit_notes_uid').on(table.uid, table.id),
  ],
)
export type CreditNoteRow = typeof creditNotes.$inferSelect

/** The last number that was given: locked while one is given, so that none is left out. */
export const billNumbers = pgTable(
  'bill_numbers',
  {
    prefix: text('prefix').notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.prefix, table.year] })],
)

/** Months whose bills are all written. */
export const closedMonths = pgTable('billing_closed_months', {
  /** First day. */
  begin: date('begin').primaryKey(),
  closedAt: moment('closed_at').notNull().defaultNow(),
})

/** Whom bills are made out to, and where they go. */
export const preferences = pgTable('billing_preferences', {
  uid: integer('uid').primaryKey(),
  emails: jsonb('emails').$type<string[]>().notNull(),
  company: text('company').notNull(),
  address: text('address').notNull(),
  country: text('country').notNull(),
  vatNumber: text('vat_number').notNull(),
  /** In the bill's currency. */
  budget: numeric('budget', { mode: 'number' }),
  /** The month and the share of the budget that a mail was last sent for, like `2026-10 80`. */
  warned: text('warned').notNull().default(''),
})

export {
  automaticTopUps,
  type CardPaymentRow,
  type CardRow,
  cardPayments,
  cardRefunds,
  cards,
  customers,
  stripeEvents,
} from './cards/tables'
