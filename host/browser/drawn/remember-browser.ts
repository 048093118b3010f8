import { browserCookie, browserZone, cookieIn } from '@console/core/contract'
import { personalPrefix } from '@console/core/host'
import { keptUnder } from './as-assumed'
import type { Assumed, KnownBrowser } from './browser-here'

/** Characters of a cookie that goes with every call. What finds no room in it is left to the browser to draw. */
const most = 1000
const year = 365 * 24 * 3600

type Told = Pick<KnownBrowser, 'stored' | 'untold'>

/**
 * Tells the service by a cookie what this browser is like, as far as drawings have asked, so that the next one fits: now,
 * and when the page is left. What is somebody's own stays here.
 */
export function rememberBrowser(assumed: Assumed | undefined, signal: AbortSignal) {
  const told = toldBefore()
  const names = new Set([
    ...Object.keys({ ...told.stored, ...assumed?.stored }),
    ...(told.untold ?? []),
  ])
  const queries = new Set([...(told.media ?? []), ...Object.keys(assumed?.media ?? {})])
  const sent = [...names].filter((name) => !name.startsWith(personalPrefix))

  function tell() {
    const zone = browserZone()
    const media = [...queries].filter((query) => matchMedia(query).matches)
    let here: Told = { stored: {}, untold: [] }
    const textOf = (told: Told) => encodeURIComponent(JSON.stringify({ zone, media, ...told }))
    for (const name of sent) {
      const value = keptUnder(name)
      if (value === null) continue
      const { stored, untold } = here
      const whole = { stored: { ...stored, [name]: value }, untold }
      const named = { stored, untold: [...untold, name] }
      here = [whole, named, here].find((told) => textOf(told).length <= most) ?? here
    }
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and the page goes
    document.cookie = `${browserCookie}=${textOf(here)}; Max-Age=${year}; Path=/; SameSite=Lax${secure}`
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
