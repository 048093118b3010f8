import * as z from 'zod/mini'
import { endpoint, nothing, one } from '../calls/endpoint'
import type { Sentence } from '../texts/sentence'
import { IsoTime } from '../texts/told'

/** Published when the account has a new notification, or the person has read them. */
export const notificationsTopic = 'notifications'

/** Days after which a notification is deleted. */
export const notificationDays = 30

/** The newest notifications of an account that are listed. */
export const maxNotifications = 50

/** What happened. */
export const NotificationKind = z.enum([
  'scan-ready',
  'stream-down',
  'stream-back',
  'report-ready',
  'report-failed',
  'secret-rotated',
  'trial-ends',
])
export type NotificationKind = z.infer<typeof NotificationKind>

const Values = z.record(z.string(), z.union([z.string(), z.number()]))

/** An event of the account. */
export const AccountNotification = z.object({
  id: z.int(),
  kind: NotificationKind,
  /** What the text names: a name, counts, a day. */
  values: Values,
  /** A page of the console, with its query. */
  link: z.string(),
  /** Happened after the person last opened the list. */
  unread: z.boolean(),
  at: IsoTime,
})
export type AccountNotification = z.infer<typeof AccountNotification>

const texts: Record<NotificationKind, string> = {
  'scan-ready': '{name}: {files file|files} scanned',
  'stream-down': '{name} is offline',
  'stream-back': '{name} is running again',
  'report-ready': 'Report {name} is ready',
  'report-failed': 'Report {name} failed',
  'secret-rotated': 'Secret of {name} rotated',
  'trial-ends': 'Your free trial ends on {day}',
}

/** Returns the sentence of a notification, to be translated or written out. */
export function notificationText({
  kind,
  values,
}: Pick<AccountNotification, 'kind' | 'values'>): Sentence {
  const hasFailed = kind === 'scan-ready' && Number(values.failed) > 0
  const text = hasFailed ? '{name}: {files file|files} scanned, {failed} failed' : texts[kind]
  return { text, values }
}

/** Notifications of the account, as each person reads them. */
export const notificationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    scope: 'signed-in',
    summary: 'List the notifications of the account',
    response: one(z.array(AccountNotification)),
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/notifications/read',
    scope: 'signed-in',
    audited: false,
    summary: 'Mark all notifications as read',
    response: nothing,
  }),
}
