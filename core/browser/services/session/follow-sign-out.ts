import type { Token } from '../../container'
import { browserStorage } from '../browser-storage'
import { Navigation } from '../navigation'
import { Session } from './session'

const key = 'console.signed-out'

/** Says to the other tabs of this browser that its token is gone. */
export const tellSignOut = () => browserStorage.write(key, String(Date.now()))

/**
 * Signed out by another tab: the page is loaded anew, and the guard leads to the login. Tabs that could not be told, by
 * another host of the shared cookie or without storage, see it when they are looked at.
 */
export function followSignOut(get: <T>(token: Token<T>) => T): () => void {
  const session = get(Session)
  const stop = new AbortController()
  const { signal } = stop

  function look() {
    if (!session.user$.value || session.signedIn) return
    stop.abort()
    // What was typed goes as well: whoever left must not be asked by a tab that nobody looks at.
    addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
    get(Navigation).reload()
  }

  addEventListener('storage', (event) => event.key === key && look(), { signal })
  for (const name of ['focus', 'pageshow']) addEventListener(name, look, { signal })
  document.addEventListener('visibilitychange', look, { signal })
  return () => stop.abort()
}
