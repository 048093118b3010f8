import { moment, owned } from '@console/core/server'
import { index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CustomerChange } from '../contract'

/** What operators write down about a customer, for each other. */
export const customerNotes = owned(
  'monitoring_admin_notes',
  {
    at: moment().notNull().defaultNow(),
    /** Of the operator. */
    email: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index('monitoring_admin_notes_uid').on(table.uid, table.id)],
)

/** What operators changed of plan, limits and access. Rows are only added. */
export const customerChanges = owned(
  'monitoring_admin_changes',
  {
    at: moment().notNull().defaultNow(),
    email: text().notNull(),
    reason: text().notNull(),
    changes: jsonb().$type<CustomerChange['changes']>().notNull(),
  },
  (table) => [index('monitoring_admin_changes_uid').on(table.uid, table.id)],
)

/** Second factors that an operator asked to remove, until another one confirms it or it is too late. */
export const factorResets = owned(
  'monitoring_admin_factor_resets',
  {
    at: moment().notNull().defaultNow(),
    until: moment().notNull(),
    /** Who has lost them. */
    user_id: integer().notNull(),
    /** As that person signs in. */
    name: text().notNull(),
    /** User of the operator, and the address. */
    asked_by: integer().notNull(),
    email: text().notNull(),
    reason: text().notNull(),
  },
  (table) => [
    uniqueIndex('monitoring_admin_factor_resets_user').on(table.user_id),
    index('monitoring_admin_factor_resets_uid').on(table.uid),
  ],
)
