import type { NotificationKind } from '@console/core/contract'
import { moment } from '@console/core/server'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts, users } from '../people/tables'

/** Events of accounts, one row per subject. */
export const accountNotifications = pgTable(
  'account_notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    uid: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    scope: text().notNull(),
    values: jsonb().$type<Record<string, string | number>>().notNull(),
    link: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('account_notifications_subject').on(table.uid, table.subject),
    index('account_notifications_order').on(table.uid, table.at),
  ],
)

/** Until when each person has read the notifications of the account. */
export const notificationReads = pgTable('notification_reads', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  read_until: moment().notNull(),
})
