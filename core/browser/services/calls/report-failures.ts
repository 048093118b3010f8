import type { Subscription } from 'rxjs'
import type { Token } from '../../container'
import { type ApiError, Http } from '../http/http'
import { Notifications } from '../messages/notifications'
import { Session } from '../session/session'
import { formsWithInput } from './forms-with-input'

/** Whether a form with input asks for the password itself. */
function askInForm(): boolean {
  const form = [...formsWithInput].find((one) => one.hasInput())
  form?.askToSignIn()
  return form !== undefined
}

/** Shows every failure that nobody else has shown: as a toast, or as the box that leads to the login page. */
export function reportFailures(get: <T>(token: Token<T>) => T): Subscription {
  const notifications = get(Notifications)
  let asking = false

  async function askToLogOut() {
    if (asking) return
    asking = true
    try {
      const { askToLogOut } = await import('./ask-to-log-out')
      await askToLogOut(get)
    } finally {
      asking = false
    }
  }

  /** After the form or the dialog that made the call could show it. */
  const showLater = (failure: ApiError) =>
    setTimeout(() => {
      if (!failure.isShown) notifications.error(failure.message)
    })

  return get(Http).failures$.subscribe((failure) => {
    const { status, message } = failure
    const session = get(Session)
    if (session.viewing && status === 401) void session.endView()
    else if (session.viewing && status === 403) notifications.error(message)
    else if (status === 401 && askInForm()) return
    else if (status === 401 || status === 403) void askToLogOut()
    else if (status !== 0) showLater(failure)
  })
}
