import type { BehaviorSubject } from 'rxjs'

/** What can be done about a message. */
export interface NotificationExtras {
  /** Where the thing is that the message names. */
  link?: { label: string; to: string }
  /** Takes back what was done; offered as long as the page is not loaded anew. */
  undo?: () => Promise<unknown>
}

export interface Notification extends NotificationExtras {
  id: number
  kind: 'success' | 'warning' | 'error'
  text: string
  at: Date
  /** How often it was said in a row: equal messages are one. */
  count: number
  /** Milliseconds the toast stays: success and error 5000, warning 2000. */
  stays: number
}

/** Short messages about what just happened, each a toast for a few seconds. */
export abstract class Notifications {
  /** Newest first; the toasts are drawn from it. */
  abstract readonly list$: BehaviorSubject<readonly Notification[]>
  abstract success(text: string, extras?: NotificationExtras): void
  abstract warning(text: string): void
  abstract error(text: string): void
  /** Those of a person who signs out are not shown to the next. */
  abstract clear(): void
  /** It cannot be taken back any more. */
  abstract settle(id: number): void
}
