import { personalPrefix } from '../browser-storage'

export const identityKeys = {
  /** There while the last sign-in of this browser was by the provider; goes with logging out. */
  lastSignIn: `${personalPrefix}identity`,
  /** Why the last attempt of this tab failed. */
  error: 'console.identity-error',
  /** Before the `state` of an attempt. */
  attempt: 'console.identity.',
}

/** sessionStorage that never throws. */
export const sessionMemory = {
  read(key: string): string | undefined {
    try {
      return sessionStorage.getItem(key) ?? undefined
    } catch {
      return undefined
    }
  },

  write(key: string, value: string) {
    try {
      sessionStorage.setItem(key, value)
    } catch {}
  },

  remove(key: string) {
    try {
      sessionStorage.removeItem(key)
    } catch {}
  },

  keys(prefix: string): string[] {
    try {
      return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
    } catch {
      return []
    }
  },
}
