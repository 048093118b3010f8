import type { Subscription } from 'rxjs'
import type { Token } from '../../container'
import { Http } from '../http/http'
import { I18n } from '../i18n/i18n'
import { Confirm } from '../messages/confirm'
import { Notifications } from '../messages/notifications'
import { Session } from '../session/session'

/** Shows every failure that nobody else has shown: as a toast, or as the box that leads to the login page. */
export function reportFailures(get: <T>(token: Token<T>) => T): Subscription {
  const notifications = get(Notifications)
  let asking = false

  async function askToLogOut() {
    if (asking) return
    asking = true
    const { t } = get(I18n)
    try {
      await get(Confirm).ask({
        title: t('Confirm logout'),
        text: t('Permission denied, you can cancel to stay on this page, or log in again'),
        confirmLabel: t('Re-Login'),
        cancelLabel: t('Cancel'),
        run: () => get(Session).logout(),
      })
    } finally {
      asking = false
    }
  }

  return get(Http).failures$.subscribe(({ status, message }) => {
    const session = get(Session)
    if (session.viewing && status === 401) void session.endView()
    else if (session.viewing && status === 403) notifications.error(message)
    else if (status === 401 || status === 403) void askToLogOut()
    else if (status !== 0) notifications.error(message)
  })
}
