const key = 'console.reset-token'

/**
 * The token of a link while its page is open: a reload does not find it in the address any more. In this tab alone, and
 * gone when it is used or the page is left. Storage may be switched off: then the link of the mail is opened again.
 */
export const keptToken = {
  read(): string | undefined {
    try {
      return sessionStorage.getItem(key) ?? undefined
    } catch {
      return undefined
    }
  },

  write(token: string) {
    try {
      sessionStorage.setItem(key, token)
    } catch {}
  },

  remove() {
    try {
      sessionStorage.removeItem(key)
    } catch {}
  },
}
