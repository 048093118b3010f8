import { BehaviorSubject } from 'rxjs'
import { type Notification, type NotificationExtras, Notifications } from './notifications'

const stays = { success: 5000, warning: 2000, error: 5000 }
const kept = 50
/** Equal messages within a minute have one cause. */
const togetherFor = 60_000

/** Keeps the messages of this page, which the toasts are drawn from. */
export class ToastNotifications extends Notifications {
  readonly list$ = new BehaviorSubject<readonly Notification[]>([])
  private lastId = 0

  success(text: string, extras?: NotificationExtras) {
    this.add('success', text, extras)
  }

  warning(text: string) {
    this.add('warning', text)
  }

  error(text: string) {
    this.add('error', text)
  }

  clear() {
    this.list$.next([])
  }

  settle(id: number) {
    this.list$.next(
      this.list$.value.map((message) => {
        if (message.id !== id) return message
        const { undo: _undone, ...settled } = message
        return settled
      }),
    )
  }

  private add(kind: Notification['kind'], text: string, extras: NotificationExtras = {}) {
    this.lastId += 1
    const at = new Date()
    // What could be undone apart is told apart.
    const same = this.list$.value.find(
      (one) =>
        one.kind === kind &&
        one.text === text &&
        !one.undo &&
        !extras.undo &&
        at.getTime() - one.at.getTime() < togetherFor,
    )
    const others = this.list$.value.filter((one) => one !== same)
    const added: Notification = {
      ...extras,
      id: this.lastId,
      kind,
      text,
      at,
      count: (same?.count ?? 0) + 1,
      stays: stays[kind],
    }
    this.list$.next([added, ...others].slice(0, kept))
  }
}
