const key = 'console.activated'

/** Calls under way, by code. */
const started = new Map<string, Promise<string>>()

/**
 * Sends a code once, however often its page is drawn; resolves with the address that it confirmed. The tab remembers
 * the last one, so that loading the page anew does not call it used.
 */
export function activateOnce(code: string, send: () => Promise<string>): Promise<string> {
  const known = remembered(code)
  if (known !== undefined) return Promise.resolve(known)
  const underWay = started.get(code)
  if (underWay) return underWay
  const sending = send()
    .then((email) => {
      remember(code, email)
      return email
    })
    .finally(() => started.delete(code))
  started.set(code, sending)
  return sending
}

function remembered(code: string): string | undefined {
  try {
    const last = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return last.code === code && typeof last.email === 'string' ? last.email : undefined
  } catch {
    return undefined
  }
}

function remember(code: string, email: string) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ code, email }))
  } catch {
    // Without storage the page says "used before" when it is loaded again.
  }
}
