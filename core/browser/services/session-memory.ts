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
