import { limitTypes } from '@console/core/contract'
import { large, moment, owned } from '@console/core/server'
import { sql } from 'drizzle-orm'
import {
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  type BillingSettings,
  type BillSums,
  billStates,
  chargeTypes,
  creditKinds,
  type InvoiceDetails,
  ledgerKinds,
  type SettingsVersion,
} from '../contract'

/** Closed months, and what was reserved within one. Beside the state nothing of them changes: the database refuses it. */
export const bills = owned(
  'bills',
  {
    /** Whether it is of a month, of which there is one, or of what was reserved from a day on until its end. */
    kind: text({ enum: chargeTypes }).notNull().default('monthly'),
    /** First day that it is for (UTC), of a month its first. */
    begin: date().notNull(),
    /** Its last day. */
    end: date().notNull(),
    currency: text().notNull(),
    number: text().notNull().unique('bills_number'),
    sums: jsonb().$type<BillSums>().notNull(),
    /** Minor units. */
    total: large().notNull(),
    issuer: jsonb().$type<NonNullable<InvoiceDetails['issuer']>>(),
    customer: jsonb().$type<InvoiceDetails['customer']>().notNull(),
    due_date: date().notNull(),
    /** Minor units of the total that credit paid when it was written. */
    credit: large().notNull().default(0),
    created_at: moment().notNull().defaultNow(),
    state: text({ enum: billStates }).notNull().default('open'),
    payment_method: text().notNull().default('bank transfer'),
    paid_at: moment(),
    reminded_at: moment(),
    reminders: integer().notNull().default(0),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('bills_month')
      .on(table.uid, table.begin, table.currency)
      .where(sql`${table.kind} = 'monthly'`),
  ],
)
export type BillRow = typeof bills.$inferSelect

/** What accounts owe (positive) and have paid (negative). Rows are only added: the database refuses anything else. */
export const ledger = owned(
  'billing_ledger',
  {
    at: moment().notNull().defaultNow(),
    kind: text({ enum: ledgerKinds }).notNull(),
    currency: text().notNull(),
    /** Minor units. */
    amount: large().notNull(),
    bill_id: integer().notNull(),
    /** The bank's, of a payment; the number of a credit note; the payment provider's, of what it has sent back. */
    reference: text().notNull().default(''),
    /** How often the payment of this reference had been taken back before: what was reversed can be written down again. */
    turn: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('billing_ledger_once').on(table.bill_id, table.kind, table.reference, table.turn),
  ],
)

/** What accounts may use before they pay. Rows are only added: the database refuses anything else. */
export const credits = owned(
  'billing_credits',
  {
    at: moment().notNull().defaultNow(),
    kind: text({ enum: creditKinds }).notNull(),
    currency: text().notNull(),
    /** Minor units; less than 0: used, or taken back. */
    amount: large().notNull(),
    /** Why it was given or taken back. */
    reason: text().notNull().default(''),
    /** What it was used for, or came from. */
    bill_id: integer(),
    /** The bank's or the payment provider's, of what went back to the customer or was topped up; of what expired, its gift. */
    reference: text().notNull().default(''),
    /** The last day (UTC) on which it can be used; null: it stays. */
    expires: date(),
  },
  (table) => [
    index('billing_credits_uid').on(table.uid, table.id),
    index('billing_credits_expires').on(table.expires).where(sql`${table.expires} is not null`),
    uniqueIndex('billing_credits_top_up').on(table.reference).where(sql`${table.kind} = 'top-up'`),
    uniqueIndex('billing_credits_expired')
      .on(table.reference)
      .where(sql`${table.kind} = 'expired'`),
  ],
)
export type CreditRow = typeof credits.$inferSelect

/** Credit whose end was told to its owner. */
export const creditNotices = pgTable('billing_credit_notices', {
  credit_id: integer().primaryKey(),
  told_at: moment().notNull().defaultNow(),
})

/** What corrects a bill, which itself does not change. Rows are only added: the database refuses anything else. */
export const creditNotes = owned(
  'billing_credit_notes',
  {
    bill_id: integer().notNull(),
    number: text().notNull().unique('billing_credit_notes_number'),
    created_at: moment().notNull().defaultNow(),
    currency: text().notNull(),
    /** Minor units, as on the bill: both are taken off it. */
    net: large().notNull(),
    vat: large().notNull(),
    reason: text().notNull(),
  },
  (table) => [
    index('billing_credit_notes_bill').on(table.bill_id),
    index('billing_credit_notes_uid').on(table.uid, table.id),
  ],
)
export type CreditNoteRow = typeof creditNotes.$inferSelect

/** The last number that was given: locked while one is given, so that none is left out. */
export const billNumbers = pgTable(
  'bill_numbers',
  {
    prefix: text().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.prefix, table.year] })],
)

/** Months whose bills are all written. */
export const closedMonths = pgTable('billing_closed_months', {
  /** First day. */
  begin: date().primaryKey(),
  closed_at: moment().notNull().defaultNow(),
})

/** Closed months, by their first day, of accounts without a country: they are invoiced once the country is known. */
export const heldMonths = owned('billing_held_months', { begin: date().notNull() }, (table) => [
  uniqueIndex('billing_held_months_month').on(table.uid, table.begin),
])

/**
 * What an account has reserved, as it was changed: of the rows of an item that have begun, the last one is in force. Rows are
 * only added: the database refuses anything else.
 */
export const reservations = owned(
  'billing_reservations',
  {
    at: moment().notNull().defaultNow(),
    /** The user who changed it. */
    by: text().notNull(),
    /** Product and key, as price tables name them. */
    service: text().notNull(),
    item: text().notNull(),
    /** The day (UTC) that it was changed on. */
    day: date().notNull(),
    /** The day from which on it is in force: the same where it grew, the first of the next month where it shrinks. */
    begin: date().notNull(),
    /** All that is reserved then. */
    quantity: integer().notNull(),
    /** How many were bought, which are charged for on that day until the end of its month. */
    more: integer().notNull().default(0),
    /** What they were charged by. */
    bill_id: integer(),
  },
  (table) => [index('billing_reservations_uid').on(table.uid, table.id)],
)
export type ReservationRow = typeof reservations.$inferSelect

/** Plans that were chosen. Beside `done_at` nothing of a row changes: the database refuses it. */
export const planChanges = owned(
  'billing_plan_changes',
  {
    at: moment().notNull().defaultNow(),
    /** The user who chose it; empty: the service. */
    by: text().notNull(),
    from_plan: text({ enum: limitTypes }).notNull(),
    plan: text({ enum: limitTypes }).notNull(),
    /** The day (UTC) that it was chosen on. */
    day: date().notNull(),
    /** The day from which on it is the plan: the same where it was raised, the first of the next month where it is lowered. */
    begin: date().notNull(),
    /** What it was charged by on that day until the month's end; null: nothing was. */
    bill_id: integer(),
    /** When it became the plan, or was given up; null: it is still to come. */
    done_at: moment(),
  },
  (table) => [index('billing_plan_changes_uid').on(table.uid, table.id)],
)
export type PlanChangeRow = typeof planChanges.$inferSelect

/** Currency and zone as they were chosen: of the rows that have begun, the last one is in force. Rows are only added. */
export const choices = owned(
  'billing_choices',
  {
    at: moment().notNull().defaultNow(),
    by: text().notNull(),
    /** First day of the month from which on. */
    begin: date().notNull(),
    /** Empty: what the operator usually charges in. */
    currency: text().notNull(),
    /** A month is not closed before it is over there. */
    zone: text().notNull(),
  },
  (table) => [index('billing_choices_uid').on(table.uid, table.id)],
)

/** Whom bills are made out to, and where they go. */
export const preferences = pgTable('billing_preferences', {
  uid: integer().primaryKey(),
  emails: jsonb().$type<string[]>().notNull(),
  company: text().notNull(),
  address: text().notNull(),
  country: text().notNull(),
  vat_number: text().notNull(),
  /** In the bill's currency. */
  budget: numeric({ mode: 'number' }),
  /** The month, and the shares of the budget that mails were sent for in it, like `2026-10 EUR80 EUR100 USD80`. */
  warned: text().notNull().default(''),
})

/** Settings as they were kept on their page: the last version is in force. Rows are only added. */
export const settingsVersions = pgTable('billing_settings', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  at: moment().notNull().defaultNow(),
  by: text().notNull(),
  reason: text().notNull(),
  settings: jsonb().$type<BillingSettings>().notNull(),
  changes: jsonb().$type<SettingsVersion['changes']>().notNull(),
})
