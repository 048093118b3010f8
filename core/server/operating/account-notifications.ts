import type { NotificationKind } from '@console/core/contract'
import type { Db } from '../database'

export interface NewNotification {
  uid: number
  kind: NotificationKind
  /** What it is about, like `scan:12`: an account has one notification per subject, the newest. */
  subject: string
  /** The scope of who may read it. */
  scope: string
  values: Record<string, string | number>
  /** A page of the console, with its query. */
  link: string
  /** Counts that are added to `values` while events of the subject follow within ten minutes. */
  counts?: Record<string, number>
  /** When a lasting state began: it is added once, however often it is found. */
  since?: Date
}

/** Events of an account that its people read behind the bell. */
export abstract class AccountNotifications {
  abstract add(notification: NewNotification, options?: { db?: Db }): Promise<void>
  /** Replaces the notification of a subject where there is one of another kind. */
  abstract replace(notification: NewNotification, options?: { db?: Db }): Promise<void>
}
