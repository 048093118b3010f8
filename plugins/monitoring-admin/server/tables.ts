import { moment, owned } from '@console/core/server'
import { index, jsonb, text } from 'drizzle-orm/pg-core'
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
