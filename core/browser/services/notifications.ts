import type { BehaviorSubject } from 'rxjs'

export interface Notification {
  id: number
  kind: 'success' | 'warning' | 'error'
  text: string
  at: Date
  /** Milliseconds the toast stays: success and error 5000, warning 2000. */
  stays: number
}

export abstract class Notifications {
  /** Newest first; the toasts and the list of past ones are drawn from it. */
  abstract readonly list$: BehaviorSubject<readonly Notification[]>
  abstract success(text: string): void
  abstract warning(text: string): void
  abstract error(text: string): void
  abstract clear(): void
}
