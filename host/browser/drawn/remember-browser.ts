import { browserCookie, browserZone, cookieIn } from '@console/core/contract'
import { personalPrefix } from '@console/core/host'
import { keptUnder } from './as-assumed'
import type { Assumed, KnownBrowser } from './browser-here'

/** Characters of a cookie that goes with every call. What finds no room in it makes a drawing that does not fit. */
const most = 1000
const year = 365 * 24 * 3600

/**
 * Tells the service by a cookie what this browser is like, as far as drawings have asked, so that the next one fits: now,
 * and when the page is left. What is somebody's own stays here.
 */
export function rememberBrowser(assumed: Assumed | undefined, signal: AbortSignal) {
  const told = toldBefore()
  const names = new Set([...Object.keys(told.stored ?? {}), ...Object.keys(assumed?.stored ?? {})])
  const queries = new Set([...(told.media ?? []), ...Object.keys(assumed?.media ?? {})])
  const sent = [...names].filter((name) => !name.startsWith(personalPrefix))

  function tell() {
    const zone = browserZone()
    const media = [...queries].filter((query) => matchMedia(query).matches)
    let text = ''
    let stored: Record<string, string> = {}
    const take = (more: Record<string, string>) => {
      const longer = encodeURIComponent(JSON.stringify({ zone, media, stored: more }))
      if (longer.length > most) return
      stored = more
      text = longer
    }
    take(stored)
    for (const name of sent) {
      const value = keptUnder(name)
      if (value !== null) take({ ...stored, [name]: value })
    }
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and the page goes
    document.cookie = `${browserCookie}=${text}; Max-Age=${year}; Path=/; SameSite=Lax${secure}`
  }

  tell()
  addEventListener('pagehide', tell, { signal })
}

function toldBefore(): Partial<KnownBrowser> {
  try {
    return Object(JSON.parse(decodeURIComponent(cookieIn(document.cookie, browserCookie) ?? '')))
  } catch {
    return {}
  }
}
