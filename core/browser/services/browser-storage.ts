/**
 * localStorage that never throws: it may be switched off, full, or hold what somebody else wrote.
 * What is lost then is only remembered comfort.
 */
export const browserStorage = {
  read(key: string): string | undefined {
    try {
      return localStorage.getItem(key) ?? undefined
    } catch {
      return undefined
    }
  },

  write(key: string, value: string) {
    try {
      localStorage.setItem(key, value)
    } catch {}
  },

  remove(key: string) {
    try {
      localStorage.removeItem(key)
    } catch {}
  },

  keys(prefix: string): string[] {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    } catch {
      return []
    }
  },
}

/** Keys of what belongs to the signed-in person; gone after logging out. */
export const personalPrefix = 'console.mine.'

export function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
