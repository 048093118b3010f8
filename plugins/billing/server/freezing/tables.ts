import { limitTypes } from '@console/core/contract'
import { moment, owned } from '@console/core/server'
import { date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { dunningKinds } from '../../contract'

/** What was done about a bill that was not paid. Rows are only added. */
export const dunningSteps = owned(
  'billing_dunning_steps',
  {
    bill_id: integer().notNull(),
    kind: text({ enum: dunningKinds }).notNull(),
    /** The day (UTC) that it was done on. */
    day: date().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [index('billing_dunning_steps_bill').on(table.bill_id)],
)
export type DunningStepRow = typeof dunningSteps.$inferSelect

/** Accounts that are frozen for a bill, and the plan that they come back to. */
export const frozenAccounts = pgTable('billing_frozen_accounts', {
  uid: integer().primaryKey(),
  bill_id: integer().notNull(),
  since: moment().notNull().defaultNow(),
  limit_type: text({ enum: limitTypes }).notNull(),
  trial_ends_at: moment(),
  limits: jsonb().$type<Record<string, number | null>>().notNull(),
})
