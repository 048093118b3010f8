import { BehaviorSubject } from 'rxjs'
import { type Notification, Notifications } from './notifications'

const stays = { success: 5000, warning: 2000, error: 5000 }
const kept = 50

export class ToastNotifications extends Notifications {
  readonly list$ = new BehaviorSubject<readonly Notification[]>([])
  private lastId = 0

  success(text: string) {
    this.add('success', text)
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

  private add(kind: Notification['kind'], text: string) {
    this.lastId += 1
    const added = { id: this.lastId, kind, text, at: new Date(), stays: stays[kind] }
    this.list$.next([added, ...this.list$.value].slice(0, kept))
  }
}
